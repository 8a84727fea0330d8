import type { World } from '../world.ts';

/**
 * Answers of another gateway that a world gives in place of its own, where exactly the same is asked for: a recording as
 * a scenario. Of everything else the handlers know. It is in memory alone, and ends with the world as it is.
 */

/** An answer that was given to somebody. */
export interface RecordedReply {
  readonly endpoint: string;
  /** A name for whoever asked, the same in all of a recording; null without a session. */
  readonly person: string | null;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly status: number;
  readonly envelope: unknown;
}

/** What somebody asks for. */
export interface Asking {
  readonly endpoint: string;
  readonly isRead: boolean;
  /** Id of the user; null without a session. */
  readonly user: string | null;
  readonly query: unknown;
  readonly body: unknown;
}

export interface Recorded {
  readonly gateway: string;
  /** Answers that there are, and how often one was given. */
  readonly replies: number;
  readonly given: number;
  /** The answer to the same; null where there is none. What is read goes on to be answered as it was last. */
  take(asking: Asking): RecordedReply | null;
}

interface Waiting {
  readonly reply: RecordedReply;
  isGiven: boolean;
}

const sorted = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  );
};

/** The same for the same question: the order of names is of no account, and a query is text. */
const questionOf = (endpoint: string, query: unknown, body: unknown): string =>
  JSON.stringify([
    endpoint,
    sorted(Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]))),
    sorted(body ?? null),
  ]);

const createRecorded = (gateway: string, replies: readonly RecordedReply[]): Recorded => {
  const waiting = Map.groupBy(
    replies.map((reply): Waiting => ({ reply, isGiven: false })),
    ({ reply: { endpoint, query, body } }) => questionOf(endpoint, query, body),
  );
  // who asks for what somebody of the recording asked for is that somebody from then on
  const personOf = new Map<string, string>();
  const userOf = new Map<string, string>();
  let given = 0;
  const isMeant = (person: string | null, user: string | null): boolean => {
    if (person === null) return true;
    if (user === null) return false;
    const known = personOf.get(user);
    return known === undefined ? !userOf.has(person) : known === person;
  };
  return {
    gateway,
    replies: replies.length,
    get given() {
      return given;
    },
    take: ({ endpoint, isRead, user, query, body }) => {
      const meant = (waiting.get(questionOf(endpoint, query, body)) ?? []).filter(({ reply }) =>
        isMeant(reply.person, user),
      );
      const next = meant.find(({ isGiven }) => !isGiven) ?? (isRead ? meant.at(-1) : undefined);
      if (next === undefined) return null;
      const { person } = next.reply;
      if (person !== null && user !== null) {
        personOf.set(user, person);
        userOf.set(person, user);
      }
      next.isGiven = true;
      given += 1;
      return next.reply;
    },
  };
};

const key = Symbol('recorded answers');

/** The recording that a world answers from; null for none. */
export const recordedOf = ({ memory }: World): Recorded | null => (memory.get(key) as Recorded | undefined) ?? null;

/** Lets a world answer from a recording from now on, in place of any other. */
export const playRecorded = ({ memory }: World, gateway: string, replies: readonly RecordedReply[]): Recorded => {
  const recorded = createRecorded(gateway, replies);
  memory.set(key, recorded);
  return recorded;
};

/** Lets a world answer by itself again. */
export const stopRecorded = ({ memory }: World): void => void memory.delete(key);
