/** Tracks of vehicles, as the calls of the areas above tell them. */

export { packedTrack, trackWords } from './wire.ts';
