import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arbitraryQuery } from '@fleet/domain/areas/equipment/query/arbitraryQueries.ts';
import type { DeviceQuery } from '@fleet/domain/areas/equipment/query/deviceQuery.ts';
import type { QueryField } from '@fleet/domain/areas/equipment/query/fields.ts';
import { type DeviceFact, type DeviceFacts, queryHolds } from '@fleet/domain/areas/equipment/query/holds.ts';
import { createWorld } from '../../../world/createWorld.ts';
import type { World } from '../../../world/world.ts';
import { sendsFrames } from '../../products/face.ts';
import { lastHeard } from '../values/hearing.ts';
import { reporterOf } from '../values/handlers.ts';
import { liveModelOf } from '../values/liveModels.ts';
import { factsOf } from './deviceFacts.ts';
import { devicesAmong, queryToSql } from './queryToSql.ts';

/** What a rule says of a device, and what the database finds by it, is one thing. */

const now = Date.parse('2026-11-20T02:00:00.000Z');
const userId = 'u_huadong';

/** Tags, attributes and reports that are asked for, with what they are compared with. */
const keyed = {
  'tag.region': ['A区', 'B区', 'C区'],
  'tag.SHIFT': ['白班', '夜班'],
  'attr.ratedLoad': ['600', '1200', '5000'],
  'attr.navigation': ['激光', '二维码'],
  'prop.batteryLevel': ['20', '60', '80'],
  'prop.workMode': ['0', '1'],
  'prop.position.x': ['10', '25'],
  'version.nav-core': ['v2.3.1', 'v2.3.2.2026111000', 'v2.2.0', '2.4.0.2026112003', 'custom'],
  'version.bms': ['v1.4.0', 'v9.0.0', 'v1.0.0.2025010100'],
} as const;

let world: World;
let devices: readonly { readonly id: string; readonly facts: DeviceFacts }[];
beforeAll(() => {
  world = createWorld({ file: ':memory:', realNow: () => now });
  const { store } = world;
  // some of everything is not known, and names are what people write
  // some are elsewhere than their projects, in a city or not, and of some sites nobody knows where they are
  store.run(`update devices set province = '浙江省', city = '杭州市' where rowid % 3 = 0`);
  store.run(`update devices set province = '江苏省', city = null where rowid % 7 = 1`);
  store.run(`update projects set province = '', city = '' where id = 'p_huanan_1'`);
  store.run(`update projects set city = '' where id = 'p_huadong_2'`);
  store.run(`update devices set project_id = null where rowid % 5 = 0`);
  store.run(`update devices set name = 'Ölwagen %_' || rowid, address = 'A区 b' where rowid % 4 = 0`);
  store.run(`update devices set is_enabled = 0 where rowid % 7 = 0`);
  store.run(`update fleet_devices set fault_level = 3 where length(device_id) % 2 = 0`);
  store.run(
    `insert into device_favorites (user_id, device_id, added_at) select @userId, id, 0 from devices where rowid % 6 = 0`,
    { userId },
  );
  // some run what has no order, and some say it without the v
  store.run(`update ota_device_versions set version = 'custom', version_order = null where length(device_id) % 5 = 0`);
  store.run(
    `update ota_device_versions set version = substr(version, 2) where version like 'v%' and length(version) % 2 = 0`,
  );
  const rows = store.all<Record<string, string | number | null>>(
    `select d.id, d.name as displayName, d.device_name as deviceName, d.serial_number as serialNumber,
       d.product_key as productKey, r.top_category_id as categoryId, d.model_id as modelId, d.project_id as projectId,
       r.node_type as nodeType, c.gateway_id as parentDeviceId, d.status, d.is_enabled as isEnabled,
       k.device_id is not null as isFavourite,
       (select count(*) from shadow_wishes w where w.device_id = d.id and w.state <> 'settled') > 0 as hasDelta,
       (select count(*) from device_commands x where x.device_id = d.id and x.state in (1, 2, 6)) > 0
         as hasUnfinishedCommand,
       v.fault_level as faultLevel, d.network_type as networkType,
       d.ip_address as ipAddress, d.province as ownProvince, d.city as ownCity, d.address, d.description,
       d.created_at as createdAt, d.activated_at as activatedAt, d.last_online_at as lastOnlineAt,
       d.last_offline_at as lastOfflineAt
     from devices d join products r on r.product_key = d.product_key
       left join device_children c on c.device_id = d.id
       left join fleet_devices v on v.device_id = d.id
       left join device_favorites k on k.device_id = d.id and k.user_id = @userId
     where d.deleted_at is null`,
    { userId },
  );
  const flags = ['isEnabled', 'isFavourite', 'hasDelta', 'hasUnfinishedCommand'];
  const projects = new Map(
    store
      .all<{ id: string; province: string; city: string }>('select id, province, city from projects')
      .map(({ id, ...region }) => [id, region]),
  );
  devices = rows.map(({ id, ownProvince, ownCity, ...rest }) => ({
    id: String(id),
    facts: {
      ...Object.fromEntries(
        Object.entries(rest).map(([name, fact]) => [name, flags.includes(name) ? fact === 1 : fact]),
      ),
      ...(ownProvince === null
        ? regionOf(projects.get(String(rest['projectId'])))
        : { province: ownProvince!, city: ownCity! }),
      ...keyedFactsOf(String(id)),
    },
  }));
});

/** Where a project is, as far as somebody said; nowhere without one. */
const regionOf = (project: { readonly province: string; readonly city: string } | undefined): DeviceFacts => ({
  province: project?.province || null,
  city: project?.city || null,
});

/** What is known of a device beside its own row, found by another way than the query goes. */
const keyedFactsOf = (deviceId: string): DeviceFacts => {
  const { store } = world;
  const tags = store.all<{ key: string; value: string }>(
    `select lower(t.key_name) as key, v.value from tag_bindings b join tags t on t.id = b.tag_id
       join tag_values v on v.id = b.value_id where b.kind = 'device' and b.resource_id = @deviceId`,
    { deviceId },
  );
  const [model] = store.column<string>(
    `select m.attributes from devices d join models m on m.id = d.model_id where d.id = @deviceId`,
    { deviceId },
  );
  const own = new Map(
    store
      .all<{ identifier: string; value: string }>(
        'select identifier, value from device_attributes where device_id = @deviceId',
        { deviceId },
      )
      .map(({ identifier, value }) => [identifier, value]),
  );
  const attributes = JSON.parse(model!) as { identifier: string; value: string; isOverridable: boolean }[];
  const parents = new Map(
    store
      .all<{ id: string; parentId: string | null }>('select id, parent_id as parentId from device_groups')
      .map(({ id, parentId }) => [id, parentId]),
  );
  const groups = new Set<string>();
  for (const joined of store.column<string>(
    'select group_id from device_group_members where device_id = @deviceId and left_at is null',
    { deviceId },
  ))
    for (let id: string | null = joined; id !== null; id = parents.get(id) ?? null) groups.add(id);
  const [productKey] = store.column<string>('select product_key from devices where id = @deviceId', { deviceId });
  const { functions } = liveModelOf(world, productKey!);
  const heardAt = lastHeard(world, deviceId, now);
  const reportOf = (identifier: string, part?: string): DeviceFact => {
    const property = functions.find((one) => one.kind === 'property' && one.identifier === identifier);
    const report =
      property?.kind === 'property' && heardAt !== null && !sendsFrames(store, productKey!)
        ? reporterOf(world, { id: deviceId, productKey: productKey! }, null)?.valueAt(property, heardAt)
        : undefined;
    if (!report) return null;
    const value = part === undefined ? report.value : (report.value as Record<string, unknown>)[part];
    return { value: String(value), at: report.at };
  };
  const attributeOf = (identifier: string): DeviceFact => {
    const attribute = attributes.find((one) => one.identifier === identifier);
    if (attribute === undefined) return null;
    return ((attribute.isOverridable ? own.get(identifier) : undefined) ?? attribute.value) || null;
  };
  const versionOf = (moduleName: string): DeviceFact =>
    store.column<string>(
      `select version from ota_device_versions where device_id = @deviceId
         and module_id = (select id from ota_modules where name = @moduleName and product_key = @productKey)`,
      { deviceId, moduleName, productKey: productKey! },
    )[0] ?? null;
  return {
    group: [...groups],
    'tag.region': tags.find(({ key }) => key === 'region')?.value ?? null,
    'tag.SHIFT': tags.find(({ key }) => key === 'shift')?.value ?? null,
    'attr.ratedLoad': attributeOf('ratedLoad'),
    'attr.navigation': attributeOf('navigation'),
    'prop.batteryLevel': reportOf('batteryLevel'),
    'prop.workMode': reportOf('workMode'),
    'prop.position.x': reportOf('position', 'x'),
    'version.nav-core': versionOf('nav-core'),
    'version.bms': versionOf('bms'),
  };
};

afterAll(() => world.close());

it('holds of exactly the devices that are found by it', () => {
  const vocabulary = {
    choices: {
      productKey: ['a1LurkAgv01', 'a1Shuttle05', 'none'],
      categoryId: ['agv', 'warehouse'],
      modelId: ['md_q1000', 'md_f1400'],
      projectId: ['p_huadong_1', 'p_huanan_1'],
      group: ['dg_huadong_base', 'dg_huadong_ws3_line', 'dg_huadong_care', 'none'],
      parentDeviceId: ['none'],
      city: ['苏州市', '杭州市', '广州市', 'none'],
    },
    words: ['车', 'AGV', 'agv-hd-0301', '%', '_', 'ö', 'Ö', 'a区', '1', '10.2', '.7'],
    days: ['2026-01-01', '2026-06-30', '2026-11-19', '2026-11-20'],
    keyed,
  };
  let [none, some, every] = [0, 0, 0];
  fc.assert(
    fc.property(arbitraryQuery(vocabulary), (query) => {
      const { sql, values } = queryToSql(world, query, { tenant: null, userId });
      const found = world.store.column<string>(
        `select d.id from devices d where d.deleted_at is null and ${sql} order by d.id`,
        values,
      );
      const expected = devices.filter(({ facts }) => queryHolds(query, facts, now)).map(({ id }) => id);
      expect(found).toEqual(expected.toSorted());
      // few are looked up, instead of being found among all
      const ids = devices.flatMap(({ id }, nth) => (nth % 3 === 0 ? [id] : []));
      const few = queryToSql(world, query, { tenant: null, userId, ids });
      expect(
        world.store.column<string>(
          `select d.id from ${devicesAmong({ ids })} where d.deleted_at is null and ${few.sql} order by d.id`,
          few.values,
        ),
      ).toEqual(found.filter((id) => ids.includes(id)));
      if (found.length === 0) none += 1;
      else if (found.length === devices.length) every += 1;
      else some += 1;
    }),
    { numRuns: 400 },
  );
  // what was compared was worth it
  expect([none > 20, some > 100, every > 5]).toEqual([true, true, true]);
});

it('finds who runs a version in the index in which they lie together', () => {
  const { sql, values } = queryToSql(
    world,
    { field: 'version.nav-core', op: 'below', values: ['v2.3.1'] },
    { tenant: null },
  );
  const plan = world.store
    .all<{ detail: string }>(`explain query plan select d.id from devices d where ${sql}`, values)
    .map(({ detail }) => detail)
    .join('\n');
  expect(plan).toMatch(/ota_device_versions_by_module \(module_id=\? AND version=\?\)/);
});

it('says of few devices from which tables it is read: what is kept of them is forgotten when these are written to', () => {
  for (const op of ['missing', 'exists', 'isNot'])
    expect(
      queryToSql(world, { field: 'version.nav-core', op, values: ['v2.3.1'] }, { tenant: null, ids: [] }).sql,
    ).toContain('device_versions');
});

it('finds devices in fault by their faults, and counts others without looking at any', () => {
  const planOf = (query: DeviceQuery) => {
    const { sql, values } = queryToSql(world, query, { tenant: null });
    return world.store
      .all<{ detail: string }>(
        `explain query plan select count(*) from devices d where d.deleted_at is null and d.tnt_id = @tntId and ${sql}`,
        { ...values, tntId: 't_huadong' },
      )
      .map(({ detail }) => detail)
      .join('\n');
  };
  expect(planOf({ field: 'faultLevel', op: 'atLeast', values: ['3'] })).toMatch(
    /COVERING INDEX devices_by_tenant \(tnt_id=\? AND deleted_at=\? AND id=\?\)/,
  );
  expect(planOf({ field: 'status', op: 'in', values: ['3', '4'] })).toMatch(/COVERING INDEX devices_by_tenant/);
});

it('is told of one device by the facts by which all are found', () => {
  const fields = Object.keys(devices[0]!.facts) as QueryField[];
  for (const { id, facts } of devices)
    expect([
      id,
      factsOf(
        world,
        id,
        userId,
        fields.map((field) => ({ field, op: '', values: [] })),
      ),
    ]).toEqual([
      id,
      {
        ...facts,
        status: String(facts.status as number),
        group: expect.arrayContaining([...(facts.group as string[])]) as unknown,
      },
    ]);
});
