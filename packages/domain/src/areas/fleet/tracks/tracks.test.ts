import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activities } from '../life/activities.ts';
import { runTime, shortestTurn } from '../motion/motion.ts';
import { vehicleKinds } from '../motion/vehicleKinds.ts';
import { readTrack } from './reading.ts';
import { codeOf, largestCode, meaningOf, shapeNames } from './wire.ts';
import { TrackWriter } from './writing.ts';

const from = Date.UTC(2026, 10, 22, 2);
const { motion } = vehicleKinds.lurk;
const standing = { shape: 'still', activity: activities.idle, hasTask: false } as const;
const origin = { x: 0, y: 0, heading: 0 };

describe('a track', () => {
  it('says by one number what was done in a row', () => {
    for (let code = 0; code <= largestCode; code += 1) {
      const meaning = meaningOf(code);
      if (Math.floor((code % 128) / shapeNames.length) === meaning.activity) expect(codeOf(meaning)).toBe(code);
    }
  });

  it('is driven as the vehicle drives: slow at both ends of a run, and exactly there at its end', () => {
    const writer = new TrackWriter(from, motion);
    writer.begin(from, origin);
    writer.charge(from, 90);
    const lasts = Math.ceil(runTime(12, motion));
    writer.put({ shape: 'run', activity: activities.empty, hasTask: true }, from + lasts, { ...origin, x: 12 });
    const track = readTrack(writer.finish('floor')!, from);
    expect(track.at(from)).toMatchObject({ x: 0, speed: 0, activity: 'empty', hasTask: true, charge: 90 });
    expect(track.at(from + lasts / 2)!.x).toBeCloseTo(6, 2);
    expect(track.at(from + lasts / 2)!.speed).toBeCloseTo(motion.speed, 3);
    expect(track.at(from + 500)!.x).toBeCloseTo(0.5 * motion.acceleration * 0.25, 3);
    expect(track.at(from + lasts)).toMatchObject({ x: 12, y: 0 });
    expect(track.at(from - 1)).toBeNull();
    expect(track.at(from + lasts + 50)).toBeNull();
    expect(track.at(from + lasts)!.charge).toBeCloseTo(90 - 0.000_003_47 * lasts, 6);
  });

  it('knows nothing of a time in which nobody heard of the vehicle, and goes on where it was found again', () => {
    const writer = new TrackWriter(from, motion);
    writer.begin(from, origin);
    writer.put(standing, from + 1000, origin);
    writer.put({ ...standing, shape: 'unheard' }, from + 5000, { x: 7, y: 3, heading: Math.PI / 2 });
    writer.put(standing, from + 6000, { x: 7, y: 3, heading: Math.PI / 2 });
    const track = readTrack(writer.finish('floor')!, from);
    expect(track.at(from + 999)).toMatchObject(origin);
    expect(track.at(from + 1000)).toBeNull();
    expect(track.at(from + 4999)).toBeNull();
    expect([track.lastSeen(from + 2000), track.lastSeen(from + 500)]).toEqual([origin, null]);
    expect(track.at(from + 5000)).toMatchObject({ x: 7, y: 3, heading: Math.PI / 2 });
  });

  it('gives back every place that was written, however many rows there are, and never adds up what was rounded', () => {
    const place = fc.record({
      x: fc.double({ min: 0, max: 0.9, noNaN: true }),
      y: fc.double({ min: -200, max: 200, noNaN: true }),
      heading: fc.double({ min: -7, max: 7, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.integer({ min: 1, max: 6000 }).map((tens) => tens * 10),
            place,
          ),
          { minLength: 1 },
        ),
        (steps) => {
          const writer = new TrackWriter(from, motion);
          writer.begin(from, steps[0]![1]);
          let at = from;
          const told = steps.map(([lasts, within], nth) => {
            at += lasts;
            // turned on the spot it would be a row that lasts as long as a turn
            const to = { ...within, x: nth + 1 + within.x };
            writer.put({ shape: 'even', activity: activities.remote, hasTask: false }, at, to);
            return [at, to] as const;
          });
          const track = readTrack(writer.finish('floor')!, from);
          for (const [moment, to] of told) {
            const found = track.at(moment)!;
            expect(Math.abs(found.x - to.x)).toBeLessThan(0.0006);
            expect(Math.abs(found.y - to.y)).toBeLessThan(0.0006);
            expect(Math.abs(shortestTurn(found.heading - to.heading))).toBeLessThan(0.0006);
          }
        },
      ),
    );
  });
});
