import { testEditor } from "./editor-tests.ts";

testEditor(process.cwd);
