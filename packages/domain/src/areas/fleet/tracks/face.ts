/** What areas above fleet may use of tracks. Their pages load it: it is no part of the start of the console. */

export { packTracks, unpackTrack } from './packing.ts';
export { readTrack, type Track, type Tracked } from './reading.ts';
