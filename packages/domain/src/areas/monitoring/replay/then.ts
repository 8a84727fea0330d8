import type { Track, Tracked } from '../../fleet/tracks/face.ts';
import { type WorkState, workStateOf } from '../live/workState.ts';

/** How a vehicle was at a moment that lies behind. */

/** What some tracks know of a moment; null while nobody heard of the vehicle. */
export const trackedAt = (tracks: readonly Track[], moment: number): Tracked | null =>
  tracks.map((track) => track.at(moment)).find((told) => told !== null) ?? null;

/** Its state then, by the rule of the control room; a fault that stopped it says what it did. */
export const workStateThen = ({ activity, hasTask }: Pick<Tracked, 'activity' | 'hasTask'>): WorkState =>
  workStateOf({ age: 0, isOnline: true, topLevel: null, activity, hasTask, isLocated: true });

/** The floor on which it was, whether or not anybody heard of it just then; null on none, undefined while nobody knows. */
export const floorThen = (tracks: readonly Track[], moment: number): string | null | undefined =>
  (tracks.find(({ from, until }) => from <= moment && moment <= until) ?? tracks[0])?.floorId;
