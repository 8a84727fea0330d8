import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayOfEpoch } from '@fleet/domain/core/values/days.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import type { EventName } from '../../../pipeline/events.ts';
import type { Contributions, Reaction } from '../../../pipeline/call.ts';
import { settle } from '../../../pipeline/settling.ts';
import { on } from '../../../pipeline/reactions.ts';
import { due } from '../../../due.ts';
import { loseFor, settleRecords } from '../face.ts';
import { connectionMoments } from './connectionMoments.ts';
import { fleetOf } from '../registry/fleet.ts';
import { fleetReactions } from './looking.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let gateway: TestGateway;
let heard: string[];
beforeEach(async () => {
  gateway = await openGateway();
  world().clock.freeze();
  heard = [];
});
afterEach(() => gateway.close());

const world = () => gateway.box.current;
const hear = <Name extends EventName>(name: Name, keyOf: (payload: never) => string): Reaction =>
  on(name, ({ world: { clock } }, payload) => void heard.push(`${clock.now()} ${name} ${keyOf(payload as never)}`));
const ofFault = ({ faultId }: { faultId: string }) => faultId;
const ofDevice = ({ deviceId }: { deviceId: string }) => deviceId;
const contributions = {
  reactions: [
    ...fleetReactions,
    hear('fault.raised', ofFault),
    hear('fault.over', ofFault),
    hear('device.lost', ofDevice),
    hear('device.found', ofDevice),
  ],
  due: due.filter(({ kind }) => kind === 'fleet.look'),
  catchUps: [],
} as unknown as Contributions;
const log = {
  error: (about: object) => {
    throw (about as { err: Error }).err;
  },
};
/** Lets nothing but looks come about. */
const go = (milliseconds: number): void => {
  world().store.run("delete from due where kind <> 'fleet.look'");
  world().clock.advance(milliseconds);
  settle(world(), contributions, log);
};
const vehicles = () => world().store.column<string>('select device_id from fleet_devices where is_vehicle = 1');
const faults = () => {
  const { born, store } = world();
  return store.all<{ startedAt: number; endedAt: number | null }>(
    `select id, device_id as deviceId, code, level, started_at as startedAt, ended_at as endedAt, recovery
     from device_faults where started_at >= @born order by id`,
    { born },
  );
};

describe('what befalls devices', () => {
  it('is every fault that they have and nothing else, each begun and ended once', () => {
    go(5 * day);
    const told = faults();
    settleRecords(world(), vehicles(), dayOfEpoch(world().born));
    expect(told.length).toBeGreaterThan(20);
    expect(told).toEqual(faults());
    const over = told.filter(({ endedAt }) => endedAt !== null);
    expect(heard.filter((line) => line.includes('fault.raised'))).toHaveLength(told.length);
    expect(heard.filter((line) => line.includes('fault.over'))).toHaveLength(over.length);
    expect(new Set(heard).size).toBe(heard.length);
  });

  it('is the same in whatever steps the clock goes', () => {
    const hour = 60 * minute;
    const total = 3 * 24;
    const goTo = (hours: number) => go(world().born + hours * hour - world().clock.now());
    goTo(total);
    const straight = [...heard];
    expect(straight.some((line) => line.includes('device.found'))).toBe(true);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: total - 1 }), { maxLength: 8 }), (stops) => {
        gateway.renew();
        world().clock.freeze();
        heard = [];
        for (const hours of [...new Set(stops)].toSorted((one, other) => one - other)) goTo(hours);
        goTo(total);
        expect(heard).toEqual(straight);
      }),
      { numRuns: 3 },
    );
  });

  it('is told as well where it comes at the moment at which the world begins, as while the clock stands', async () => {
    await gateway.close();
    const at = Date.UTC(2026, 10, 20, 2);
    gateway = await openGateway({ realNow: () => at });
    const [deviceId] = world().store.column<string>(
      'select device_id from fleet_devices where is_vehicle = 1 and is_online = 1 order by device_id',
    );
    const body = { deviceId, does: 'raise', code: 'D6002' };
    expect([world().born, world().clock.now()]).toEqual([at, at]);
    expect((await gateway.call({ method: 'POST', path: '/mock/api/fleet/device', body })).status).toBe(200);
    go(5000);
    expect(heard.filter((line) => line.includes(` fault.raised df_${deviceId}_t`))).toHaveLength(1);
  });

  it('is that a device is lost after ten minutes, not before, and found when it is heard of again', () => {
    const fleet = fleetOf(world());
    const now = world().clock.now();
    // one that nothing else befalls meanwhile
    const deviceId = vehicles().find((id) => {
      const resident = fleet.residentOf(id)!;
      return connectionMoments(fleet.seed, resident, now - day, now + 2 * 60 * minute).length === 0;
    })!;
    const own = () => heard.filter((line) => line.endsWith(` ${deviceId}`)).map((line) => line.split(' ')[1]);
    loseFor(world(), deviceId, 30 * minute);
    go(9 * minute);
    expect(own()).toEqual([]);
    go(2 * minute);
    expect(own()).toEqual(['device.lost']);
    go(20 * minute);
    expect(own()).toEqual(['device.lost', 'device.found']);
  });
});
