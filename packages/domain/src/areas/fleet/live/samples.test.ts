import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Pose } from '../motion/route.ts';
import { type Frame, type FrameRow, framePeriod, listNumber } from './frame.ts';
import { FloorSamples } from './samples.ts';

/** Where vehicles are drawn between what was told of them. */

const ids = ['a', 'b'];
const list = listNumber(ids);
const start = 1_700_000_000_000;

/** The first vehicle drives along x at one metre a second and turns slowly; the second stands. */
const rowsAt = (at: number): FrameRow[] => [
  [0, at - start, 0, 3141 - Math.floor((at - start) / 10), 1000, 800, 1, 0],
  [1, 5000, 5000, 0, 0, 500, 0, 0],
];
const frameAt = (at: number, epoch = 1, v = rowsAt(at)): Frame => ({ at, epoch, list, v });
const newPose = (): Pose => ({ x: 0, y: 0, heading: 0, speed: 0 });

/** Samples of some frames, each after the time that it takes to arrive. */
const told = (count: number, lateness: (nth: number) => number = () => 0) => {
  const samples = new FloorSamples(ids);
  for (let nth = 0; nth < count; nth += 1)
    samples.take(frameAt(start + nth * framePeriod), nth * framePeriod + lateness(nth));
  return samples;
};

describe('samples of a floor', () => {
  it('draw movement evenly between frames, three quarters of a second late', () => {
    const samples = told(5);
    const pose = newPose();
    for (let now = 4 * framePeriod; now < 5 * framePeriod; now += 16) {
      expect(samples.poseAt(0, now, pose)).toBe(true);
      expect(pose.x * 1000).toBeCloseTo(now - 1.5 * framePeriod, 6);
    }
  });

  it('never go back nor jump, however unevenly frames arrive', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(200), { minLength: 8, maxLength: 30 }), (late) => {
        const samples = new FloorSamples(ids);
        const pose = newPose();
        let [nth, before] = [0, Number.NaN];
        for (let now = 0; now < late.length * framePeriod; now += 20) {
          while (nth < late.length && nth * framePeriod + late[nth]! <= now) {
            samples.take(frameAt(start + nth * framePeriod), nth * framePeriod + late[nth]!);
            nth += 1;
          }
          if (!samples.poseAt(0, now, pose) || nth < 3) continue;
          if (!Number.isNaN(before)) {
            expect(pose.x).toBeGreaterThanOrEqual(before - 0.0201);
            expect(pose.x - before).toBeLessThan(0.12);
          }
          before = pose.x;
        }
      }),
      { numRuns: 60 },
    );
  });

  it('go on for one period when nothing more comes, and then stand', () => {
    const samples = told(4);
    const [soon, later, latest] = [newPose(), newPose(), newPose()];
    const newest = 3 * framePeriod;
    samples.poseAt(0, newest + 2.5 * framePeriod, soon);
    samples.poseAt(0, newest + 10 * framePeriod, later);
    samples.poseAt(0, newest + 1000 * framePeriod, latest);
    expect(soon.x * 1000).toBeCloseTo(newest + framePeriod, 6);
    expect([later, latest]).toEqual([soon, soon]);
    expect(samples.told).toEqual({ at: start + newest, arrivedAt: newest });
  });

  it('turn the short way round', () => {
    const samples = new FloorSamples(ids);
    const at = (nth: number, theta: number) =>
      samples.take(frameAt(start + nth * framePeriod, 1, [[0, 0, 0, theta, 0, 500, 0, 0]]), nth * framePeriod);
    at(0, 3100);
    at(1, -3100);
    const pose = newPose();
    samples.poseAt(0, 2 * framePeriod, pose);
    expect(Math.abs(Math.cos(pose.heading))).toBeGreaterThan(0.999);
  });

  it('let nobody fly over the floor when the clock has jumped', () => {
    const samples = told(4);
    const far: FrameRow[] = [[0, 90_000, 90_000, 0, 0, 500, 0, 0]];
    expect(samples.take(frameAt(start + 3_600_000, 2, far), 4 * framePeriod)).toBe('taken');
    const pose = newPose();
    for (const now of [4, 5, 6]) {
      samples.poseAt(0, now * framePeriod, pose);
      expect([pose.x, pose.y]).toEqual([90, 90]);
    }
    expect(samples.poseAt(1, 5 * framePeriod, pose)).toBe(false);
    // a gateway that was started anew may count from below
    samples.take(frameAt(start, 1), 5 * framePeriod);
    samples.poseAt(0, 5 * framePeriod, pose);
    expect(pose.x).toBe(0);
  });

  it('stand while the clock stands, and go on with it', () => {
    const samples = told(4);
    const newest = start + 3 * framePeriod;
    const pose = newPose();
    for (let nth = 4; nth < 30; nth += 1) {
      samples.take(frameAt(newest), nth * framePeriod);
      samples.poseAt(0, nth * framePeriod + 250, pose);
      if (nth > 5) expect(pose.x * 1000).toBeCloseTo(3 * framePeriod, 6);
    }
    for (let nth = 30; nth < 34; nth += 1) samples.take(frameAt(newest + (nth - 29) * framePeriod), nth * framePeriod);
    samples.poseAt(0, 33 * framePeriod, pose);
    expect(pose.x * 1000).toBeCloseTo(5.5 * framePeriod, 6);
  });

  it('do not take what is meant for another list, nor vehicles that are none of it', () => {
    const samples = told(2);
    expect(samples.take({ ...frameAt(start + 1000), list: list + 1 }, 1000)).toBe('otherList');
    expect(samples.told?.at).toBe(start + framePeriod);
    samples.take(frameAt(start + 1000, 1, [[7, 1, 1, 0, 0, 0, 0, 0]]), 1000);
    expect([samples.rowOf(0), samples.rowOf(1)]).toEqual([null, null]);
  });

  it('tell lists what has changed, and each once', () => {
    const samples = told(1);
    expect(samples.changed()).toEqual([
      { deviceId: 'a', x: 0, y: 0, heading: 3.141, speed: 1, charge: 80, activity: 'empty', silence: 0 },
      { deviceId: 'b', x: 5, y: 5, heading: 0, speed: 0, charge: 50, activity: 'idle', silence: 0 },
    ]);
    expect(samples.changed()).toEqual([]);
    samples.take(frameAt(start + framePeriod), framePeriod);
    expect(samples.changed().map(({ deviceId }) => deviceId)).toEqual(['a']);
    samples.clear();
    expect([samples.told, samples.changed()]).toEqual([null, []]);
  });

  it('tell when the last frame came, also where it was of the moment of the one before', () => {
    const samples = told(1);
    samples.take(frameAt(start), 700);
    expect(samples.told).toEqual({ at: start, arrivedAt: 700 });
    samples.take(frameAt(start + 1000, 1, [[0, 0, 0, 0, 0, 500, 1, 90]]), 1100);
    expect([samples.told?.arrivedAt, samples.rowOf(0)?.silence]).toEqual([1100, 90]);
  });
});
