import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import { deviceDisableAll } from '@fleet/domain/areas/equipment/device/allContract.ts';
import { distributionPreview } from '@fleet/domain/areas/equipment/distribution/contract.ts';
import { mostDevicesOfGroup } from '@fleet/domain/areas/equipment/group/rules.ts';
import { membershipAdd, membershipUpdate } from '@fleet/domain/areas/equipment/group/membersContract.ts';
import { largestJob } from '@fleet/domain/areas/equipment/job/machine.ts';
import { callsOn, refused, refusedByState } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

/** How many devices one job, one distribution and one group take. */

const group = 'dg_huadong_care';
const other = 'dg_huadong_ws3';

let gateway: TestGateway;
const store = () => gateway.box.current.store;
const { call } = callsOn(() => gateway);

/** One device more than a job takes, all of one product and with one beginning of their numbers. */
beforeAll(async () => {
  gateway = await openGateway();
  gateway.box.current.clock.freeze();
  const columns = store()
    .column<string>(`select name from pragma_table_info('devices')`)
    .filter((name) => !['id', 'device_name', 'serial_number', 'search'].includes(name))
    .join();
  store().run(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i <= @largestJob)
     insert into devices (id, device_name, serial_number, search, ${columns})
     select 'dv_many_' || n.i, 'many-' || n.i, 'MANY-' || n.i, 'many-' || n.i, ${columns}
     from n, devices where id = 'dv_agv_hd_0302'`,
    { largestJob },
  );
});
afterAll(() => gateway.close());

const serialNumbers = (n: number) => Array.from({ length: n }, (_, nth) => `MANY-${nth + 1}`);

it('a job is for ten thousand devices at most', async () => {
  const filter = { keyword: 'many-' };
  expect(await call('huadong', deviceDisableAll, {}, { filter, expected: largestJob + 1 })).toMatchObject(
    refusedByState('一次最多 10,000 台，请缩小筛选范围'),
  );
});

describe('a distribution', () => {
  const preview = (changes: object) =>
    call(
      'admin',
      distributionPreview,
      { tntId: 't_huadong' },
      {
        productKey: 'a1LurkAgv01',
        projectId: '',
        serialNumbers: null,
        strategy: 0,
        targets: [{ tntId: 't_huanan', projectId: '' }],
        keepTags: false,
        keepNickname: false,
        ...changes,
      },
    );

  it('is of ten thousand devices at most, whether they are named or are all of a product', async () => {
    expect(await preview({})).toMatchObject(refused('一次最多 10000 台'));
    expect((await preview({ serialNumbers: serialNumbers(largestJob + 1) })).type).toBe('fail');
    const { data } = await preview({ serialNumbers: serialNumbers(largestJob) });
    expect((data as ReplyOf<typeof distributionPreview>).total).toBe(largestJob);
  });
});

describe('a group', () => {
  const add = async (ids: readonly string[]) =>
    (await call('huadong', membershipAdd, {}, { groupIds: [group], ids })).data as BatchReply;

  it('has a hundred thousand devices at most, and takes one where one has left', async () => {
    const { n: there } = store().one<{ n: number }>(
      'select count(*) as n from device_group_members where group_id = @group and left_at is null',
      { group },
    )!;
    // nobody looks at who they are: no more of them is there than that they are members
    store().run('pragma foreign_keys = off');
    store().run(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < @more)
       insert into device_group_members (id, group_id, device_id, joined_at)
       select 'dm_many_' || i, @group, 'dv_nobody_' || i, 0 from n`,
      { more: mostDevicesOfGroup - there - 1, group },
    );
    store().run('pragma foreign_keys = on');
    const [one, two] = ['dv_many_1', 'dv_many_2'] as const;
    const full = { result: 'refused', message: '最多 100000 台' };
    expect((await add([one, two])).list).toMatchObject([{ result: 'changed' }, full]);
    expect((await add([one])).list).toMatchObject([{ result: 'unchanged' }]);
    expect((await call('huadong', membershipAdd, {}, { groupIds: [other], ids: [two] })).data).toMatchObject({
      changed: 1,
    });
    const move = { from: other, to: group, ids: [two] };
    expect((await call('huadong', membershipUpdate, {}, move)).data).toMatchObject({ list: [full] });
    store().run(`update device_group_members set left_at = 1 where id = 'dm_many_1'`);
    expect((await call('huadong', membershipUpdate, {}, move)).data).toMatchObject({ changed: 1 });
  });
});
