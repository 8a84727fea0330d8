import { isObject } from '../values/objects.ts';
import type { ConsoleRecord } from './record.ts';

/** How tabs of one origin ask each other for their journals, over a channel that nobody else hears. */

/** Name of the channel on which is asked; the answer to a question comes on the channel of the question alone. */
export const journalChannel = 'fleet.journal';
export const answerChannel = (question: string): string => `${journalChannel}.${question}`;

/** A tab that is there. */
export interface TabHere {
  readonly tab: string;
  readonly path: string;
  /** Title of its window. */
  readonly title: string;
  readonly person: string | null;
  readonly facts: number;
}

export type JournalQuestion =
  | { readonly ask: 'who'; readonly question: string }
  | { readonly ask: 'journal'; readonly question: string; readonly tab: string };

export type JournalAnswer =
  | ({ readonly tell: 'here' } & TabHere)
  | { readonly tell: 'journal'; readonly record: ConsoleRecord };

const isName = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value);

/** As much of a `BroadcastChannel` as is used here. */
interface Channel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', heard: (event: { readonly data: unknown }) => void): void;
  close(): void;
}

/**
 * Asks all tabs; each that has an answer is heard, in whatever order.
 *
 * @param openChannel opens the channel of a name
 * @returns a function after which nothing is heard any more
 */
export function askTabs(
  openChannel: (name: string) => Channel,
  question: JournalQuestion,
  heard: (answer: JournalAnswer) => void,
): () => void {
  const answers = openChannel(answerChannel(question.question));
  answers.addEventListener('message', ({ data }) => {
    if (isJournalAnswer(data)) heard(data);
  });
  const asked = openChannel(journalChannel);
  asked.postMessage(question);
  asked.close();
  return () => answers.close();
}

/** Whether something that came over the channel is a question. */
export const isJournalQuestion = (value: unknown): value is JournalQuestion =>
  isObject(value) &&
  isName(value['question']) &&
  (value['ask'] === 'who' || (value['ask'] === 'journal' && isName(value['tab'])));

/** Whether something that came over the channel of a question is an answer. */
const isJournalAnswer = (value: unknown): value is JournalAnswer =>
  isObject(value) &&
  ((value['tell'] === 'here' && isName(value['tab']) && typeof value['path'] === 'string') ||
    (value['tell'] === 'journal' && isObject(value['record'])));
