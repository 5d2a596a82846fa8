import { formBody } from "./messages.ts";
import { postMessage } from "./running.ts";

/** The messages of a load test. A message's number is in its text and in its key. */
export interface Load {
  answered: Set<number>;
  unanswered: Set<number>;
}

/**
 * Sends messages over several connections. Each connection stops at the first message without a response. Reports the
 * number of responses so far.
 */
export async function sendLoad(
  url: string,
  {
    numbers,
    connections,
    onAnswer,
  }: { numbers: number[]; connections: number; onAnswer: (count: number) => void },
): Promise<Load> {
  const load: Load = { answered: new Set(), unanswered: new Set() };
  const queue = [...numbers];
  const visitor = async () => {
    for (let number = queue.pop(); number !== undefined; number = queue.pop()) {
      try {
        const body = { ...formBody, message: `message ${number}` };
        const answer = await postMessage(url, body, { "Idempotency-Key": `form-${number}` });
        load.answered.add(number);
        onAnswer(load.answered.size);
        await answer.arrayBuffer();
      } catch {
        if (!load.answered.has(number)) load.unanswered.add(number);
        return;
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, visitor));
  return load;
}

export const range = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => from + index);
