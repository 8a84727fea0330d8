import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { activities } from '@fleet/domain/areas/fleet/life/activities.ts';
import { shortestTurn } from '@fleet/domain/areas/fleet/motion/motion.ts';
import { dayLength } from '@fleet/domain/core/values/formats.ts';
import type { Block } from './block.ts';
import { subjectOf, unit } from '../chance/chance.ts';
import { fullCharge, makeBlock } from './day.ts';
import { SharedDays } from './sharedDays.ts';
import { type Life, Lives } from './lives.ts';
import { endOfLeg, newState, stateAt } from './state.ts';
import { lastDayOf, noon, seed, syntheticFleet } from './syntheticFleet.ts';
import { type Cure, startOfServiceDay, type Stop, type Vehicle } from './vehicle.ts';

/** What must hold of every life, whatever happens in it. */

const minute = 60_000;
const days = 20;

/** Lives that share no day with others: each is made anew. */
const livesOfTheirOwn = (ofSeed = seed): Lives => new Lives(ofSeed, new SharedDays());

/** Numbers of chance for tests alone. */
const draw = (subject: number, n: number): number => unit(5, subject, 1, n);

/** Stops of every third vehicle, from half a minute to three days long. */
const stopsOf = ({ subject }: Vehicle): readonly Stop[] => {
  if (subject % 3 !== 0) return [];
  const stops: Stop[] = [];
  let at = noon - 20 * dayLength;
  for (let nth = 0; nth < 12; nth += 1) {
    at += Math.floor(draw(subject, nth) * 2 * dayLength);
    const until = at + Math.floor(draw(subject, 100 + nth) ** 4 * 3 * dayLength) + 30_000;
    const activity = nth % 2 === 0 ? activities.upgrading : activities.held;
    stops.push({ id: `stop_${nth}`, from: at, until, activity, fault: null });
    at = until;
  }
  return stops;
};

const fleet = syntheticFleet(60, stopsOf);

const digestOf = ({ legs, count, tasks, taskCount, start, end, faults, outages }: Block): string => {
  const hash = createHash('sha1');
  for (const [columns, size] of [
    [legs, count],
    [tasks, taskCount],
  ] as const)
    for (const column of Object.values(columns)) hash.update(column.slice(0, size));
  return hash.update(JSON.stringify([start, end, faults, outages])).digest('hex');
};

/** Every day of every vehicle, in their order. */
const walk = (lives: Lives): readonly (readonly [Life, readonly Block[]])[] =>
  fleet.map((life) => {
    const last = lastDayOf(life);
    return [life, Array.from({ length: days + 1 }, (_, nth) => lives.blockOf(life, last - days + nth))] as const;
  });
const walked = walk(livesOfTheirOwn());

describe('the lives of vehicles', () => {
  it('are the same in whatever order their days are asked for, also from a shared place', () => {
    const lives = livesOfTheirOwn();
    for (let nth = 0; nth < 600; nth += 1) {
      const [life, blocks] = walked[Math.floor(draw(1, nth) * walked.length)]!;
      const block = blocks[Math.floor(draw(2, nth) * blocks.length)]!;
      const asked = nth % 2 === 0 ? lives.blockOf(life, block.day) : lives.passing(life, block.day);
      expect([nth, digestOf(asked)]).toEqual([nth, digestOf(block)]);
    }
  });

  it('go on without a gap: each day begins where the one before ends', () => {
    let late = 0;
    for (const [{ vehicle }, blocks] of walked)
      for (const [nth, block] of blocks.slice(1).entries()) {
        const before = blocks[nth]!;
        expect(block.start).toBe(Math.max(startOfServiceDay(vehicle, block.day), before.end));
        if (before.end > before.nominalEnd) late += 1;
      }
    // what is tested has happened
    expect(late).toBeGreaterThan(20);
  });

  it('have one day for every moment', () => {
    const lives = livesOfTheirOwn();
    for (let nth = 0; nth < 2000; nth += 1) {
      const [life] = walked[Math.floor(draw(3, nth) * walked.length)]!;
      const moment = noon - Math.floor(draw(4, nth) * days * dayLength);
      const { start, end, count } = lives.at(life, moment);
      expect(start <= moment && moment < end && count > 0).toBe(true);
    }
  });

  it('neither lose nor gain any charge between legs and days', () => {
    const state = newState();
    let worst = 0;
    for (const [{ vehicle }, blocks] of walked)
      for (const block of blocks) {
        for (let leg = 0; leg < block.count; leg += 1) {
          stateAt(block, vehicle, endOfLeg(block, leg) - 1e-6, state);
          const next = leg + 1 < block.count ? block.legs.charge[leg + 1]! : fullCharge(seed, vehicle);
          if (block.legs.charge[leg]! > 3) worst = Math.max(worst, Math.abs(state.charge - next));
        }
      }
    expect(worst).toBeLessThan(0.0001);
  });

  it('jump nowhere: no vehicle goes or turns faster than it can', () => {
    const [before, after] = [newState(), newState()];
    const lives = livesOfTheirOwn();
    const step = 200;
    let [farthest, widest] = [0, 0];
    for (const life of fleet.slice(0, 24)) {
      const { vehicle } = life;
      let moment = noon - 6 * dayLength + (vehicle.subject % 100_000);
      stateAt(lives.at(life, moment), vehicle, moment, before);
      for (let nth = 0; nth < 15_000; nth += 1) {
        moment += step;
        stateAt(lives.at(life, moment), vehicle, moment, after);
        farthest = Math.max(farthest, Math.hypot(after.x - before.x, after.y - before.y));
        widest = Math.max(widest, Math.abs(shortestTurn(after.heading - before.heading)));
        Object.assign(before, after);
      }
    }
    expect(farthest).toBeLessThanOrEqual(0.3001);
    expect(widest).toBeLessThanOrEqual(0.1801);
  });

  it('go on from a charge that is set, at whatever moment, and change nothing before it', () => {
    const [is, was] = [newState(), newState()];
    let late = 0;
    for (let nth = 0; nth < 36; nth += 1) {
      const { vehicle, interventions } = fleet[Math.floor(draw(8, nth) * fleet.length)]!;
      const day = lastDayOf({ vehicle, interventions }) - 3;
      // every other time in the last hours of a day, of which charging takes more than there are
      const share = nth % 2 === 0 ? draw(9, nth) : 0.9 + draw(9, nth) / 10;
      const at = startOfServiceDay(vehicle, day) + Math.floor(share * dayLength);
      const percent = nth % 3 === 0 ? 100 : 4 + Math.floor(draw(10, nth) * 30);
      const life: Life = { vehicle, interventions: { ...interventions, charges: [{ at, percent }] } };
      const lives = livesOfTheirOwn();
      const next = lives.blockOf(life, day + 1);
      const own = lives.blockOf(life, day);
      expect(next.start).toBe(Math.max(startOfServiceDay(vehicle, day + 1), own.end));
      if (own.end > own.nominalEnd) late += 1;
      if (at >= own.end || at < own.start) continue;
      stateAt(own, vehicle, at, is);
      expect(is.charge).toBe(percent);
      for (let moment = own.start; moment < at; moment += 20 * minute) {
        stateAt(own, vehicle, moment, is);
        const untouched = lives.at({ vehicle, interventions }, moment);
        stateAt(untouched, vehicle, moment, was);
        expect([nth, moment, is]).toMatchObject([nth, moment, { x: was.x, y: was.y, charge: was.charge }]);
      }
      for (let moment = at; moment < own.end; moment += 5 * minute) {
        stateAt(own, vehicle, moment, is);
        expect(is.charge).toBeGreaterThanOrEqual(3);
        expect(is.charge).toBeLessThanOrEqual(100);
      }
      // low or full, it is charged when its day is over
      stateAt(own, vehicle, own.end - 1, is);
      expect(is.charge).toBeGreaterThan(91.9);
    }
    expect(late).toBeGreaterThan(5);
  });

  it('change only from the moment on at which something is done to a vehicle', () => {
    const [before, after] = [newState(), newState()];
    for (let nth = 0; nth < 150; nth += 1) {
      const { vehicle } = fleet[Math.floor(draw(6, nth) * fleet.length)]!;
      const day = lastDayOf({ vehicle, interventions: { stops: [], gaps: [], resets: new Map() } }) - 3;
      const start = startOfServiceDay(vehicle, day);
      const from = start + Math.floor(draw(7, nth) * dayLength);
      const made = (stops: readonly Stop[]) =>
        makeBlock(seed, vehicle, day, start, { stops, gaps: [], resets: new Map() });
      const as = made([]);
      const stop = { id: 's', from, until: nth % 2 === 0 ? null : from + 20 * minute, activity: activities.held };
      const is = made([{ ...stop, fault: nth % 3 === 0 ? { code: 'E9001', level: 4 } : null }]);
      for (let sample = 0; sample < 60; sample += 1) {
        const moment = start + draw(8, nth * 60 + sample) * (from - start);
        stateAt(as, vehicle, moment, before);
        stateAt(is, vehicle, moment, after);
        expect([after.x, after.y, after.activity]).toEqual([before.x, before.y, before.activity]);
        expect(Math.abs(after.charge - before.charge)).toBeLessThan(1e-9);
        expect(Math.abs(shortestTurn(after.heading - before.heading))).toBeLessThan(1e-6);
      }
      const past = ({ faults }: Block) => faults.filter((fault) => fault.from < from && fault.key !== 's');
      expect(past(is)).toEqual(past(as));
    }
  });

  it('have no fault while nobody hears of a vehicle or it stands still', () => {
    let faults = 0;
    for (const [, blocks] of walked)
      for (const block of blocks)
        for (const { from, until, level } of block.faults) {
          faults += 1;
          expect(block.outages.some((gap) => from >= gap.from && from < (gap.until ?? Infinity))).toBe(false);
          const others = block.faults.filter((one) => one.from < from && one.level >= 3);
          expect(others.every((one) => one.until <= from)).toBe(true);
          expect(until).toBeGreaterThan(from);
          if (level < 3) continue;
          const leg = block.legs.startsAt.indexOf(from);
          expect([block.legs.activity[leg], endOfLeg(block, leg)]).toEqual([activities.stopped, until]);
        }
    expect(faults).toBeGreaterThan(500);
  });

  it('have as many faults as the vehicle is prone to, from the moment on at which that changes', () => {
    const [{ vehicle }] = fleet as [Life];
    const from = noon - 100 * dayLength;
    const count = (faultRates: Vehicle['faultRates'], at: number) => {
      const life = { vehicle: { ...vehicle, faultRates }, interventions: { stops: [], gaps: [], resets: new Map() } };
      const lives = livesOfTheirOwn();
      return Array.from({ length: 100 }, (_, nth) => lives.passing(life, at + nth)).flatMap(({ faults }) => faults);
    };
    const first = lastDayOf({ vehicle, interventions: { stops: [], gaps: [], resets: new Map() } }) - 200;
    const often = { from: vehicle.since, perDay: 2 };
    const changed = [often, { from, perDay: 0.2 }];
    expect(count(changed, first)).toEqual(count([often], first));
    expect(count([often], first + 100).length).toBeGreaterThan(100);
    expect(count(changed, first + 101).length).toBeLessThan(40);
  });

  it('seldom have a fault any more that was put right, and the others as before', () => {
    const [{ vehicle }] = fleet as [Life];
    const often = { ...vehicle, faultRates: [{ from: vehicle.since, perDay: 2 }] };
    const first = lastDayOf({ vehicle, interventions: { stops: [], gaps: [], resets: new Map() } }) - 200;
    const codes = (cures: readonly Cure[]) => {
      const life = { vehicle: often, interventions: { stops: [], gaps: [], resets: new Map(), cures } };
      const lives = livesOfTheirOwn();
      return Array.from({ length: 100 }, (_, nth) => lives.passing(life, first + nth)).flatMap(({ faults }) =>
        faults.map(({ code }) => code),
      );
    };
    const before = codes([]);
    const [code = ''] = [...Map.groupBy(before, (one) => one)]
      .toSorted(([, one], [, other]) => other.length - one.length)
      .map(([one]) => one);
    const of = (all: readonly string[]) => all.filter((one) => one === code).length;
    const spared = codes([{ code, from: vehicle.since, until: null }]);
    expect(of(before)).toBeGreaterThan(10);
    expect(of(spared)).toBeLessThan(of(before) * 0.5);
    expect(spared.length - of(spared)).toBeGreaterThan((before.length - of(before)) * 0.8);
    // a cure that is over, or of something else, spares nobody
    expect(codes([{ code, from: vehicle.since, until: vehicle.since + 1 }])).toEqual(before);
    expect(codes([{ code: 'XX', from: vehicle.since, until: null }])).toEqual(before);
  });

  it('may be stopped for good', () => {
    const lives = livesOfTheirOwn();
    const [one] = fleet as [Life];
    const from = noon - 200 * dayLength;
    const stop: Stop = { id: 's', from, until: null, activity: activities.off, fault: null };
    const life = { ...one, interventions: { stops: [stop], gaps: [], resets: new Map() } };
    const block = lives.at(life, noon);
    expect([block.start <= from, block.end]).toEqual([true, Infinity]);
    const state = newState();
    stateAt(block, life.vehicle, noon, state);
    expect(state.activity).toBe(activities.off);
    // and it is found without a walk through two hundred days
    expect(lives.made).toBeLessThan(6);
  });

  it('are those of other vehicles for another seed, and as evenly spread', () => {
    const [life] = fleet as [Life];
    const day = lastDayOf(life);
    expect(digestOf(livesOfTheirOwn(seed + 1).blockOf(life, day))).not.toBe(
      digestOf(livesOfTheirOwn().blockOf(life, day)),
    );
    const bins = new Float64Array(64);
    for (let nth = 0; nth < 640_000; nth += 1)
      bins[Math.floor(unit(seed, subjectOf(`vehicle_${nth & 255}`), 41, nth >> 8) * 64)]! += 1;
    const squares = bins.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    // 95 of 100 even spreads over 64 bins stay below 82.5, 999 of 1000 below 103.4
    expect(squares).toBeLessThan(103.4);
  });
});
