import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { activities, sharePlaces, timeShares } from '@fleet/domain/areas/fleet/life/activities.ts';
import { dayOfEpoch, startOfDay } from '@fleet/domain/core/values/days.ts';
import { dayLength } from '@fleet/domain/core/values/formats.ts';
import { createWorld } from '../../../world/createWorld.ts';
import type { World } from '../../../world/world.ts';
import { gapsBetween } from '../life/connection.ts';
import { newState, stateAt } from '../life/state.ts';
import { fleetOf } from '../registry/fleet.ts';
import { keepOut, letIn } from '../registry/hearing.ts';
import { moveVehicle } from '../registry/moving.ts';
import { dayUntil, settleRecords } from './settleRecords.ts';

/** What is kept of the lives of vehicles is what they did, whoever asks when. */

const hour = 3_600_000;
/** A Friday, ten o'clock in Shanghai. */
const friday = Date.UTC(2026, 10, 20, 2);
const today = dayOfEpoch(friday);
const vehicles = ['dv_agv_hd_0301', 'dv_agv_hd_0203', 'dv_sht_hd_0202', 'dv_stk_hn_0101'];

const opened: World[] = [];
afterEach(() => {
  for (const world of opened.splice(0)) world.close();
});

const worldOf = (image?: Buffer): World => {
  const world = createWorld({ file: ':memory:', realNow: () => friday, ...(image === undefined ? {} : { image }) });
  world.clock.freeze();
  opened.push(world);
  return world;
};

/** Filled once: copying a world takes a fiftieth of the time. */
let fresh: Buffer | undefined;
const open = (image?: Buffer): World => {
  fresh ??= worldOf().store.image();
  return worldOf(image ?? fresh);
};

const settle = (world: World, first: number, some = vehicles): void =>
  world.store.transaction(() => settleRecords(world, some, first));

const rowsOf = ({ store }: World, first: number) => ({
  days: store.all('select * from device_task_days where day >= @first order by device_id, day', { first }),
  faults: store.all('select * from device_faults where started_at >= @from order by id', { from: startOfDay(first) }),
});

interface DayRow extends Readonly<Record<(typeof timeShares)[number], number>> {
  readonly deviceId: string;
  readonly day: number;
  readonly done: number;
  readonly distance: number;
  readonly dispatched: number;
  readonly hours: string;
  readonly lengths: string;
}

const daysOf = ({ store }: World): readonly DayRow[] =>
  store.all<DayRow>('select *, device_id as deviceId from device_task_days order by device_id, day');

describe('the records of vehicles', () => {
  it('are the same in whatever steps the clock advances, whoever asks on the way, and in a fork', () => {
    const step = fc.record({
      by: fc.integer({ min: 1, max: 4 * dayLength }),
      asks: fc.subarray(vehicles),
      back: fc.integer({ min: 0, max: 12 }),
      isForked: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 5 }), (steps) => {
        const straight = open();
        straight.clock.advance(steps.reduce((sum, { by }) => sum + by, 0));
        settle(straight, today - 8);
        let world = open();
        for (const { by, asks, back, isForked } of steps) {
          world.clock.advance(by);
          settle(world, dayOfEpoch(world.clock.now()) - back, asks);
          if (isForked) {
            const at = world.clock.now();
            world = open(world.store.image());
            world.clock.freeze(at);
          }
        }
        settle(world, today - 8);
        expect(rowsOf(world, today - 8)).toEqual(rowsOf(straight, today - 8));
        for (const one of opened.splice(0)) one.close();
      }),
      { numRuns: 10 },
    );
  });

  it('share out every millisecond of each day, and today as far as it is over', () => {
    const world = open();
    settle(world, today - 30);
    for (const row of daysOf(world)) {
      const over = row.day === today ? friday - startOfDay(today) : dayLength;
      expect([row.deviceId, row.day, timeShares.reduce((sum, share) => sum + row[share], 0)]).toEqual([
        row.deviceId,
        row.day,
        over,
      ]);
      const sumOf = (json: string) => (JSON.parse(json) as number[]).reduce((sum, one) => sum + one, 0);
      expect([sumOf(row.hours), sumOf(row.lengths)]).toEqual([row.done, row.done]);
    }
  });

  it('say what one sees who looks at a vehicle every ten seconds', () => {
    const world = open();
    const fleet = fleetOf(world);
    settle(world, today - 2);
    const state = newState();
    const step = 10_000;
    for (const { deviceId, day, ...row } of daysOf(world).filter((one) => one.day === today - 1)) {
      const resident = fleet.residentOf(deviceId)!;
      const [{ life }] = resident.epochs as [(typeof resident.epochs)[number]];
      const gaps = gapsBetween(fleet.seed, resident, startOfDay(day), startOfDay(day + 1));
      const seen = new Map(timeShares.map((share) => [share, 0]));
      for (let at = startOfDay(day) + step / 2; at < startOfDay(day + 1); at += step) {
        stateAt(fleet.lives.at(life, at), life.vehicle, at, state);
        const isHeard = !gaps.some((gap) => gap.from <= at && at < gap.until);
        const share = isHeard ? timeShares[sharePlaces[state.activity]!]! : 'offline';
        seen.set(share, seen.get(share)! + step);
      }
      for (const share of timeShares) expect(Math.abs(row[share] - seen.get(share)!)).toBeLessThan(0.01 * dayLength);
    }
  });

  it('tell of a moment of the past what was over then, and keep nothing of it', () => {
    const world = open();
    settle(world, today - 3);
    const kept = rowsOf(world, today - 3);
    const whole = daysOf(world).find(({ deviceId, day }) => deviceId === 'dv_agv_hd_0301' && day === today - 2)!;
    const noon = dayUntil(world, 'dv_agv_hd_0301', today - 2, startOfDay(today - 2) + 12 * hour);
    expect(noon.running + noon.charging + noon.idle + noon.fault + noon.offline).toBe(12 * hour);
    expect(noon.done).toBe((JSON.parse(whole.hours) as number[]).slice(0, 12).reduce((sum, one) => sum + one, 0));
    expect(rowsOf(world, today - 3)).toEqual(kept);
  });

  it('count what was done in a silence once the vehicle is heard of again, on the days on which it was done', () => {
    const [vehicle] = vehicles as [string];
    const midnight = startOfDay(today + 1);
    /** What is kept of the two days around a midnight, as of some moments. */
    const countsAt = (isSilent: boolean, asked: readonly number[]) => {
      const world = open();
      world.clock.advance(midnight - hour - friday);
      world.store.transaction(() => (isSilent ? keepOut : letIn)(world, vehicle));
      return asked.map((at) => {
        // it connects eight seconds later
        if (isSilent && at === asked.at(-1)) world.store.transaction(() => letIn(world, vehicle));
        world.clock.advance(at - world.clock.now());
        settle(world, today, [vehicle]);
        return daysOf(world)
          .filter(({ day }) => day >= today)
          .map(({ done, distance, dispatched }) => ({ done, distance, dispatched }));
      });
    };
    const moments = [midnight - 1, midnight + 2 * hour, midnight + 3 * hour, midnight + 10 * hour];
    const [early, late, later, over] = countsAt(true, moments);
    const heard = countsAt(false, moments);
    const nothing = { done: 0, distance: 0, dispatched: 0 };
    expect(late).toEqual([early![0], nothing]);
    expect(later).toEqual(late);
    expect(late![0]!.done).toBeLessThan(heard[1]![0]!.done);
    // faults come over nobody who is silent, so the two lives part
    expect(over![0]!.done).toBeGreaterThan(late![0]!.done);
    expect(over![1]!.done).toBeGreaterThan(0);
    const straight = open();
    straight.clock.advance(midnight - hour - friday);
    straight.store.transaction(() => keepOut(straight, vehicle));
    straight.clock.advance(4 * hour);
    straight.store.transaction(() => letIn(straight, vehicle));
    straight.clock.advance(7 * hour);
    settle(straight, today, [vehicle]);
    expect(over).toEqual(
      daysOf(straight)
        .filter(({ day }) => day >= today)
        .map(({ done, distance, dispatched }) => ({ done, distance, dispatched })),
    );
  });

  it('close a fault when it is over, and leave one open that nobody has reset', () => {
    const world = open();
    const { store } = world;
    settle(world, today);
    const isOpen = (id: string) =>
      store.one<{ at: number | null }>('select ended_at as at from device_faults where id = @id', { id })?.at === null;
    expect(isOpen('df_dv_agv_hd_0203_1')).toBe(true);
    // step by step until one was seen that began and was not over
    let began: string | undefined;
    for (let n = 0; n < 600 && began === undefined; n += 1) {
      world.clock.advance(600_000);
      settle(world, today);
      began = store.one<{ id: string }>(
        `select id from device_faults where ended_at is null and level >= 3 and code <> 'L5002'`,
      )?.id;
    }
    expect(isOpen(began!)).toBe(true);
    world.clock.advance(dayLength);
    settle(world, today);
    expect(isOpen(began!)).toBe(false);
    expect(isOpen('df_dv_agv_hd_0203_1')).toBe(true);
  });

  it('are what they were when the clock is set back', () => {
    const world = open();
    settle(world, today - 3);
    const before = rowsOf(world, today - 3);
    world.clock.advance(5 * dayLength);
    settle(world, today - 3);
    world.clock.resume(true);
    world.clock.freeze();
    settle(world, today - 3);
    expect(rowsOf(world, today - 3)).toEqual(before);
  });

  it('begin anew after half a year in which nobody asked', () => {
    const world = open();
    settle(world, today - 5);
    world.clock.advance(180 * dayLength);
    settle(world, today + 178);
    const days = daysOf(world).map(({ day }) => day);
    // but for what is open since the world began
    expect([Math.min(...days), new Set(days.filter((day) => day > today)).size]).toEqual([today - 1, 180]);
    const others = daysOf(world).filter(({ deviceId }) => deviceId !== 'dv_agv_hd_0203');
    expect(Math.min(...others.map(({ day }) => day))).toBe(today + 178);
  });
});

describe('a vehicle that is brought to another floor', () => {
  const one = 'dv_agv_hd_0301';

  it('goes on from there at home, and its days stay whole', () => {
    const world = open();
    settle(world, today - 3);
    const before = rowsOf(world, today - 3).days.filter((row) => (row as { day: number }).day < today);
    moveVehicle(world, one, 'fo_huadong_1_2');
    world.clock.advance(30 * hour);
    settle(world, today - 3);
    const rows = daysOf(world).filter(({ deviceId }) => deviceId === one);
    const after = rowsOf(world, today - 3).days.filter((row) => (row as { day: number }).day < today);
    expect(after).toEqual(before);
    const whole = rows.find(({ day }) => day === today)!;
    expect(timeShares.reduce((sum, share) => sum + whole[share], 0)).toBe(dayLength);
    const epochs = fleetOf(world).residentOf(one)!.epochs;
    expect(epochs.map(({ since, until }) => [since <= friday, until])).toEqual([
      [true, friday],
      [true, Infinity],
    ]);
    const state = newState();
    const { life } = epochs[1]!;
    stateAt(fleetOf(world).lives.at(life, friday), life.vehicle, friday, state);
    expect([state.node, state.activity]).toEqual([life.vehicle.home, activities.idle]);
  });

  it('leaves no trace when that is taken back', () => {
    const world = open();
    const before = fleetOf(world).residentOf(one)!.epochs.length;
    expect(() =>
      world.store.transaction(() => {
        moveVehicle(world, one, 'fo_huadong_1_2');
        expect(fleetOf(world).residentOf(one)!.epochs).toHaveLength(before + 1);
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(fleetOf(world).residentOf(one)!.epochs).toHaveLength(before);
  });

  it('makes undone what was written of a time that the clock was set back from', () => {
    const world = open();
    world.clock.advance(3 * dayLength);
    settle(world, today - 1);
    world.clock.resume(true);
    world.clock.freeze();
    moveVehicle(world, one, 'fo_huadong_1_2');
    world.clock.advance(2 * dayLength);
    settle(world, today - 1);
    const straight = open();
    moveVehicle(straight, one, 'fo_huadong_1_2');
    straight.clock.advance(2 * dayLength);
    settle(straight, today - 1);
    const own = (of: World) => [
      of.store.all(`select * from device_task_days where device_id = @one and day < @day`, { one, day: today + 2 }),
      of.store.all(`select * from device_faults where device_id = @one order by id`, { one }),
    ];
    expect(own(world)).toEqual(own(straight));
  });

  it('stands in a place that nobody else has', () => {
    const world = open();
    moveVehicle(world, one, 'fo_huadong_1_2');
    const homes = world.store.all<{ place: number }>(
      `select place from fleet_epochs where floor_id = 'fo_huadong_1_2' and until is null`,
    );
    expect(new Set(homes.map(({ place }) => place)).size).toBe(homes.length);
  });
});
