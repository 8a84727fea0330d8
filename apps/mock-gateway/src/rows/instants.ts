import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { midnightBefore } from '@fleet/domain/core/values/days.ts';
import type { Call } from '../pipeline/call.ts';
import { refuse } from '../pipeline/envelope.ts';

/** An instant as it travels: ISO 8601 in UTC. */
export const toInstant = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** A column that may be empty, as an instant. */
export const instantOrNull = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : toInstant(milliseconds);

/** Milliseconds of an instant; refuses one that has the form but is no day, like the 31st of February. */
export const fromInstant = (text: string, label: string): number => {
  const value = Date.parse(text);
  const day = text.slice(0, 10);
  if (Number.isNaN(value) || !toInstant(value).startsWith(day)) return refuse('invalidInput', `${label}不是有效的时间`);
  return value;
};

/** Milliseconds of an instant that a filter may leave out; null then. */
export const momentOrNull = (text: string | undefined, label: string): number | null =>
  text === undefined ? null : fromInstant(text, label);

/** Midnight of today in Shanghai by the world's clock, in milliseconds. */
export const todayOf = ({ world }: Call<Endpoint>): number => midnightBefore(world.clock.now());
