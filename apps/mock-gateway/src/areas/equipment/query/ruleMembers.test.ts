import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { particularsOf } from '@fleet/domain/areas/equipment/device/particulars.ts';
import {
  deviceAdd,
  deviceDisable,
  deviceEnable,
  deviceRemove,
  deviceRestore,
  deviceUpdate,
  deviceUpdateProject,
} from '@fleet/domain/areas/equipment/device/changesContract.ts';
import { deviceGet, deviceList, type DeviceRow } from '@fleet/domain/areas/equipment/device/contract.ts';
import { distributionAdd } from '@fleet/domain/areas/equipment/distribution/contract.ts';
import {
  groupInfoAdd,
  groupInfoList,
  groupInfoUpdate,
  type DeviceGroupRow,
} from '@fleet/domain/areas/equipment/group/contract.ts';
import { membershipAdd, membershipDelete } from '@fleet/domain/areas/equipment/group/membersContract.ts';
import { sliceInterval } from '@fleet/domain/areas/equipment/job/machine.ts';
import type { DeviceQuery } from '@fleet/domain/areas/equipment/query/deviceQuery.ts';
import { type DeviceFacts, queryHolds } from '@fleet/domain/areas/equipment/query/holds.ts';
import { tagBind, tagUnbind } from '@fleet/domain/areas/equipment/tag/resourceContract.ts';
import type { Endpoint, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { newDevice } from '../device/cases.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

/** Whatever happens to devices, a group with a rule has those of its tenant of whom the rule holds, and nobody else. */

/** A Friday, ten o'clock in Shanghai. */
const friday = Date.parse('2026-11-20T02:00:00.000Z');
const tenants = { huadong: 't_huadong', huanan: 't_huanan' } as const;
type Tenant = keyof typeof tenants;
const lurkers = 'a1LurkAgv01';

/** What rules ask, and what the events below change. */
const conditions: readonly DeviceQuery[] = [
  { field: 'displayName', op: 'contains', values: ['改名'] },
  { field: 'serialNumber', op: 'startsWith', values: ['NEW-'] },
  { field: 'productKey', op: 'is', values: [lurkers] },
  { field: 'projectId', op: 'in', values: ['p_huadong_1', 'p_huanan_1'] },
  { field: 'projectId', op: 'isNot', values: ['p_huadong_2'] },
  { field: 'group', op: 'in', values: ['dg_huadong_base'] },
  { field: 'group', op: 'is', values: ['dg_huadong_ws3_line'] },
  { field: 'group', op: 'isNot', values: ['dg_huadong_base'] },
  { field: 'status', op: 'in', values: ['3', '4'] },
  { field: 'isEnabled', op: 'no', values: [] },
  { field: 'faultLevel', op: 'atLeast', values: ['1'] },
  { field: 'lastOnlineAt', op: 'within', values: ['2'] },
  { field: 'activatedAt', op: 'never', values: [] },
  { field: 'tag.region', op: 'is', values: ['A区'] },
  { field: 'tag.region', op: 'isNot', values: ['B区'] },
  { field: 'tag.region', op: 'missing', values: [] },
];
/** Groups are named by the rules of their own tenant alone. */
const foreign = conditions.filter((one) => !('field' in one) || one.field !== 'group');

const ruleOf = (some: readonly DeviceQuery[]): fc.Arbitrary<DeviceQuery> => {
  const one = fc.constantFrom(...some);
  const negated = fc.oneof(
    one,
    one.map((not) => ({ not })),
  );
  const parts = fc.array(negated, { minLength: 1, maxLength: 3 });
  return fc.oneof(
    negated,
    parts.map((all) => ({ all })),
    parts.map((any) => ({ any })),
    fc.tuple(fc.array(one, { minLength: 1, maxLength: 3 }), negated).map(([any, other]) => ({ all: [{ any }, other] })),
  );
};

const kinds = [
  'create',
  'move',
  'join',
  'leave',
  'tag',
  'untag',
  'rename',
  'disable',
  'enable',
  'remove',
  'restore',
  'handOver',
  'rule',
  'clock',
] as const;

const event = fc.record({
  kind: fc.constantFrom(...kinds),
  /** Which device, by its place in the list: the same few have something happen to them again and again. */
  place: fc.nat({ max: 9 }),
  value: fc.constantFrom('A区', 'B区'),
  rules: fc.tuple(ruleOf(conditions), ruleOf(foreign)),
  step: fc.integer({ min: 1, max: 2 * 3_600_000 }),
});
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway({ realNow: () => friday });
  gateway.box.current.clock.freeze();
});
afterAll(() => gateway.close());

it('of a group with a rule the devices are those of its tenant of whom the rule holds, after any events', async () => {
  const { clock } = gateway.box.current;
  const send = async ({ method, path }: Endpoint, as: string, query: object, body?: object) => {
    const token = gateway.tokens(as).accessToken;
    return (await gateway.call({ method, path, token, query: { ...query }, ...(body === undefined ? {} : { body }) }))
      .envelope;
  };
  const read = async <Reply>(endpoint: Endpoint<unknown, unknown, Reply>, as: string, query: object) =>
    (await send(endpoint, as, query)).data as Reply;
  const devicesOf = async (as: string, query: object = {}) =>
    (await read(deviceList, as, { pageSize: 100, ...query })).list as readonly DeviceRow[];
  const idsOf = (rows: readonly DeviceRow[]) => rows.map(({ id }) => id).toSorted();

  const above = new Map(
    (await read(groupInfoList, 'huadong', { type: 'STATIC', pageSize: 100 })).list.map(
      ({ groupId, path }: DeviceGroupRow) => [groupId, path.map(({ id }) => id)],
    ),
  );
  /** What somebody who looks at the list knows of a device. */
  const factsOf = (row: DeviceRow): DeviceFacts => {
    const moment = (at: string | null) => (at === null ? null : Date.parse(at));
    const static_ = row.groups.filter(({ isByRule }) => !isByRule).map(({ id }) => id);
    return {
      displayName: row.displayName,
      serialNumber: row.serialNumber,
      productKey: row.productKey,
      projectId: row.projectId,
      group: [...new Set(static_.flatMap((id) => [id, ...(above.get(id) ?? [])]))],
      status: row.status,
      isEnabled: row.isEnabled,
      faultLevel: row.faultLevel,
      lastOnlineAt: moment(row.lastOnlineAt),
      activatedAt: moment(row.activatedAt),
      'tag.region': row.tags.find(({ keyName }) => keyName === 'region')?.value ?? null,
    };
  };

  const rules: Record<Tenant, DeviceQuery> = { huadong: conditions[2]!, huanan: foreign[2]! };
  const group = async (as: Tenant) => {
    const form = { groupName: '性质', parentId: '', description: '', rule: JSON.stringify(rules[as]) };
    const { data } = await send(groupInfoAdd, as, {}, { type: 'DYNAMIC', ...form });
    return { groupId: (data as ReplyOf<typeof groupInfoAdd>).groupId, form, version: 1 };
  };
  const groups = { huadong: await group('huadong'), huanan: await group('huanan') };
  const [model] = await devicesOf('huadong', { productKey: lurkers });
  let created = 0;

  const happen = async ({ kind, place, value, rules: [own, others], step }: Event): Promise<string | null> => {
    if (kind === 'clock') {
      clock.advance(step);
      return null;
    }
    if (kind === 'rule') {
      for (const [as, rule] of [
        ['huadong', own],
        ['huanan', others],
      ] as const) {
        const { groupId, form, version } = groups[as];
        const body = { ...form, rule: JSON.stringify(rule), version };
        expect((await send(groupInfoUpdate, as, { groupId }, body)).type).toBe('success');
        rules[as] = rule;
        groups[as].version += 1;
      }
      return null;
    }
    if (kind === 'create') {
      created += 1;
      const { productKey, modelId, projectId } = model!;
      const body = { ...newDevice, productKey, modelId, projectId, serialNumber: `NEW-${created}` };
      return (await send(deviceAdd, 'huadong', {}, body)).type;
    }
    const where = { restore: { isDeleted: true }, leave: { groupId: 'dg_huadong_base' } };
    const among = await devicesOf('huadong', kind === 'restore' || kind === 'leave' ? where[kind] : {});
    const device = among[place % Math.max(1, among.length)];
    if (device === undefined) return null;
    const { id, version, serialNumber, productKey } = device;
    const ids = [id];
    if (kind === 'rename') {
      const said = particularsOf(await read(deviceGet, 'huadong', { deviceId: id }));
      const body = { ...said, nickname: `改名${place}`, version };
      return (await send(deviceUpdate, 'huadong', { deviceId: id }, body)).type;
    }
    if (kind === 'handOver') {
      const body = {
        productKey,
        projectId: '',
        serialNumbers: [serialNumber],
        strategy: 0,
        targets: [{ tntId: tenants.huanan, projectId: '' }],
        keepTags: true,
        keepNickname: true,
        note: '',
        expected: 1,
      };
      const { type } = await send(distributionAdd, 'admin', { tntId: tenants.huadong }, body);
      clock.advance(2 * sliceInterval);
      return type;
    }
    const [endpoint, body] = (
      {
        move: [deviceUpdateProject, { ids, projectId: `p_huadong_${1 + (place % 3)}` }],
        join: [membershipAdd, { groupIds: ['dg_huadong_base'], ids }],
        leave: [membershipDelete, { groupId: 'dg_huadong_base', ids }],
        tag: [tagBind, { kind: 'device', ids, tags: [{ keyName: 'region', value }], mode: 'add' }],
        untag: [tagUnbind, { kind: 'device', ids, tags: [{ keyName: 'region' }] }],
        disable: [deviceDisable, { ids }],
        enable: [deviceEnable, { ids }],
        remove: [deviceRemove, { ids, isConfirmed: true }],
        restore: [deviceRestore, { ids }],
      } as const
    )[kind];
    // what cannot be done with a device is refused, and is an event as well
    return (await send(endpoint, 'huadong', {}, body)).type;
  };

  const did = new Set<string>();
  const sizes = new Set<number>();
  await fc.assert(
    fc.asyncProperty(event, fc.array(event, { minLength: 2, maxLength: 6 }), async (first, events) => {
      for (const one of [{ ...first, kind: 'rule' } as const, ...events])
        if ((await happen(one)) === 'success') did.add(one.kind);
      for (const as of ['huadong', 'huanan'] as const) {
        const { groupId } = groups[as];
        const all = await devicesOf(as);
        const wanted = idsOf(all.filter((row) => queryHolds(rules[as], factsOf(row), clock.now())));
        sizes.add(wanted.length);
        const members = await devicesOf(as, { groupId });
        expect([rules[as], idsOf(members)]).toEqual([rules[as], wanted]);
        expect(members.filter(({ tntId }) => tntId !== tenants[as])).toEqual([]);
        // each device knows it too, and so does the list of groups
        expect(idsOf(all.filter((row) => row.groups.some(({ id }) => id === groupId)))).toEqual(wanted);
        const { list } = await read(groupInfoList, as, { type: 'DYNAMIC', keyword: '性质' });
        expect(list.map((row) => [row.groupId, row.deviceCount])).toEqual([[groupId, wanted.length]]);
      }
      // nobody sees another tenant's
      expect(await devicesOf('huanan', { groupId: groups.huadong.groupId })).toEqual([]);
    }),
    { numRuns: 12, endOnFailure: true },
  );
  // something did happen
  expect(did.size).toBeGreaterThan(2);
  expect(sizes.size).toBeGreaterThan(1);
});
