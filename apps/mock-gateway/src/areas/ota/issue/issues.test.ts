import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@fleet/domain/areas/ota/issue/contract.ts';
import {
  type UpgradeJobDetail,
  upgradeJobGet,
  upgradeJobList,
  type UpgradeJobRow,
} from '@fleet/domain/areas/ota/job/contract.ts';
import { packList } from '@fleet/domain/areas/ota/pack/contract.ts';
import type { PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import type { IssueDetail, IssueRow } from '@fleet/domain/areas/ota/issue/issueShapes.ts';
import { commentAdd, commentList } from '@fleet/domain/core/transfers/contract.ts';
import { callsOn, done, refused, refusedByState } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { upgradeRunsOn } from '../../../../test/support/upgradeRuns.ts';
import { reportVersion } from '../version/reportVersion.ts';
import { runningCount, runningCounts } from '../version/runningCounts.ts';
import { serviceReader } from '../version/serviceOfVersion.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
const dataOf = <Data>({ data }: { readonly data?: unknown }): Data => data as Data;
const moduleId = 'om_a1LurkAgv01_nav';
const form = {
  title: ' 转弯时短暂失去定位 ',
  foundVersion: 'v2.3.1.2026102000',
  equipmentTypes: ['md_q1000'],
  severity: 2 as 1 | 2 | 3 | 4,
  phenomenon: ' 转弯半径小于 1 米时出现 ',
  reproduce: '',
  workaround: '',
  faultCodes: ['N1002'],
  devices: ['dv_agv_hd_0301'],
  projects: ['p_huadong_1'],
  handlerId: 'u_lihao' as string | null,
  foundAt: '2026-10-20T01:00:00.000Z',
  files: [] as { id: string; path: string }[],
};
const add = (differs: object = {}, as = 'huadong') =>
  call(as, contract.issueAdd, {}, { ...form, moduleId, ...differs });
const list = async (query: object = {}, as = 'huadong') =>
  (await listOf<IssueRow>(as, contract.issueList, { pageSize: 100, ...query })).list;
const detail = async (issueId: string, as = 'huadong') =>
  dataOf<IssueDetail>(await call(as, contract.issueGet, { issueId }));
const added = async () => dataOf<{ issueId: string; issueNo: string }>(await add());
const move = (issueId: string, status: number, version: number, more: object = {}) =>
  call(
    'huadong',
    contract.issueStatusSet,
    { issueId },
    {
      status,
      note: '处理一下',
      fixedVersion: null,
      fixedFirmwareId: null,
      version,
      ...more,
    },
  );

describe('problems of versions', () => {
  it('are seen by people of their tenant, and all of them by those of the platform', async () => {
    const own = await list();
    expect(new Set(own.map(({ tntId }) => tntId))).toEqual(new Set(['t_huadong']));
    const all = await list({}, 'admin');
    expect(all).toHaveLength(24);
    expect(all.map(({ foundAt }) => foundAt)).toEqual(
      all
        .map(({ foundAt }) => foundAt)
        .toSorted()
        .toReversed(),
    );
    expect(new Set(all.map(({ tntId, issueNo }) => `${tntId} ${issueNo}`)).size).toBe(24);
  });

  it('count the devices that run their version now', async () => {
    const [issue] = await list({ keyword: '反复丢码' });
    const { store } = gateway.box.current;
    const run = () =>
      store.column<number>(
        `select count(*) from ota_device_versions v join devices d on d.id = v.device_id
         where v.module_id = @moduleId and v.version = @version and d.tnt_id = 't_huadong'`,
        { moduleId, version: issue!.foundVersion },
      )[0];
    expect(issue!.affectedCount).toBe(run());
    const [deviceId] = store.column<string>(
      `select v.device_id from ota_device_versions v join devices d on d.id = v.device_id
       where v.module_id = @moduleId and v.version <> @version and d.tnt_id = 't_huadong' limit 1`,
      { moduleId, version: issue!.foundVersion },
    );
    reportVersion(gateway.box.current, {
      deviceId: deviceId!,
      moduleId,
      version: issue!.foundVersion,
      source: 'report',
      at: gateway.box.current.clock.now(),
    });
    expect((await list({ keyword: '反复丢码' }))[0]!.affectedCount).toBe(issue!.affectedCount + 1);
  });

  it('say how often their faults came back, out of whole days on the version that puts them right', async () => {
    const [issue] = await list({ keyword: '恢复过慢' }, 'admin');
    const { services } = await detail(issue!.issueId, 'admin');
    expect(services.map(({ version }) => version)).toEqual(['v2.3.1.2026102000', 'v2.3.2.2026111000']);
    for (const { deviceHours, devices } of services) {
      expect(deviceHours).toBeGreaterThan(24);
      expect(devices).toBeGreaterThan(0);
    }
    expect(issue!.recurrence).toBe(services[1]!.rate);
    expect((await list({ keyword: '航向缓慢漂移' }, 'admin'))[0]!.recurrence).toBeNull();
  });

  it('are found by id, product, module, model, words, severity, state, version, person and day', async () => {
    const all = await list({}, 'admin');
    const found = async (query: object, holds: (row: IssueRow) => boolean) => {
      const rows = await list(query, 'admin');
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.length).toBeLessThan(all.length);
      expect(rows.map(({ issueId }) => issueId)).toEqual(all.filter(holds).map(({ issueId }) => issueId));
    };
    await found({ production: 'a1LurkAgv01' }, ({ productKey }) => productKey === 'a1LurkAgv01');
    await found({ moduleId }, (row) => row.moduleId === moduleId);
    await found({ chosenId: all[3]!.issueId }, ({ issueId }) => issueId === all[3]!.issueId);
    await found({ severity: 4 }, ({ severity }) => severity === 4);
    await found({ status: 4 }, ({ status }) => status === 4);
    await found({ isOpen: true }, ({ status }) => status < 3);
    await found({ foundVersion: 'V2.3.1' }, (row) => row.foundVersion.startsWith('v2.3.1'));
    await found({ handlerId: 'u_zhengkai' }, ({ handlerName }) => handlerName === '郑凯');
    await found({ keyword: '充电' }, ({ title }) => title.includes('充电'));
    await found({ from: all[9]!.foundAt }, ({ foundAt }) => foundAt >= all[9]!.foundAt);
    const { total, byStatus } = dataOf<{ total: number; byStatus: { count: number }[] }>(
      await call('admin', contract.issueStat, { severity: 3 }),
    );
    expect(total).toBe(all.filter(({ severity }) => severity === 3).length);
    expect(byStatus.map(({ count }) => count).reduce((sum, count) => sum + count)).toBe(total);
  });
});

describe('entering a problem', () => {
  it('gives it the next number of the day, and keeps what was said trimmed', async () => {
    const first = await added();
    const second = await added();
    expect(first.issueNo).toMatch(/^VI-\d{8}-\d{3}$/);
    expect(Number(second.issueNo.slice(-3))).toBe(Number(first.issueNo.slice(-3)) + 1);
    expect(await detail(first.issueId)).toMatchObject({
      title: '转弯时短暂失去定位',
      phenomenon: '转弯半径小于 1 米时出现',
      status: 1,
      finderName: '陈建国',
      handlerName: '李昊',
      equipmentTypes: [{ id: 'md_q1000', name: 'Q1000 潜伏车' }],
      faultCodes: [{ id: 'N1002' }],
      devices: [{ id: 'dv_agv_hd_0301' }],
      history: [{ toStatus: 1, byName: '陈建国', note: '登记' }],
    });
  });

  it('refuses what is not there or belongs elsewhere', async () => {
    expect(await add({ foundVersion: 'v9.9.9.2026010100' })).toMatchObject(refused('发现版本不存在'));
    expect(await add({ equipmentTypes: ['md_f1400'] })).toMatchObject(refused('设备类型不存在或不属于该产品'));
    expect(await add({ faultCodes: ['X9999'] })).toMatchObject(refused('故障码不存在'));
    expect(await add({ devices: ['dv_agv_hn_0701'] })).toMatchObject(refused('涉及设备不存在或不属于该产品'));
    expect(await add({ projects: ['p_huanan_1'] })).toMatchObject(refused('涉及项目不存在或已被删除'));
    expect(await add({ handlerId: 'u_huanan' })).toMatchObject(refused('处理人不存在或已被删除'));
    expect(await add({ foundAt: '2099-01-01T00:00:00.000Z' })).toMatchObject(refused('发现时间不能晚于现在'));
  });

  it('is changed under the last version alone', async () => {
    const { issueId } = await added();
    const { files, ...about } = form;
    const update = (version: number) =>
      call('huadong', contract.issueUpdate, { issueId }, { ...about, files, title: '改过', severity: 3, version });
    expect(await update(1)).toMatchObject(done);
    expect((await update(1)).code).toBe(830409);
    const after = await detail(issueId);
    expect(after).toMatchObject({ title: '改过', severity: 3, version: 2 });
    expect(after.history.map(({ note }) => note)).toEqual(['登记', '编辑']);
  });

  it('is changed though its version runs nowhere any more, as long as it keeps it', async () => {
    const { issueId } = await added();
    const gone = 'v0.9.0.2020010100';
    // every device was upgraded since, and nobody has a pack of it
    gateway.box.current.store.run('update ota_issues set found_version = @gone where id = @issueId', { gone, issueId });
    const update = (foundVersion: string) =>
      call('huadong', contract.issueUpdate, { issueId }, { ...form, foundVersion, title: '改过', version: 1 });
    expect(await update('v0.8.0.2020010100')).toMatchObject(refused('发现版本不存在'));
    expect(await update(gone)).toMatchObject(done);
  });
});

describe('what becomes of a problem', () => {
  it('goes along the table, and names the version that puts it right', async () => {
    const { issueId } = await added();
    expect(await move(issueId, 3, 1)).toMatchObject(refusedByState('不能从待处理变为已修复'));
    expect(await move(issueId, 2, 1)).toMatchObject(done);
    expect(await move(issueId, 3, 2)).toMatchObject(refusedByState('请选择修复版本'));
    expect(await move(issueId, 3, 2, { fixedVersion: 'v2.3.0.2026092800' })).toMatchObject(
      refusedByState('修复版本须高于发现版本'),
    );
    expect((await move(issueId, 3, 1, { fixedVersion: 'v2.3.2.2026111000' })).code).toBe(830409);
    expect(await move(issueId, 3, 2, { fixedVersion: 'v2.3.2.2026111000' })).toMatchObject(done);
    expect(await detail(issueId)).toMatchObject({ status: 3, fixedVersion: 'v2.3.2.2026111000' });
    expect(await move(issueId, 2, 3)).toMatchObject(done);
    const after = await detail(issueId);
    expect(after).toMatchObject({ status: 2, fixedVersion: null, recurrence: null });
    expect(after.history.map(({ fromStatus, toStatus }) => [fromStatus, toStatus])).toEqual([
      [null, 1],
      [1, 2],
      [2, 3],
      [3, 2],
    ]);
  });

  it('is not to be deleted while packs say that they put it right', async () => {
    const { issueId } = await added();
    const { store } = gateway.box.current;
    store.run('pragma foreign_keys = off');
    store.run(`insert into ota_pack_issues (firmware_id, issue_id) values ('fw_none', @issueId)`, { issueId });
    const remove = async () =>
      dataOf<{ list: { message: string | null }[] }>(
        await call('huadong', contract.issueDelete, {}, { ids: [issueId] }),
      ).list[0]?.message;
    expect(await remove()).toBe('已被升级包引用，不能删除');
    store.run('delete from ota_pack_issues');
    expect(await remove()).toBeNull();
    expect((await call('huadong', contract.issueGet, { issueId })).message_cn).toBe('版本问题不存在或已被删除');
  });

  it('is talked about by who enters and edits problems, and read by who may look', async () => {
    const target = { targetType: 'versionIssue' as const, targetId: 'vi_hd_nav_231' };
    const before = await listOf('huadong', commentList, target);
    expect(before.total).toBe(1);
    expect(await call('huadong', commentAdd, {}, { ...target, content: '已复测' })).toMatchObject(done);
    expect((await list({ keyword: '反复丢码' }))[0]!.commentCount).toBe(2);
    expect((await call('huanan', commentList, target)).code).toBe(830404);
    expect((await call('viewer', commentAdd, {}, { ...target, content: '看看' })).code).toBe(801403);
    expect((await call('novice', commentList, target)).code).toBe(801403);
  });
});

it('that are 致命 and open are warned of by packs, the wizard and jobs of their version, and of nobody else’s', async () => {
  const { call: asTenant, formOf, addJob } = upgradeRunsOn(() => gateway);
  const jobId = await addJob();
  const warned = async () => {
    const packs = (await listOf<PackRow>('huadong', packList, { ring: 'stable', pageSize: 100 })).list;
    const jobs = (await listOf<UpgradeJobRow>('huadong', upgradeJobList, { pageSize: 100 })).list;
    const { fatalIssues } = dataOf<UpgradeJobDetail>(await call('huadong', upgradeJobGet, { jobId }));
    const { data } = await asTenant('POST', 'job/preflight', {}, { ...formOf({ pack: { id: 'uf_again' } }) });
    gateway.box.current.store.run(`delete from ota_packs where id = 'uf_again'`);
    return {
      pack: packs.find(({ firmwareId }) => firmwareId === 'uf_test')?.fatalIssues,
      row: jobs.find((job) => job.jobId === jobId)?.fatalIssues,
      job: fatalIssues,
      warnings: (data as { warnings: string[] }).warnings.filter((warning) => warning.includes('致命')),
    };
  };
  const none = { pack: [], row: [], job: [], warnings: [] };
  const foundVersion = 'v9.0.0.2026112000';
  await add({ severity: 3, foundVersion });
  expect(await warned()).toEqual(none);
  const { issueId, issueNo } = dataOf<{ issueId: string; issueNo: string }>(await add({ severity: 4, foundVersion }));
  const alarm = { issueId, issueNo, title: form.title.trim() };
  const all = {
    pack: [alarm],
    row: [alarm],
    job: [alarm],
    warnings: [`该版本有未关闭的致命问题：${issueNo} ${alarm.title}`],
  };
  expect(await warned()).toEqual(all);
  await move(issueId, 2, 1);
  expect(await warned()).toEqual(all);
  await move(issueId, 4, 2);
  expect(await warned()).toEqual(none);

  // what a tenant has found in a pack of the platform, and in a whole one with it, is its own affair
  await add({ severity: 4, foundVersion: 'v2.3.2.2026111000' });
  const marked = async (as: string, ring: string) =>
    (await listOf<PackRow>(as, packList, { ring, keyword: '', pageSize: 100 })).list
      .filter(({ fatalIssues }) => fatalIssues.some(({ title }) => title === alarm.title))
      .map(({ firmwareId }) => firmwareId);
  expect(await marked('huadong', 'stable')).toEqual(['fw_lurk_nav_232_stable']);
  expect(await marked('admin', 'whole')).toEqual(['fw_lurk_whole_321_whole']);
  expect(await marked('huanan', 'stable')).toEqual([]);
});

it('reckons the service of a version the same whatever was kept before', () => {
  const { current: world } = gateway.box;
  const version = 'v2.3.1.2026102000';
  const serviceOf = serviceReader(world, null);
  const first = serviceOf(moduleId, version, ['N1002']);
  expect(serviceReader(world, null)(moduleId, version, ['N1002'])).toEqual(first);
  const any = serviceOf(moduleId, version, null);
  expect(any.deviceHours).toBe(first.deviceHours);
  expect(any.faults).toBeGreaterThan(first.faults);
  // a device counts for the days that it ran it, and for no other tenant
  const parts = ['t_huadong', 't_huanan', 't_huabei', 't_xinan', 't_hengxin', 't_platform'].map((scope) =>
    serviceReader(world, scope)(moduleId, version, ['N1002']),
  );
  expect(parts.reduce((sum, { devices }) => sum + devices, 0)).toBe(first.devices);
  expect(parts.reduce((sum, { faults }) => sum + faults, 0)).toBe(first.faults);
});

it('counts the devices of each version as they stand, also after one came to another, was deleted or moved', () => {
  const { store } = gateway.box.current;
  const counted = (scope: string | null) =>
    new Map(
      store
        .all<{ version: string; n: number }>(
          `select v.version, count(*) as n from ota_device_versions v join device_ref d on d.id = v.device_id
           where v.module_id = @moduleId and d.tnt_id = ifnull(@scope, d.tnt_id) group by v.version`,
          { moduleId, scope },
        )
        .map(({ version, n }) => [version, n]),
    );
  const isSame = () => {
    for (const scope of [null, 't_huadong', 't_huanan']) {
      const kept = runningCounts(store, moduleId, scope);
      expect(new Map([...kept].filter(([, n]) => n > 0))).toEqual(counted(scope));
      for (const [version, n] of kept) expect(runningCount(store, moduleId, version, scope)).toBe(n);
    }
  };
  const total = () => [...counted(null).values()].reduce((sum, n) => sum + n, 0);
  isSame();
  const before = total();
  const [one, other, third] = store.column<string>(
    `select v.device_id from ota_device_versions v join device_ref d on d.id = v.device_id
     where v.module_id = @moduleId and d.tnt_id = 't_huadong' order by v.device_id`,
    { moduleId },
  );
  store.run(`update ota_device_versions set version = 'v9.9.9.2026112000' where device_id = @one`, { one: one! });
  isSame();
  expect(runningCounts(store, moduleId, null).get('v9.9.9.2026112000')).toBe(1);
  store.run('update devices set deleted_at = 1 where id = @other', { other: other! });
  isSame();
  expect(total()).toBe(before - 1);
  store.run(`update devices set tnt_id = 't_huanan', project_id = null where id = @third`, { third: third! });
  isSame();
  // what was taken back counts no more
  expect(() =>
    store.transaction(() => {
      store.run('update devices set deleted_at = null where id = @other', { other: other! });
      isSame();
      expect(total()).toBe(before);
      throw new Error('taken back');
    }),
  ).toThrow('taken back');
  isSame();
});
