import { expect, it } from 'vitest';
import { faultGet } from '@fleet/domain/areas/monitoring/fault/contract.ts';
import { repairGet } from '@fleet/domain/areas/monitoring/repair/contract.ts';
import { replayMarks } from '@fleet/domain/areas/monitoring/replay/contract.ts';
import { faultThread, type Thread } from '@fleet/domain/areas/monitoring/thread/contract.ts';
import { type Station, stationNames, type ThreadEnd } from '@fleet/domain/areas/monitoring/thread/stations.ts';
import { issueGet } from '@fleet/domain/areas/ota/issue/contract.ts';
import { upgradeJobGet } from '@fleet/domain/areas/ota/job/contract.ts';
import { packGet } from '@fleet/domain/areas/ota/pack/contract.ts';
import { costEntryList } from '@fleet/domain/areas/projects/cost/entryContract.ts';
import type { ReadState } from '@fleet/domain/core/reads/readState.ts';
import { journeysOn } from '../support/headless.ts';
import type { Tab } from '../support/headless/tab.ts';

/** The whole thread of lost marks, walked from station to station: each page says what the thread says of it. */

const journeys = journeysOn();
const dayLength = 86_400_000;

const shown = <Reply>(read: () => ReadState<Reply>): Reply => {
  const { data } = read();
  if (data === null || data === undefined) throw new Error(`nothing came: ${JSON.stringify(read())}`);
  return data;
};
const threadFrom = async (tab: Tab, of: ThreadEnd, id: string): Promise<Thread> =>
  shown(await tab.read(faultThread, { query: { of, id } }));

/** Stops with a code, and who was upgraded when, as they are stored: what the recurrence has to come to. */
const stopsAround = (jobIds: readonly string[], code: string, side: 'before' | 'after', days: number): number =>
  journeys.gateway.box.current.store.one<{ count: number }>(
    `select count(*) as count from device_faults f join (
       select device_id, min(completed_at) as at from ota_task_ref
       where job_id in (select value from json_each(@jobs)) and status = 6 group by device_id
     ) u on u.device_id = f.device_id
     where f.code = @code and f.started_at >= u.at - iif(@side = 'before', @window, 0)
       and f.started_at < u.at + iif(@side = 'before', 0, @window)`,
    { jobs: JSON.stringify(jobIds), code, side, window: days * dayLength },
  )!.count;

/** What a source has brought projects: money in fen, hours in hundredths. */
const chargedFor = (sourceId: string) =>
  journeys.gateway.box.current.store.one<{ hours: number; labour: number; material: number; lines: number }>(
    `select ifnull(sum(hours), 0) as hours, ifnull(sum(labour), 0) as labour, ifnull(sum(material), 0) as material,
       count(distinct line_id) as lines
     from (
       select line_id, hours, (hours * hourly_rate + 50) / 100 as labour, 0 as material from work_hours
         where source_type = 'repair' and source_id = @sourceId
       union all
       select line_id, 0, 0, amount from cost_entries where source_type = 'repair' and source_id = @sourceId
     )`,
    { sourceId },
  )!;

it('a fault is followed over its replay, order, problem, version and upgrade to what came of it, from any of them', async () => {
  const tab = await journeys.enterAs('huadong', '/operation-maintenance/plate');
  // what came of it is counted up to the moment of asking: all of it is read at one moment
  journeys.gateway.box.current.clock.freeze();
  const told = await threadFrom(tab, 'fault', 'df_dv_agv_hd_0307_1');
  const { fault, replay, repair, issue, pack, upgrade, outcome } = told;
  if (!fault || !replay || !repair || !issue || !pack || !upgrade || !outcome?.cost || !outcome.recurrence)
    throw new Error('the thread is not whole');
  expect(told.steps.map(({ station, at }) => [station, at !== null])).toEqual(
    stationNames.map((station: Station) => [station, true]),
  );

  // ① the fault names its order and its problem, and is closed by what came of them
  const record = shown(await tab.read(faultGet, { query: { id: fault.id } }));
  expect(record).toMatchObject({
    faultNo: fault.faultNo,
    startedAt: fault.startedAt,
    endedAt: fault.endedAt,
    repairId: repair.id,
    repairNo: repair.repairNo,
    issue: { issueId: issue.id, issueNo: issue.issueNo },
    handling: 'closed',
    closeReason: 'fixed',
    sameCode: { model: fault.siblings },
  });
  expect(record.events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['acknowledged', 'ordered', 'closed']));

  // ② its replay has the fault at that moment
  const around = { deviceId: replay.deviceId, from: replay.from, to: replay.to };
  const marks = shown(await tab.read(replayMarks, { query: around }));
  expect(marks.faults).toContainEqual(
    expect.objectContaining({ id: fault.id, code: fault.code, from: fault.startedAt, to: fault.endedAt }),
  );
  expect([replay.deviceId, replay.at]).toEqual([fault.deviceId, fault.startedAt]);

  // ③ the order has that fault, its pictures can be looked at, and its foot is what the thread says that it cost
  const order = shown(await tab.read(repairGet, { query: { id: repair.id } }));
  expect(order).toMatchObject({
    repairNo: repair.repairNo,
    step: repair.step,
    assigneeName: repair.assigneeName,
    issue: { issueId: issue.id },
    labourHours: outcome.cost.hours,
    labourCost: outcome.cost.labour,
    partsCost: outcome.cost.material,
    totalCost: outcome.cost.total,
  });
  expect(outcome.cost).toMatchObject({
    byOrder: [{ id: repair.id, repairNo: repair.repairNo, total: order.totalCost }],
  });
  expect(outcome.cost.total).toBeGreaterThan(0);
  expect(order.faults.map(({ faultId }) => faultId)).toEqual([fault.id]);
  const pictures = [...order.pictures, ...order.lines.flatMap((line) => line.pictures)];
  expect(pictures).toHaveLength(2);
  for (const { previewUrl } of pictures) {
    const answer = await journeys.gateway.server.inject(new URL(previewUrl).href);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
  }

  // ④ the problem names the version that puts it right, ⑤ whose pack names the jobs, ⑥ whose devices add up
  const problem = shown(await tab.read(issueGet, { query: { issueId: issue.id } }));
  expect(problem).toMatchObject({ status: issue.status, foundVersion: issue.foundVersion, fixedFirmwareId: pack.id });
  const version = shown(await tab.read(packGet, { query: { firmwareId: pack.id } }));
  expect(version.pack).toMatchObject({ ring: pack.ring, destVersion: pack.version });
  const jobIds = upgrade.jobs.map(({ id }) => id);
  const jobs = [];
  for (const jobId of jobIds) jobs.push(shown(await tab.read(upgradeJobGet, { query: { jobId } })));
  expect(jobs.map(({ name }) => name)).toEqual(upgrade.jobs.map(({ name }) => name));
  expect(new Set(jobs.map(({ destVersion }) => destVersion))).toEqual(new Set([pack.version]));
  // a device that two jobs brought to it is one device
  const succeeded = jobs.reduce((sum, { counts }) => sum + counts[5], 0);
  expect(upgrade.succeeded).toBeGreaterThan(0);
  expect(upgrade.succeeded).toBeLessThanOrEqual(succeeded);

  // ⑦ what became of it is reckoned from the stops that are stored, and its project was charged once
  const { upgraded } = outcome.recurrence;
  expect(upgraded.devices).toBe(upgrade.succeeded);
  for (const side of ['before', 'after'] as const)
    expect([side, upgraded[side].stops]).toEqual([side, stopsAround(jobIds, fault.code, side, 14)]);
  const charged = chargedFor(repair.id);
  expect(charged).toEqual({
    hours: Math.round(outcome.cost.hours * 100),
    labour: Math.round(outcome.cost.labour * 100),
    material: Math.round(outcome.cost.material * 100),
    lines: order.parts.length + order.labours.length,
  });
  const { departmentId, projectId } = journeys.gateway.box.current.store.one<{
    departmentId: string;
    projectId: string;
  }>(`select department_id as departmentId, project_id as projectId from cost_entries where source_id = @id limit 1`, {
    id: repair.id,
  })!;
  const entries = shown(await tab.read(costEntryList, { query: { projectId, departmentId, pageSize: 100 } }));
  const own = entries.list.filter(({ note }) => note.includes(repair.repairNo));
  expect(own.map(({ source }) => source)).toEqual(order.parts.map(() => 'repair'));
  expect(own.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(charged.material);

  // and it is the same thread from wherever it is taken up
  for (const [of, id] of [
    ['repair', repair.id],
    ['issue', issue.id],
    ['pack', pack.id],
    ['job', jobIds[0]!],
  ] as const) {
    const again = await threadFrom(tab, of, id);
    expect([of, { ...again, pack: null }]).toEqual([of, { ...told, pack: null }]);
    expect([of, again.pack?.version]).toEqual([of, pack.version]);
  }
});
