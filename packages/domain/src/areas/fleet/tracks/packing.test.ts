import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packTracks, unpackTrack } from './packing.ts';
import { readTrack } from './reading.ts';
import { codeOf, rowWidths, type TrackShape, type WireTrack } from './wire.ts';

const wire = (rows: number[]): WireTrack => ({
  floorId: 'f1',
  motion: { speed: 1500, acceleration: 700, turnRate: 1000 },
  start: [0, 0, 0, 0],
  rows,
  charge: [0, 900],
});
const code = (shape: TrackShape, activity: number, hasTask = false) => codeOf({ shape, activity, hasTask });

/** Rows of which some come up again and again, as on a floor. */
const row = fc
  .tuple(
    fc.constantFrom<TrackShape>('still', 'run', 'even', 'unheard'),
    fc.nat(9),
    fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 8_000_000 })),
    fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 3, maxLength: 3 }),
  )
  .map(([shape, activity, longer, change]) => [longer, code(shape, activity), ...change].slice(0, rowWidths[shape]));
const rows = fc.array(row, { maxLength: 60 }).map((all) => all.flat());

describe('packed tracks', () => {
  it('are what they were, whatever rows they have', () => {
    fc.assert(
      fc.property(fc.array(fc.array(rows.map(wire), { maxLength: 2 }), { maxLength: 4 }), (vehicles) => {
        const { words, tracks } = packTracks(vehicles);
        expect(tracks.map((own) => own.map((one) => unpackTrack(one, words)))).toEqual(vehicles);
      }),
    );
  });

  it('tell what is driven again and again once, and then by one character', () => {
    const lap = [0, code('run', 1), 12_000, 0, 0, code('even', 1), 0, 0, 9000, 3128, code('still', 3)];
    const { words, tracks } = packTracks([[wire(Array.from({ length: 50 }, () => lap).flat())]]);
    expect(words).toHaveLength(3);
    expect(tracks[0]![0]).toMatchObject({ loose: [] });
    expect(tracks[0]![0]!.rows).toHaveLength(150);
    expect(tracks[0]![0]!.stood).toHaveLength(100);
  });

  it('tell by its numbers what comes up once, as what is driven by hand does', () => {
    const samples = Array.from({ length: 3000 }, (_, nth) => [50, code('even', 2), nth, 1, 2]).flat();
    const { words, tracks } = packTracks([[wire(samples)]]);
    expect([words, tracks[0]![0]!.rows]).toEqual([[], '!'.repeat(3000)]);
    expect(unpackTrack(tracks[0]![0]!, words).rows).toEqual(samples);
  });

  it('of somebody who writes nonsense are read as far as they make sense', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.array(fc.integer()), rows, (text, stood, loose, known) => {
        const { words } = packTracks([[wire(known)], [wire(known)]]);
        const { rows: _rows, ...others } = wire([]);
        const track = readTrack(unpackTrack({ ...others, rows: text, stood, loose }, words), 0);
        expect(track.from).toBe(0);
      }),
    );
  });
});
