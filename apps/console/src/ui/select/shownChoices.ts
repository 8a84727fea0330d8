import type { Choice, Choices } from './choices.tsx';

/** Most choices that are drawn at once: nobody scrolls through more, and a longer list would be slow to open. */
export const mostShown = 100;

interface Wanted {
  /** All of them, or those that the gateway has found. */
  readonly choices: readonly Choice[];
  /** What is typed, where they are searched here; empty where the gateway has searched. */
  readonly query: string;
  /** Those that are chosen, with their names. */
  readonly chosen: readonly Choice[];
  /** How many the gateway has beside these. */
  readonly beside: number;
}

/**
 * The choices that a select draws, and how many more there are. As long as nothing is typed, what is chosen is among
 * them, so that it can be seen and taken back.
 */
export function shownChoices({ choices, query, chosen, beside }: Wanted): {
  readonly shown: readonly Choice[];
  readonly more: number;
} {
  const text = query.trim().toLowerCase();
  const fitting = text === '' ? choices : choices.filter(({ name }) => name.toLowerCase().includes(text));
  const first = fitting.slice(0, mostShown);
  const drawn = new Set(first.map(({ id }) => id));
  const missing = text === '' ? chosen.filter(({ id }) => !drawn.has(id)) : [];
  const fromHere = new Set(fitting.slice(mostShown).map(({ id }) => id));
  const taken = missing.filter(({ id }) => beside > 0 || fromHere.has(id)).length;
  return { shown: [...missing, ...first], more: Math.max(0, fitting.length - first.length + beside - taken) };
}

/**
 * The same with what a record holds already: of what is another tenant's, or gone, nobody else tells the name.
 */
export function withKnown(choices: Choices, own: readonly Choice[]): Choices {
  if (choices === null || 'retry' in choices) return choices;
  const missingIn = (list: readonly Choice[]) => own.filter(({ id }) => !list.some((one) => one.id === id));
  if ('found' in choices) return { ...choices, known: [...choices.known, ...missingIn(choices.known)] };
  return [...missingIn(choices), ...choices];
}
