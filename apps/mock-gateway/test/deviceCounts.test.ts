import fc from 'fast-check';
import { expect, it } from 'vitest';
import { counterFilter, deviceCounters } from '@fleet/domain/areas/equipment/device/counters.ts';
import {
  deviceRemove,
  deviceDisable,
  deviceEnable,
  deviceRestore,
} from '@fleet/domain/areas/equipment/device/changesContract.ts';
import {
  deviceList,
  devicePresence,
  type DeviceRow,
  deviceStatistics,
} from '@fleet/domain/areas/equipment/device/contract.ts';
import { groupInfoTree, type GroupNode } from '@fleet/domain/areas/equipment/group/contract.ts';
import { membershipAdd, membershipDelete } from '@fleet/domain/areas/equipment/group/membersContract.ts';
import { overviewList } from '@fleet/domain/areas/equipment/overview/contract.ts';
import type { Endpoint, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { openGateway } from './support/gateway.ts';
import { friday, sum } from './support/statistics.ts';

/** Whatever happens to devices, what counts them counts what their list has. */

const groupIds = ['dg_huadong_base', 'dg_huadong_ws3', 'dg_huadong_ws3_line', 'dg_huadong_care'] as const;

/** Something that happens: the clock goes on, or somebody does something with some devices. */
const event = fc.oneof(
  fc.record({ kind: fc.constant('clock' as const), step: fc.integer({ min: 1, max: 3 * 86_400_000 }) }),
  fc.record({
    kind: fc.constantFrom('enable', 'disable', 'remove', 'restore', 'join', 'leave'),
    places: fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 6 }),
    groupId: fc.constantFrom(...groupIds),
  }),
);

it('counters, groups, models and presence are the list counted again, after any events at any moment', async () => {
  const gateway = await openGateway({ realNow: () => friday });
  gateway.box.current.clock.freeze();
  // days go by: each call is of a session that is open then
  const call = async ({ method, path }: Endpoint, query: object, body?: object) => {
    const token = gateway.tokens('huadong').accessToken;
    return (await gateway.call({ method, path, token, query: { ...query }, ...(body === undefined ? {} : { body }) }))
      .envelope;
  };
  const devices = async (query: object): Promise<DeviceRow[]> =>
    ((await call(deviceList, { pageSize: 100, ...query })).data as { list: DeviceRow[] }).list;
  const all = [...(await devices({})), ...(await devices({ isDeleted: true }))].map(({ id }) => id).toSorted();
  const happen = async (one: typeof event extends fc.Arbitrary<infer Event> ? Event : never) => {
    if (one.kind === 'clock') {
      gateway.box.current.clock.advance(one.step);
      return;
    }
    const ids = [...new Set(one.places.map((place) => all[place % all.length]!))];
    const { groupId } = one;
    const calls = {
      enable: [deviceEnable, { ids }],
      disable: [deviceDisable, { ids }],
      remove: [deviceRemove, { ids, isConfirmed: true }],
      restore: [deviceRestore, { ids }],
      join: [membershipAdd, { groupIds: [groupId], ids }],
      leave: [membershipDelete, { groupId, ids }],
    } as const;
    const [endpoint, body] = calls[one.kind];
    // what cannot be done with a device is refused row by row, and is an event as well
    await call(endpoint, {}, body);
  };
  // chance mostly tries to delete who is not disabled: some are, and one lies in the recycle bin to begin with
  await happen({ kind: 'disable', places: [0, 1, 2], groupId: groupIds[0] });
  await happen({ kind: 'remove', places: [0], groupId: groupIds[0] });
  expect((await call(deviceStatistics, {})).data).toMatchObject({ disabled: 2, deleted: 1 });
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 4 }), async (events) => {
      for (const one of events) await happen(one);
      const list = await devices({});
      const counts = (await call(deviceStatistics, {})).data as ReplyOf<typeof deviceStatistics>;
      expect(counts.total).toBe(list.length);
      for (const { id } of deviceCounters)
        expect([id, counts[id]]).toEqual([id, (await devices(counterFilter(id))).length]);
      expect(counts.online + counts.offline + counts.inactive + counts.activated).toBe(list.length);
      const { list: groups } = (await call(groupInfoTree, {})).data as { list: GroupNode[] };
      for (const { groupId, deviceCount, onlineCount } of groups) {
        const members = await devices({ groupId, withSubgroups: true });
        expect([groupId, deviceCount, onlineCount]).toEqual([
          groupId,
          members.length,
          members.filter(({ status }) => status === 3).length,
        ]);
      }
      const { categories } = (await call(overviewList, {})).data as ReplyOf<typeof overviewList>;
      for (const { modelId, total, online, disabled } of categories.flatMap(({ models }) => models)) {
        const own = list.filter((device) => device.modelId === modelId);
        expect([modelId, total, online, disabled]).toEqual([
          modelId,
          own.length,
          own.filter(({ status }) => status === 3).length,
          own.filter(({ isEnabled }) => !isEnabled).length,
        ]);
      }
      expect(sum(categories.flatMap(({ models }) => models).map(({ total }) => total))).toBe(list.length);
      const ids = list.map(({ id }) => id).join();
      const { list: heard } = (await call(devicePresence, { ids })).data as ReplyOf<typeof devicePresence>;
      expect(new Map(heard.map(({ id, status }) => [id, status]))).toEqual(
        new Map(list.map(({ id, status }) => [id, status])),
      );
    }),
    { numRuns: 12 },
  );
  await gateway.close();
});
