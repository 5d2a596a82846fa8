import type { ProblemsMessage } from "../scripts/content/problems-message.ts";
import { ProblemsPanel } from "./problems-panel.ts";

const panel = new ProblemsPanel(document);

import.meta.hot?.on("content:problems", (message: ProblemsMessage) => panel.show(message));
// What was wrong before this page was opened.
import.meta.hot?.send("content:problems");
