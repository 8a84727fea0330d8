import { afterEach, describe, expect, it } from 'vitest';
import { dayOfEpoch } from '@fleet/domain/core/values/days.ts';
import { createWorld } from '../../../world/createWorld.ts';
import type { World } from '../../../world/world.ts';
import { connectionAt } from '../life/connection.ts';
import { settleRecords } from '../device-records/settleRecords.ts';
import { settleFaultLevels } from './faultLevels.ts';
import { fleetOf } from './fleet.ts';
import { doubtPresence, isPresenceDue, settlePresence } from './presence.ts';

const minute = 60_000;
const friday = Date.UTC(2026, 10, 20, 2);

const opened: World[] = [];
afterEach(() => {
  for (const world of opened.splice(0)) world.close();
});
const open = (): World => {
  const world = createWorld({ file: ':memory:', realNow: () => friday });
  world.clock.freeze();
  opened.push(world);
  return world;
};
const rowsOf = ({ store }: World) => store.all('select * from fleet_devices order by device_id');

describe('the highest level of open faults', () => {
  it('is that of the records at any moment, in whatever steps', () => {
    const [one, many] = [open(), open()];
    const ids = one.store
      .all<{ id: string }>('select device_id as id from fleet_devices where is_vehicle')
      .map(({ id }) => id);
    const levels = ({ store }: World) =>
      new Map(
        store
          .all<{ id: string; level: number | null }>(
            'select device_id as id, fault_level as level from fleet_devices where is_vehicle order by device_id',
          )
          .map(({ id, level }) => [id, level]),
      );
    const step = 7 * 3_600_000 + 12_345;
    for (let nth = 0; nth < 6; nth += 1) {
      many.clock.advance(step);
      settleFaultLevels(many);
      settleRecords(many, ids, dayOfEpoch(many.clock.now()) - 1);
      const open = many.store.all<{ id: string; level: number }>(
        'select device_id as id, max(level) as level from device_faults where ended_at is null group by device_id',
      );
      expect(new Map([...levels(many)].filter(([, level]) => level !== null))).toEqual(
        new Map(open.map(({ id, level }) => [id, level])),
      );
    }
    one.clock.advance(6 * step);
    settleFaultLevels(one);
    expect(levels(one)).toEqual(levels(many));
  });
});

describe('the presence of devices', () => {
  it('is the same in whatever steps the clock advances', () => {
    const [one, many] = [open(), open()];
    one.clock.advance(10 * 1440 * minute);
    settlePresence(one);
    for (let nth = 0; nth < 200; nth += 1) {
      many.clock.advance(72 * minute);
      settlePresence(many);
    }
    expect(rowsOf(many)).toEqual(rowsOf(one));
  });

  it('is what is heard of each at that moment, and it comes and goes', () => {
    const world = open();
    const fleet = fleetOf(world);
    const changes = new Set<boolean>();
    for (let nth = 0; nth < 40; nth += 1) {
      world.clock.advance(47 * minute);
      for (const { deviceId, isOnline, onlineSince, offlineSince } of settlePresence(world)) {
        changes.add(isOnline);
        expect(Math.max(onlineSince, offlineSince ?? 0)).toBeLessThanOrEqual(world.clock.now());
        expect(onlineSince > (offlineSince ?? 0)).toBe(isOnline);
        expect(fleet.residentOf(deviceId)).not.toBeNull();
      }
      expect(isPresenceDue(world)).toBe(false);
      for (const { id, isOnline } of world.store.all<{ id: string; isOnline: number }>(
        'select device_id as id, is_online as isOnline from fleet_devices',
      ))
        expect([id, isOnline === 1]).toEqual([
          id,
          connectionAt(fleet.seed, fleet.residentOf(id)!, world.clock.now()).isOnline,
        ]);
    }
    expect(changes.size).toBe(2);
  });

  it('is what it was when the clock is set back', () => {
    const world = open();
    world.clock.advance(10 * 1440 * minute);
    settlePresence(world);
    world.clock.resume(true);
    world.clock.freeze();
    doubtPresence(world);
    settlePresence(world);
    expect(isPresenceDue(world)).toBe(false);
    expect(rowsOf(world)).toEqual(rowsOf(open()));
  });

  it('is over for what is switched off, since it was', () => {
    const world = open();
    const off = world.store.all<{ id: string; since: number }>(
      `select device_id as id, since from fleet_stops where activity = 10`,
    );
    expect(off.length).toBeGreaterThan(3);
    world.clock.advance(40 * 1440 * minute);
    settlePresence(world);
    for (const { id, since } of off) {
      const row = world.store.one<{ isOnline: number; offlineSince: number }>(
        'select is_online as isOnline, offline_since as offlineSince from fleet_devices where device_id = @id',
        { id },
      );
      expect(row?.isOnline).toBe(0);
      expect(row?.offlineSince).toBeLessThanOrEqual(since);
    }
  });
});
