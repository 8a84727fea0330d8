import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arbitraryQuery } from '@fleet/domain/areas/equipment/query/arbitraryQueries.ts';
import { type DeviceFacts, queryHolds } from '@fleet/domain/areas/equipment/query/holds.ts';
import { createWorld } from '../../../world/createWorld.ts';
import type { World } from '../../../world/world.ts';
import { queryToSql } from './queryToSql.ts';

/** What a rule says of a device, and what the database finds by it, is one thing. */

const now = Date.parse('2026-11-20T02:00:00.000Z');
const userId = 'u_huadong';

let world: World;
let devices: readonly { readonly id: string; readonly facts: DeviceFacts }[];
beforeAll(() => {
  world = createWorld({ file: ':memory:', realNow: () => now });
  const { store } = world;
  // some of everything is not known, and names are what people write
  store.run(`update devices set province = null where rowid % 3 = 0`);
  store.run(`update devices set project_id = null where rowid % 5 = 0`);
  store.run(`update devices set name = 'Ölwagen %_' || rowid, address = 'A区 b' where rowid % 4 = 0`);
  store.run(`update devices set is_enabled = 0 where rowid % 7 = 0`);
  store.run(`update fleet_devices set fault_level = 3 where length(device_id) % 2 = 0`);
  store.run(
    `insert into device_favorites (user_id, device_id, added_at) select @userId, id, 0 from devices where rowid % 6 = 0`,
    { userId },
  );
  const rows = store.all<Record<string, string | number | null>>(
    `select d.id, d.name as displayName, d.device_name as deviceName, d.serial_number as serialNumber,
       d.product_key as productKey, r.top_category_id as categoryId, d.model_id as modelId, d.project_id as projectId,
       d.status, d.is_enabled as isEnabled, k.device_id is not null as isFavourite, v.fault_level as faultLevel,
       d.network_type as networkType, d.province, d.address, d.description, d.created_at as createdAt,
       d.activated_at as activatedAt, d.last_online_at as lastOnlineAt, d.last_offline_at as lastOfflineAt
     from devices d join products r on r.product_key = d.product_key
       left join fleet_devices v on v.device_id = d.id
       left join device_favorites k on k.device_id = d.id and k.user_id = @userId`,
    { userId },
  );
  devices = rows.map(({ id, isEnabled, isFavourite, ...rest }) => ({
    id: String(id),
    facts: { ...rest, isEnabled: isEnabled === 1, isFavourite: isFavourite === 1 } as DeviceFacts,
  }));
});
afterAll(() => world.close());

it('holds of exactly the devices that are found by it', () => {
  const vocabulary = {
    choices: {
      productKey: ['a1LurkAgv01', 'a1Shuttle05', 'none'],
      categoryId: ['agv', 'warehouse'],
      modelId: ['md_q1000', 'md_f1400'],
      projectId: ['p_huadong_1', 'p_huanan_1'],
    },
    words: ['车', 'AGV', 'agv-hd-0301', '%', '_', 'ö', 'Ö', 'a区', '1'],
    days: ['2026-01-01', '2026-06-30', '2026-11-19', '2026-11-20'],
  };
  let [none, some, every] = [0, 0, 0];
  fc.assert(
    fc.property(arbitraryQuery(vocabulary), (query) => {
      const { sql, values } = queryToSql(query, now);
      const found = world.store.column<string>(`select d.id from devices d where ${sql} order by d.id`, {
        ...values,
        userId,
      });
      const expected = devices.filter(({ facts }) => queryHolds(query, facts, now)).map(({ id }) => id);
      expect(found).toEqual(expected.toSorted());
      if (found.length === 0) none += 1;
      else if (found.length === devices.length) every += 1;
      else some += 1;
    }),
    { numRuns: 400 },
  );
  // what was compared was worth it
  expect([none > 20, some > 100, every > 5]).toEqual([true, true, true]);
});
