import { formBody } from "./messages.ts";
import { postMessage } from "./running.ts";

/** What visitors sent, by the number that each message bears as its text and key. */
export interface Load {
  answered: Set<number>;
  unanswered: Set<number>;
}

/** Sends messages over a few connections at once, each until one gets no answer; tells how many are answered so far. */
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
