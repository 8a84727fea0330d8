import type { StatusIntent } from '../../../../core/codes/status.ts';

/** What the colour of a task's status means; its words are the gateway's. 5, 6 and 8 are complete (S2 §4). */
const intents: Readonly<Record<number, StatusIntent>> = {
  1: 'none',
  2: 'primary',
  3: 'primary',
  4: 'danger',
  5: 'success',
  6: 'warning',
  7: 'none',
  8: 'success',
};

/** Colour of a status; one that nobody knows has none. */
export const planStatusIntent = (status: number): StatusIntent => intents[status] ?? 'none';
