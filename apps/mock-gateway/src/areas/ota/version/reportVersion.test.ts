import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWorld } from '../../../world/createWorld.ts';
import type { World } from '../../../world/world.ts';
import { followVersion } from './curing.ts';
import { doubtVersion, reportVersion, reportVersions, type VersionReport } from './reportVersion.ts';

const now = Date.parse('2026-11-20T02:00:00.000Z');
let world: World;
beforeEach(() => {
  world = createWorld({ file: ':memory:', realNow: () => now });
});
afterEach(() => world.close());

const one = { deviceId: 'dv_agv_hd_0301', moduleId: 'om_a1LurkAgv01_nav' };
const report = (version: string, at: number, more: object = {}) =>
  reportVersion(world, { ...one, version, source: 'upgrade', at, ...more });
const stored = () =>
  world.store.one(
    `select version, version_order as "order", previous_version as previous, source, needs_check as isDoubted,
       security_counter as counter, reported_at as at
     from ota_device_versions where device_id = @deviceId and module_id = @moduleId`,
    one,
  );
const changes = () =>
  world.store.column<string>(
    'select version from ota_version_changes where device_id = @deviceId and module_id = @moduleId and at >= @now order by at',
    { ...one, now },
  );

describe('what a device says of its versions', () => {
  it('is kept with what it ran before and since when, once for each change', () => {
    report('v2.4.0.2026112000', now, { securityCounter: 3 });
    report('v2.4.0.2026112000', now + 1000, { source: 'report' });
    report('custom', now + 2000);
    expect(stored()).toEqual({
      version: 'custom',
      order: null,
      previous: 'v2.4.0.2026112000',
      source: 'upgrade',
      isDoubted: 0,
      counter: 3,
      at: now + 2000,
    });
    expect(changes()).toEqual(['v2.4.0.2026112000', 'custom']);
  });

  it('says nothing when it is older than the last', () => {
    report('v2.4.0.2026112000', now + 1000);
    report('v2.2.0.2026082400', now);
    expect(stored()).toMatchObject({ version: 'v2.4.0.2026112000', at: now + 1000 });
    expect(changes()).toEqual(['v2.4.0.2026112000']);
  });

  it('is the same whether many say so at once or one after the other', () => {
    const { store } = world;
    const [device, other] = store.column<string>(
      `select distinct device_id from ota_device_versions where module_id = @moduleId order by device_id limit 2`,
      { moduleId: one.moduleId },
    );
    const reports = fc.array(
      fc.record({
        deviceId: fc.constantFrom(device!, other!),
        moduleId: fc.constantFrom(one.moduleId, 'om_a1LurkAgv01_bms'),
        version: fc.constantFrom('v2.4.0.2026112000', 'v2.2.0.2026082400', 'custom'),
        source: fc.constantFrom('upgrade', 'report'),
        at: fc.integer({ min: 0, max: 3 }).map((nth) => now + nth),
        securityCounter: fc.option(fc.integer({ min: 0, max: 2 }), { nil: undefined }),
      }),
      { maxLength: 12 },
    );
    /** All that is stored once something was written, which is taken back. */
    const after = (write: () => void): unknown => {
      let rows: unknown;
      expect(() =>
        store.transaction(() => {
          write();
          rows = ['ota_device_versions', 'ota_version_changes'].map((table) =>
            store.all(`select * from ${table} where device_id in (@device, @other)`, {
              device: device!,
              other: other!,
            }),
          );
          throw new Error('taken back');
        }),
      ).toThrow('taken back');
      return rows;
    };
    fc.assert(
      fc.property(reports, (all) => {
        const said = all as VersionReport[];
        const each = () => {
          for (const report of said) reportVersion(world, report);
        };
        expect(after(() => reportVersions(world, said))).toEqual(after(each));
      }),
    );
  });

  it('is in doubt once it was given up, until it says so again', () => {
    report('v2.4.0.2026112000', now);
    doubtVersion(world, one.deviceId, one.moduleId);
    expect(stored()).toMatchObject({ isDoubted: 1 });
    report('v2.4.0.2026112000', now + 1000, { source: 'report' });
    expect(stored()).toMatchObject({ isDoubted: 0, source: 'upgrade' });
  });
});

describe('the versions of the data set', () => {
  it('are those of devices that were in use, in the order in which they came to them', () => {
    const { store } = world;
    const rows = store.all<{ n: number; devices: number; never: number }>(
      `select count(*) as n, count(distinct v.device_id) as devices, sum(d.status = 1) as never
       from ota_device_versions v join devices d on d.id = v.device_id`,
    );
    expect(rows[0]?.n).toBeGreaterThan(200);
    expect(rows[0]?.never).toBe(0);
    const last = store.all(
      `select device_id, module_id from ota_device_versions v where version <> (
         select c.version from ota_version_changes c where c.device_id = v.device_id and c.module_id = v.module_id
         order by c.at desc limit 1) or reported_at > @now`,
      { now },
    );
    expect(last).toEqual([]);
  });
});

describe('what a version puts right', () => {
  const cures = () =>
    world.store.all<{ code: string; isOver: number }>(
      `select code, until is not null as isOver from fleet_cures where device_id = @deviceId and cause = @moduleId
       and ifnull(until, since) >= @now order by code`,
      { ...one, now },
    );
  const follow = (version: string) => followVersion(world, { ...one, version });

  it('spares a vehicle of it as long as it runs that version or a newer one', () => {
    expect(cures()).toEqual([]);
    follow('v2.3.2.2026111000');
    const spared = cures();
    expect(spared.map(({ code }) => code)).toContain('N1002');
    expect(spared.every(({ isOver }) => isOver === 0)).toBe(true);
    follow('v2.4.0.2026112700');
    expect(cures()).toEqual(spared);
    follow('v2.2.0.2026082400');
    expect(cures().find(({ code }) => code === 'N1002')).toEqual({ code: 'N1002', isOver: 1 });
  });

  it('has spared the vehicles of the data set since they came to it', () => {
    const since = world.store.all<{ since: number; at: number }>(
      `select k.since, c.at from fleet_cures k
         join ota_version_changes c on c.device_id = k.device_id and c.module_id = k.cause
           and c.version = 'v2.3.2.2026111000'
       where k.code = 'N1002' and k.until is null`,
    );
    expect(since.length).toBeGreaterThan(3);
    for (const one of since) expect(one.since).toBe(one.at);
  });
});
