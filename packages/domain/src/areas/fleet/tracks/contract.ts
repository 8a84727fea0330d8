/** Tracks of vehicles, as the calls of the areas above tell them. */

export { track, type WireTrack } from './wire.ts';
