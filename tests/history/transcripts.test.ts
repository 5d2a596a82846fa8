import { testTranscripts } from "../support/transcripts/run-transcripts.ts";

testTranscripts(import.meta.dirname);
