import { describe, expect, it } from 'vitest';
import { commandStates as states } from '@fleet/domain/areas/equipment/command/commandCodes.ts';
import {
  commandCancel,
  commandList,
  type CommandRow,
  commandSend,
} from '@fleet/domain/areas/equipment/command/contract.ts';
import { shadowList, shadowUpdate } from '@fleet/domain/areas/equipment/shadow/contract.ts';
import { propertyList } from '@fleet/domain/areas/equipment/values/contract.ts';
import type { BodyOf } from '@fleet/domain/core/contract/define.ts';
import { connectionOf, readingAt } from '../../src/areas/fleet/face.ts';
import { journeysOn } from '../support/headless.ts';
import type { Tab } from '../support/headless/tab.ts';

/** Commands and wishes over the whole way: what waits for a device is seen to wait, and to come about. */

const journeys = journeysOn();
const off = 'dv_agv_hd_0303';

const world = () => journeys.gateway.box.current;

/** A vehicle and the next time, of a minute at least, in which nobody hears of it; the clock is taken there. */
const someoneOffline = (): { readonly deviceId: string; readonly back: number } => {
  const now = world().clock.now();
  for (let number = 1; number <= 12; number += 1) {
    const deviceId = `dv_agv_hd_03${String(number).padStart(2, '0')}`;
    let connection = connectionOf(world(), deviceId, now);
    for (let looks = 0; connection !== null && connection.until !== Infinity && looks < 40; looks += 1) {
      const begins = connection.until;
      connection = connectionOf(world(), deviceId, begins);
      if (connection === null || connection.isOnline || connection.until - begins < 60_000) continue;
      if (connection.until === Infinity) break;
      journeys.advance(Math.ceil((begins - now) / 1000) + 1);
      return { deviceId, back: connection.until };
    }
  }
  throw new Error('everybody is online for ever');
};
const passTo = (moment: number) => journeys.advance(Math.max(1, Math.ceil((moment - world().clock.now()) / 1000)));

const command = (
  deviceId: string,
  identifier: string,
  seconds: 60 | 600 | 604_800,
): { readonly query: object; readonly body: BodyOf<typeof commandSend> } => ({
  query: {},
  body: {
    messageId: `journey-${deviceId}-${identifier}`,
    deviceId,
    kind: 'service',
    identifier,
    inputData: {},
    offline: 'queue',
    expiresInSeconds: seconds,
    isConfirmed: true,
  },
});

const commandsOf = async (tab: Tab, deviceId: string) => {
  const read = await tab.read(commandList, { query: { deviceId } });
  return (identifier: string): CommandRow | undefined =>
    read().data?.list.find((row) => row.messageId === `journey-${deviceId}-${identifier}`);
};

describe('a command to a vehicle that is offline', () => {
  it('is seen to wait, is carried out once the vehicle is back, and holds it', async () => {
    const tab = await journeys.enterAs('huadong', '/equipment/list');
    const { deviceId, back } = someoneOffline();
    const shown = await commandsOf(tab, deviceId);
    await tab.call(commandSend, command(deviceId, 'pause', 604_800));
    // nobody has registered anything for that: the call changes what the list shows
    expect(shown('pause')).toMatchObject({ state: states.queued, attempt: 0 });

    passTo(back + 120_000);
    const later = await journeys.enterAs('huadong', '/equipment/list');
    const row = (await commandsOf(later, deviceId))('pause')!;
    expect(row.attempt).toBeGreaterThan(0);
    expect(Date.parse(row.sentAt!)).toBeGreaterThanOrEqual(back);
    const isHeld = readingAt(world(), deviceId, world().clock.now())?.activity === 'held';
    // a device may fail or stay silent: then it has not stopped either
    expect(isHeld).toBe(row.state === states.done);
  });

  it('expires unseen by a vehicle that never comes back, and can be taken back before', async () => {
    const tab = await journeys.enterAs('huadong', '/equipment/list');
    const shown = await commandsOf(tab, off);
    await tab.call(commandSend, command(off, 'reboot', 60));
    await tab.call(commandSend, command(off, 'clearFault', 604_800));
    expect([shown('reboot')?.state, shown('clearFault')?.state]).toEqual([states.queued, states.queued]);
    await tab.call(commandCancel, { query: {}, body: { ids: [shown('clearFault')!.messageId] } });
    expect(shown('clearFault')).toMatchObject({ state: states.cancelled, resultText: '已手动取消' });

    journeys.advance(61);
    const later = await commandsOf(await journeys.enterAs('huadong', '/equipment/list'), off);
    expect(later('reboot')).toMatchObject({ state: states.expired, attempt: 0, sentAt: null });
  });
});

describe('a wish', () => {
  it('stands beside what the vehicle reports until it follows', async () => {
    const tab = await journeys.enterAs('huadong', '/equipment/list');
    const { deviceId, back } = someoneOffline();
    const shadow = await tab.read(shadowList, { query: { deviceId, onlyDelta: true } });
    const { version } = shadow().data!;
    const wish = { deviceId, version: version + 1, desired: { volume: 35 } };
    expect(await tab.call(shadowUpdate, { query: {}, body: wish })).toMatchObject({
      kind: 'data',
      data: { version: version + 1, delta: ['volume'] },
    });
    expect(shadow().data?.list).toMatchObject([
      { identifier: 'volume', desired: 35, state: 'open', isDifferent: true },
    ]);
    // a colleague who saw the same version is told
    expect(await tab.call(shadowUpdate, { query: {}, body: { ...wish, desired: { volume: 40 } } })).toMatchObject({
      kind: 'refused',
      message: `影子已更新（v${version} → v${version + 1}），请核对差异后再提交`,
    });

    passTo(back + 300_000);
    const later = await journeys.enterAs('huadong', '/equipment/list');
    const row = (await later.read(shadowList, { query: { deviceId } }))().data!.list.find(
      ({ identifier }) => identifier === 'volume',
    )!;
    const values = (await later.read(propertyList, { query: { deviceId } }))().data!.list;
    // now and then a device does not follow however often it is told
    expect(['settled', 'unsettled']).toContain(row.state);
    expect(values.find(({ identifier }) => identifier === 'volume')?.value === 35).toBe(row.state === 'settled');
  });
});
