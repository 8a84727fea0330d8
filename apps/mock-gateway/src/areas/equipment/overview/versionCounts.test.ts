import { afterAll, beforeAll, expect, it } from 'vitest';
import { overviewVersions } from '@fleet/domain/areas/equipment/overview/contract.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { callsOn } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

/** Which firmware devices run is counted once and kept: after whatever happens it is what a count from nothing gives. */

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
  gateway.box.current.clock.freeze();
});
afterAll(() => gateway.close());

const { call } = callsOn(() => gateway);
const store = () => gateway.box.current.store;
type Versions = ReplyOf<typeof overviewVersions>['list'];
const told = async (as: string, query: object = {}) =>
  ((await call(as, overviewVersions, { ...query })).data as ReplyOf<typeof overviewVersions>).list;

/** Device by device, from what each says of its modules. */
const counted = (where: string): Versions => {
  const firmware = store().all<{ modelId: string; version: string | null }>(
    `select d.model_id as modelId,
       (select v.version from ota_device_versions v join ota_modules m on m.id = v.module_id
        where v.device_id = d.id and v.module_id in (select module_id from firmware_modules)
        order by iif(m.is_default = 1, 0, m.rowid) limit 1) as version
     from devices d where d.deleted_at is null and ${where} order by d.model_id`,
  );
  return [...Map.groupBy(firmware, ({ modelId }) => modelId)].map(([modelId, devices]) => {
    const known = [...Map.groupBy(devices, ({ version }) => version)]
      .flatMap(([version, all]) => (version === null ? [] : [{ version, devices: all.length }]))
      .toSorted((one, other) => other.devices - one.devices || (one.version < other.version ? -1 : 1));
    return {
      modelId,
      versions: known.slice(0, 3),
      others: known.slice(3).reduce((sum, one) => sum + one.devices, 0),
      unknown: devices.filter(({ version }) => version === null).length,
    };
  });
};

const isEqual = async () => {
  expect(await told('admin')).toEqual(counted('true'));
  expect(await told('huadong')).toEqual(counted(`d.tnt_id = 't_huadong'`));
  expect(await told('huadong', { projectId: 'p_huadong_1' })).toEqual(
    counted(`d.tnt_id = 't_huadong' and d.project_id = 'p_huadong_1'`),
  );
  expect(await told('admin', { categoryId: 'agv' })).toEqual(
    counted(`d.model_id in (select id from models where top_category_id = 'agv')`),
  );
};

it.each([
  ['as the data set has them', 'select 1'],
  ['after one has said another version', `update ota_device_versions set version = 'v9.9.9.2026112000' where rowid`],
  ['after one came to another project', `update devices set project_id = null where id = 'dv_agv_hd_0301'`],
  ['after one went into the bin', `update devices set deleted_at = 1 where id = 'dv_agv_hd_0302'`],
  [
    'after one was handed over',
    `update devices set tnt_id = 't_huanan', project_id = null where id = 'dv_agv_hd_0303'`,
  ],
  ['after one is of another model', `update devices set model_id = 'md_q300' where model_id = 'md_q600'`],
  ['after one forgot what it runs', `delete from ota_device_versions where device_id = 'dv_agv_hd_0304'`],
] as const)('versions are counted by model %s', async (_, sql) => {
  const before = JSON.stringify(await told('admin'));
  if (sql !== 'select 1')
    store().run(sql.replace('where rowid', `where device_id = (select min(device_id) from ota_device_versions)`));
  await isEqual();
  if (!sql.includes('project_id') && sql !== 'select 1') expect(JSON.stringify(await told('admin'))).not.toBe(before);
});

it('nothing of what was taken back is counted', async () => {
  const before = await told('admin');
  expect(() =>
    store().transaction(() => {
      store().run(`update ota_device_versions set version = 'v0.0.1.2026112000'`);
      throw new Error('taken back');
    }),
  ).toThrow('taken back');
  expect(await told('admin')).toEqual(before);
  expect(before.length).toBeGreaterThan(5);
});
