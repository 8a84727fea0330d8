import { refuse } from '../pipeline/envelope.ts';

/** An instant as it travels: ISO 8601 in UTC. */
export const toInstant = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Milliseconds of an instant; refuses one that has the form but is no day, like the 31st of February. */
export const fromInstant = (text: string, label: string): number => {
  const value = Date.parse(text);
  const day = text.slice(0, 10);
  if (Number.isNaN(value) || !toInstant(value).startsWith(day)) return refuse('invalidInput', `${label}不是有效的时间`);
  return value;
};
