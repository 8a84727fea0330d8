import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { midnightBefore } from '@fleet/domain/core/values/days.ts';
import type { Call } from '../pipeline/call.ts';
import { refuse } from '../pipeline/envelope.ts';

const minuteLength = 60_000;
/** Minutes that were written, up to the seconds: the rows of a list have many instants, and most of few minutes. */
const minutes = new Map<number, string>();
/** So many are remembered; then all are forgotten. */
const mostMinutes = 4096;

/** An instant as it travels: ISO 8601 in UTC. */
export const toInstant = (milliseconds: number): string => {
  if (!Number.isInteger(milliseconds)) return new Date(milliseconds).toISOString();
  const minute = Math.floor(milliseconds / minuteLength);
  let written = minutes.get(minute);
  if (written === undefined) {
    written = new Date(milliseconds).toISOString().slice(0, -'00.000Z'.length);
    if (minutes.size >= mostMinutes) minutes.clear();
    minutes.set(minute, written);
  }
  const thousandths = String(100_000 + milliseconds - minute * minuteLength);
  return `${written}${thousandths.slice(1, 3)}.${thousandths.slice(3)}Z`;
};

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
