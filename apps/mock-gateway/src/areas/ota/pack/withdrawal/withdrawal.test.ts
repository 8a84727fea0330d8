import { afterAll, beforeAll, expect, it } from 'vitest';
import * as changes from '@fleet/domain/areas/ota/pack/changeContract.ts';
import * as contract from '@fleet/domain/areas/ota/pack/contract.ts';
import * as making from '@fleet/domain/areas/ota/pack/makeContract.ts';
import type { PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import { type Ring } from '@fleet/domain/areas/ota/pack/rings.ts';
import type { JobProgress } from '@fleet/domain/areas/ota/run/contract.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { callsOn, done, forbidden, missing, refused, refusedByState } from '../../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../../test/support/gateway.ts';
import { recount, upgradeRunsOn } from '../../../../../test/support/upgradeRuns.ts';
import { addPack } from '../../../../../test/support/upgradePacks.ts';

/** Each test has packs of its own; all of them share one world. */

const minute = 60_000;
const hour = 60 * minute;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
  gateway.box.current.clock.freeze();
});
afterAll(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
const runs = upgradeRunsOn(() => gateway);

const rowOf = async (ring: Ring, firmwareId: string, as = 'admin'): Promise<PackRow | undefined> =>
  (await listOf<PackRow>(as, contract.packList, { ring, pageSize: 100 })).list.find(
    (pack) => pack.firmwareId === firmwareId,
  );
const withdraw = (firmwareId: string, pending: 'pause' | 'cancel' = 'pause', as = 'admin') =>
  call(as, changes.packWithdraw, { firmwareId }, { reason: '烧写失败率偏高', pending });
const restore = (firmwareId: string, as = 'admin') => call(as, changes.packRestore, { firmwareId });
const preview = async (firmwareId: string, as = 'admin') =>
  (await call(as, changes.packWithdrawPreview, { firmwareId })).data as ReplyOf<typeof changes.packWithdrawPreview>;
const idsOf = (packs: readonly { readonly firmwareId: string }[]) =>
  packs.map(({ firmwareId }) => firmwareId).toSorted();

/** A build on its way from alpha to stable, another module beside it, and whole packs of both; gives their ids by place. */
const build = (name: string, owners: { readonly packs?: string; readonly whole?: string } = {}) => {
  const { packs: tntId = 't_huadong', whole = tntId } = owners;
  const world = gateway.box.current;
  const { store } = world;
  const version = 'v9.3.1.2026112000';
  const ids = {
    alpha: addPack(world, { id: `${name}_alpha`, tntId, ring: 'alpha', version }),
    release: addPack(world, { id: `${name}_release`, tntId, ring: 'release', version }),
    stable: addPack(world, { id: `${name}_stable`, tntId, ring: 'stable', version }),
    other: addPack(world, { id: `${name}_other`, tntId, ring: 'stable', moduleName: 'main-ctrl', version }),
    early: addPack(world, { id: `${name}_early`, tntId: whole, ring: 'whole', version }),
    late: addPack(world, { id: `${name}_late`, tntId: whole, ring: 'stableWhole', version }),
  };
  const made = 'update ota_packs set source_firmware_id = @source where id = @id';
  store.run(made, { id: ids.release, source: ids.alpha });
  store.run(made, { id: ids.stable, source: ids.release });
  for (const [wholeId, member] of [
    [ids.early, ids.alpha],
    [ids.late, ids.stable],
  ] as const) {
    store.run('update ota_packs set module_id = null where id = @wholeId', { wholeId });
    store.run(
      `insert into ota_pack_members (whole_id, no, firmware_id) values (@wholeId, 1, @member), (@wholeId, 2, @other)`,
      { wholeId, member, other: ids.other },
    );
  }
  return ids;
};

it('takes back what holds a pack or is the same bytes in the next rings, tells it before, and gives it back', async () => {
  const { alpha, release, stable, other, early, late } = build('chain');
  const foretold = await preview(release);
  expect(idsOf(foretold.packs)).toEqual([late, stable]);
  expect(foretold.figures).toMatchObject({ packs: 2, otherPacks: 0, keptPacks: 0, otherJobs: 0 });
  const taken = await withdraw(release);
  expect(idsOf((taken.data as typeof foretold).packs)).toEqual([late, stable]);
  expect(await rowOf('release', release)).toMatchObject({ withdrawReason: '烧写失败率偏高', withdrawnWith: null });
  for (const [ring, id] of [
    ['stable', stable],
    ['stableWhole', late],
  ] as const)
    expect(await rowOf(ring, id)).toMatchObject({
      isWithdrawn: true,
      packProblem: '升级包已撤回',
      withdrawReason: null,
      withdrawnWith: { firmwareName: release, reason: '烧写失败率偏高' },
    });
  // what it was made of is a pack of its own, and so is the whole one that holds that
  for (const [ring, id] of [
    ['alpha', alpha],
    ['whole', early],
    ['stable', other],
  ] as const)
    expect(await rowOf(ring, id)).toMatchObject({ isWithdrawn: false, packProblem: null, withdrawnWith: null });
  expect(await restore(stable)).toMatchObject(refusedByState(`随「${release}」撤回，请先恢复它`));
  expect(await withdraw(stable)).toMatchObject(refusedByState('升级包已撤回'));
  expect(idsOf((await preview(release)).packs)).toEqual([late, stable]);
  const given = await restore(release);
  expect(idsOf((given.data as typeof foretold).packs)).toEqual([late, stable]);
  for (const [ring, id] of [
    ['release', release],
    ['stable', stable],
    ['stableWhole', late],
  ] as const)
    expect(await rowOf(ring, id)).toMatchObject({ isWithdrawn: false, withdrawnAt: null, withdrawnWith: null });
});

it('is offered nowhere any more: not to jobs, not as a member, not as the stable version', async () => {
  const { alpha, stable, late } = build('offers');
  const usable = async () => {
    const { list } = await listOf<PackRow>('huadong', contract.packChoices, {
      production: 'a1LurkAgv01',
      usable: true,
      keyword: 'offers',
      pageSize: 100,
    });
    return idsOf(list);
  };
  const members = async () => {
    const { data } = await call('huadong', making.packMakeChoices, { ring: 'whole', production: 'a1LurkAgv01' });
    return (data as ReplyOf<typeof making.packMakeChoices>).modules.flatMap(({ packs }) => idsOf(packs));
  };
  expect(await usable()).toEqual(expect.arrayContaining([stable, late]));
  expect(await members()).toContain(stable);
  await withdraw(alpha, 'pause', 'huadong');
  expect(await usable()).toEqual(['offers_other']);
  expect(await members()).not.toContain(stable);
  const asked = { ...runs.formOf({ pack: { id: 'offers_unused' } }), firmwareId: stable };
  expect(await runs.call('POST', 'job/preflight', {}, asked)).toMatchObject(refusedByState('升级包已撤回'));
  const body = {
    ring: 'whole',
    destVersion: 'v9.3.1.2026112001',
    members: [stable, 'offers_other'],
    firmwareName: '整包',
    sourceFirmwareId: null,
    version: null,
    lifted: [],
    packDesc: '',
    newFeaturesDesc: '',
    fixIssueDesc: '',
    compatibilityDesc: '',
  };
  expect(await call('huadong', making.packMake, {}, body)).toMatchObject(refused(`升级包「${stable}」已撤回`));
});

it('keeps taken back what another pack keeps, and names that one', async () => {
  const { stable, other, early, late } = build('two');
  await withdraw(stable);
  expect(idsOf((await preview(other)).packs)).toEqual([early]);
  await withdraw(other);
  expect(await preview(stable)).toMatchObject({ packs: [], figures: { keptPacks: 1 } });
  await restore(stable);
  expect(await rowOf('stableWhole', late)).toMatchObject({ isWithdrawn: true, withdrawnWith: { firmwareName: other } });
  await restore(other);
  expect(await rowOf('stableWhole', late)).toMatchObject({ isWithdrawn: false });
});

it('takes whole packs of tenants with a pack of the platform, and tells each no more than he may see', async () => {
  const { stable, early, late } = build('shared', { packs: 't_platform', whole: 't_huadong' });
  expect(await call('huadong', changes.packWithdrawPreview, { firmwareId: stable })).toMatchObject(
    refusedByState('平台提供的升级包不能修改'),
  );
  expect(await call('huanan', changes.packWithdrawPreview, { firmwareId: early })).toMatchObject(missing);
  expect(await call('novice', changes.packWithdrawPreview, { firmwareId: stable })).toMatchObject(forbidden);
  await withdraw(stable);
  expect(await rowOf('stableWhole', late, 'huadong')).toMatchObject({
    isWithdrawn: true,
    withdrawnWith: { firmwareName: stable, reason: '烧写失败率偏高' },
  });
  expect(await restore(late, 'huadong')).toMatchObject(refusedByState(`随「${stable}」撤回，请先恢复它`));
});

it('leaves what it took along with its reason when it goes for good, to be given free by itself', async () => {
  const { release, stable } = build('gone');
  await withdraw(release);
  expect(await call('admin', changes.packDelete, {}, { ids: [release] })).toMatchObject({ data: { changed: 1 } });
  expect(await rowOf('stable', stable)).toMatchObject({
    isWithdrawn: true,
    withdrawReason: '烧写失败率偏高',
    withdrawnWith: null,
  });
  expect(await restore(stable)).toMatchObject(done);
  expect(await rowOf('stable', stable)).toMatchObject({ isWithdrawn: false });
});

it('stops jobs of every pack that goes along, and lets one that has not begun begin only when it is free', async () => {
  const { clock } = gateway.box.current;
  const { alpha, release, stable } = build('jobs');
  const free = { onlyIdle: false, noOrder: false, noLoad: false, noFault: false, minBattery: 0, keepRunningPercent: 0 };
  const scheduledAt = new Date(clock.now() + hour).toISOString();
  const jobOf = async (firmwareId: string, name: string, deviceIds: readonly string[], strategy: object = {}) => {
    const form = runs.formOf({ pack: { id: `${name}_unused` }, gates: free });
    const asked = {
      ...form,
      firmwareId,
      scope: { ...form.scope, targetSelection: 'SPECIFIC', deviceIds },
      strategy: { ...form.strategy, ...strategy },
    };
    const { digest, included } = (await runs.call('POST', 'job/preflight', {}, asked)).data as {
      digest: string;
      included: number;
    };
    const body = { ...asked, name, jobDesc: '', preflight: { digest, included } };
    return ((await runs.call('POST', 'job/add', {}, body)).data as { jobId: string }).jobId;
  };
  const { phases: _, ...everybody } = runs.formOf({ pack: { id: 'jobs_asked' }, gates: free });
  const { data } = await runs.call('POST', 'job/preflight/device/list', { pageSize: 100 }, everybody);
  const devices = (data as { list: { deviceId: string; effect: string }[] }).list
    .filter(({ effect }) => effect !== 'leftOut')
    .map(({ deviceId }) => deviceId);
  const third = Math.floor(devices.length / 3);
  expect(third).toBeGreaterThan(0);
  const running = await jobOf(stable, '进行中', devices.slice(0, third));
  const later = await jobOf(release, '今晚', devices.slice(third, 2 * third), { scheduledAt });
  const tomorrow = new Date(clock.now() + 20 * hour).toISOString();
  const dropped = await jobOf(alpha, '明晚', devices.slice(2 * third), { scheduledAt: tomorrow });
  const left = devices.length - 2 * third;
  const stand = async (jobId: string) => (await runs.progressOf(jobId)).progress as unknown as JobProgress;

  const { figures, jobs } = await preview(release, 'huadong');
  expect(jobs.map(({ jobId }) => jobId).toSorted()).toEqual([running, later].toSorted());
  expect(figures).toMatchObject({ runningJobs: 1, createdJobs: 1, pending: 2 * third, running: 0 });
  await withdraw(release, 'pause', 'huadong');
  expect(await stand(running)).toMatchObject({ status: 2, isPaused: true, pauseReason: 'withdrawn' });
  expect(await stand(later)).toMatchObject({ status: 1, isPaused: false });
  runs.advance(hour + minute);
  expect(await stand(later)).toMatchObject({ status: 2, isPaused: true, pauseReason: 'withdrawn' });
  runs.advance(hour);
  expect((await stand(later)).counts).toEqual([0, 0, 0, third, 0, 0, 0, 0, 0]);
  // hours later: in a session of its own
  expect(await runs.call('POST', 'pack/restore', { firmwareId: release })).toMatchObject(done);
  expect(await runs.call('POST', 'job/resume', { jobId: later }, { reason: '已复核' })).toMatchObject(done);
  expect((await stand(later)).counts[3]).toBe(0);

  // the alpha takes all of them: whatever has not begun is over
  const asked = { firmwareId: alpha };
  const foretold = await runs.call('GET', 'pack/withdraw/preview', asked);
  expect(foretold.data).toMatchObject({ figures: { packs: 4, createdJobs: 1 } });
  const taken = await runs.call('POST', 'pack/withdraw', asked, { reason: '烧写失败率偏高', pending: 'cancel' });
  expect(taken).toMatchObject(done);
  expect(await stand(dropped)).toMatchObject({ status: 4, counts: [0, 0, 0, 0, 0, 0, 0, left, 0] });
  for (const jobId of [running, later, dropped]) {
    const { counts } = await stand(jobId);
    expect(counts.slice(0, 4)).toEqual([0, 0, 0, 0]);
    expect(counts).toEqual(recount(gateway.box.current, jobId));
  }
});
