import type {
  UpgradeJobDetail,
  upgradeJobList,
  UpgradeJobRow,
  upgradeJobStat,
} from '@fleet/domain/areas/ota/job/contract.ts';
import type { Scope, StrategyForm } from '@fleet/domain/areas/ota/job/shapes.ts';
import { recentFailureDays } from '@fleet/domain/areas/ota/shared/jobCodes.ts';
import { dayLength } from '@fleet/domain/core/values/formats.ts';
import { scopeText } from '@fleet/domain/areas/ota/target/scopeRules.ts';
import type { Endpoint, QueryOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { instantOrNull, momentOrNull, toInstant } from '../../../rows/instants.ts';
import { conditions, contains } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';
import { alarmsOf } from '../shared/alarms.ts';
import { readJobPack } from './run/upgradePack.ts';
import { phaseProgressOf } from './phaseProgress.ts';
import { readCounts, readStoredPhases } from './stored.ts';

/** Upgrade jobs in the store: what a row shows, filters, order. */

type Flags = 'isPaused' | 'isAwaitingRelease' | 'isCancelling';
type Moments = 'createdAt' | 'updatedAt' | 'scheduledAt' | 'startedAt' | 'finishBy' | 'endedAt';
interface Stored extends Omit<
  UpgradeJobRow,
  Flags | Moments | 'counts' | 'creator' | 'scopeText' | 'selectionType' | 'targetSelection' | 'fatalIssues'
> {
  readonly counts: string;
  readonly scope: string;
  readonly creatorId: string;
  readonly creatorName: string | null;
  readonly isAwaitingRelease: number;
  readonly isCancelling: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly scheduledAt: number | null;
  readonly startedAt: number | null;
  readonly finishBy: number;
  readonly endedAt: number | null;
}

/** Devices of a job that were asked to stop so long ago that they may be given up. */
const stuck = `(select count(*) from ota_tasks k where k.job_id = j.id and k.status = 9
  and k.cancel_requested_at <= @now - (j.strategy ->> 'cancelTimeoutInMinutes') * 60000)`;
/** Jobs with a device that failed lately, of a project where one is asked for. */
const failedLately = `exists (select 1 from ota_tasks k where k.job_id = j.id and k.status = 7
  and k.completed_at >= @now - ${recentFailureDays * dayLength} and k.project_id is ifnull(@projectId, k.project_id))`;
/** Running jobs of which a phase waits for somebody to let the next one through. */
const awaiting = `(j.status = 2 and j.is_cancelling = 0
  and exists (select 1 from ota_job_phases h where h.job_id = j.id and h.state = 4))`;

const columns = `
  j.id as jobId, j.name, j.description as jobDesc, j.job_type as jobType, j.firmware_id as firmwareId,
  k.name as firmwareName, j.dest_version as destVersion, j.ring, j.product_key as productKey, r.name as productName,
  j.module_id as moduleId, m.nick_name as moduleNickName, j.tnt_id as tntId, t.name as tntName, j.scope, j.status,
  j.pause_reason as pauseReason, j.is_cancelling as isCancelling, ${awaiting} as isAwaitingRelease, j.total,
  (select json_group_array(json_array(c.status, c.n)) from ota_counts c where c.job_id = j.id) as counts,
  ${stuck} as cancelStuck,
  (select max(h.no) from ota_job_phases h where h.job_id = j.id and h.state in (2, 3, 4, 6)) as phaseNo,
  (select count(*) from ota_job_phases h where h.job_id = j.id) as phaseCount, j.creator_id as creatorId,
  u.real_name as creatorName, j.created_at as createdAt, j.updated_at as updatedAt, j.scheduled_at as scheduledAt,
  j.started_at as startedAt, j.finish_by as finishBy, j.ended_at as endedAt, j.version`;
const joins = `join ota_packs k on k.id = j.firmware_id join product_ref r on r.product_key = j.product_key
  join tenant_ref t on t.id = j.tnt_id left join ota_modules m on m.id = j.module_id
  left join user_ref u on u.id = j.creator_id`;

const filters = {
  scope: 'j.tnt_id = @scope',
  production: 'j.product_key = @production',
  moduleId: 'j.module_id = @moduleId',
  equipmentType: 'j.firmware_id in (select o.firmware_id from ota_pack_models o where o.model_id = @equipmentType)',
  keyword: contains('keyword', 'j.name', 'k.name', 'j.dest_version'),
  jobType: 'j.job_type = @jobType',
  firmwareId: 'j.firmware_id = @firmwareId',
  creatorId: 'j.creator_id = @creatorId',
  projectId: 'exists (select 1 from ota_tasks k where k.job_id = j.id and k.project_id = @projectId)',
  createdFrom: 'j.created_at >= @createdFrom',
  createdTo: 'j.created_at <= @createdTo',
};
const pack = 'join ota_packs k on k.id = j.firmware_id';

const pageOf = pagedQuery({
  from: 'ota_jobs j',
  key: 'j.id',
  columns,
  joins,
  always: null,
  filters: {
    ...filters,
    status: 'j.status = @status',
    paused: 'j.pause_reason is not null',
    awaitingRelease: awaiting,
    cancelStuck: `${stuck} > 0`,
    recentlyFailed: failedLately,
  },
  orders: {
    name: 'j.name, j.id',
    '-name': 'j.name desc, j.id',
    createdAt: 'j.created_at, j.id',
    '-createdAt': 'j.created_at desc, j.id',
    status: 'j.status, j.created_at desc, j.id',
    '-status': 'j.status desc, j.created_at desc, j.id',
    total: 'j.total, j.id',
    '-total': 'j.total desc, j.id',
    startedAt: 'j.started_at, j.id',
    '-startedAt': 'j.started_at desc, j.id',
    finishBy: 'j.finish_by, j.id',
    '-finishBy': 'j.finish_by desc, j.id',
  },
  needs: { keyword: pack },
});

type Filters = Omit<QueryOf<typeof upgradeJobStat>, 'tntId'>;

const valuesOf = (call: Call<Endpoint>, query: Filters) => ({
  now: call.world.clock.now(),
  scope: call.scope,
  production: query.production ?? null,
  moduleId: query.moduleId ?? null,
  equipmentType: query.equipmentType ?? null,
  keyword: searchText(query.keyword),
  jobType: query.jobType ?? null,
  firmwareId: query.firmwareId ?? null,
  creatorId: query.creatorId ?? null,
  projectId: query.projectId ?? null,
  createdFrom: momentOrNull(query.createdFrom, '创建时间起'),
  createdTo: momentOrNull(query.createdTo, '创建时间止'),
});

type Nine = UpgradeJobRow['counts'];

const nineOf = (json: string): Nine => {
  const counts = [0, 0, 0, 0, 0, 0, 0, 0, 0] satisfies Nine;
  for (const [status, n] of JSON.parse(json) as [number, number][]) counts[status - 1]! += n;
  return counts;
};

/** What a scope names, as it is called. */
const namesOf = ({ world }: Call<Endpoint>, { targetSelection, targets = [] }: Scope): string[] => {
  const ids = { ids: JSON.stringify(targets) };
  switch (targetSelection) {
    case 'PROJECT':
      return world.store.column<string>(
        'select p.name from json_each(@ids) i join project_ref p on p.id = i.value order by i.key',
        ids,
      );
    case 'MODEL':
      return world.store.column<string>(
        'select m.name from json_each(@ids) i join model_ref m on m.id = i.value order by i.key',
        ids,
      );
    case 'GROUP':
      return world.store.column<string>(
        'select g.name from json_each(@ids) i join device_group_ref g on g.id = i.value order by i.key',
        ids,
      );
    default:
      return [...targets];
  }
};

const toRow = (
  call: Call<Endpoint>,
  row: Stored,
  alarms: ReturnType<typeof alarmsOf>,
): UpgradeJobRow & { readonly scopeRead: Scope; readonly names: string[] } => {
  const { scope, creatorId, creatorName, ...rest } = row;
  const scopeRead = JSON.parse(scope) as Scope;
  const names = namesOf(call, scopeRead);
  return {
    ...rest,
    selectionType: scopeRead.selectionType,
    targetSelection: scopeRead.targetSelection,
    scopeText: scopeText(scopeRead, names),
    counts: nineOf(row.counts),
    fatalIssues: [...(alarms.get(row.firmwareId) ?? [])],
    isPaused: row.pauseReason !== null,
    isAwaitingRelease: row.isAwaitingRelease === 1,
    isCancelling: row.isCancelling === 1,
    creator: { userId: creatorId, realName: creatorName ?? '' },
    createdAt: toInstant(row.createdAt),
    updatedAt: toInstant(row.updatedAt),
    scheduledAt: instantOrNull(row.scheduledAt),
    startedAt: instantOrNull(row.startedAt),
    finishBy: toInstant(row.finishBy),
    endedAt: instantOrNull(row.endedAt),
    scopeRead,
    names,
  };
};

/** A page of the jobs that the caller may see, the newest first unless asked otherwise. */
export const listJobs = (
  call: Call<Endpoint>,
  query: QueryOf<typeof upgradeJobList>,
): ReplyOf<typeof upgradeJobList> => {
  const is = (standing: typeof query.standing) => (query.standing === standing ? 1 : null);
  const values = {
    ...valuesOf(call, query),
    status: query.status ?? null,
    paused: is('paused'),
    awaitingRelease: is('awaitingRelease'),
    cancelStuck: is('cancelStuck'),
    recentlyFailed: is('recentlyFailed'),
  };
  const { rows, total } = pageOf<Stored>(call.world.store, values, {
    sort: query.sort ?? '-createdAt',
    ...pageValues(query),
  });
  const alarms = alarmsOf(
    call,
    rows.map(({ firmwareId }) => firmwareId),
  );
  const list = rows.map((row) => {
    const { scopeRead: _scope, names: _names, ...shown } = toRow(call, row, alarms);
    return shown;
  });
  return { list, total };
};

const whereOf = conditions(null, filters);

/** How many jobs stand where. */
export const countJobs = (call: Call<Endpoint>, query: Filters): ReplyOf<typeof upgradeJobStat> => {
  const values = valuesOf(call, query);
  return call.world.store.one<ReplyOf<typeof upgradeJobStat>>(
    `select count(*) as total, count(*) filter (where j.status = 1) as created,
       count(*) filter (where j.status = 2) as running, count(*) filter (where j.pause_reason is not null) as paused,
       count(*) filter (where ${awaiting}) as awaitingRelease, count(*) filter (where ${stuck} > 0) as cancelStuck,
       count(*) filter (where ${failedLately}) as recentlyFailed,
       count(*) filter (where j.status = 3) as done, count(*) filter (where j.status = 5) as notDone,
       count(*) filter (where j.status = 4) as cancelled
     from ota_jobs j ${pack}${whereOf(values)}`,
    values,
  )!;
};

interface StoredDetail extends Stored {
  readonly strategy: string;
  readonly gates: string;
  readonly lastReason: string;
}

/** One job within the call's scope; refuses one outside it like a missing one. */
export const readJob = (call: Call<Endpoint>, jobId: string): UpgradeJobDetail => {
  const { store, clock } = call.world;
  const now = clock.now();
  const row =
    store.one<StoredDetail>(
      `select ${columns}, j.strategy, j.gates, j.last_reason as lastReason from ota_jobs j ${joins}
       where j.id = @jobId and j.tnt_id = ifnull(@scope, j.tnt_id)`,
      { jobId, scope: call.scope, now },
    ) ?? refuse('notFound', '任务不存在或已被删除');
  const { strategy, gates, lastReason, ...stored } = row;
  const { scopeRead, names, ...shown } = toRow(call, stored, alarmsOf(call, [row.firmwareId]));
  const counts = readCounts(store, jobId);
  const upgradePack = readJobPack(store, shown.firmwareId, now);
  return {
    ...shown,
    scope: scopeRead,
    targetNames: names,
    strategy: JSON.parse(strategy) as StrategyForm,
    gates: JSON.parse(gates) as UpgradeJobDetail['gates'],
    phases: readStoredPhases(store, jobId).map((phase) => ({ ...phase.form, ...phaseProgressOf(phase, counts) })),
    firmwareSize: upgradePack?.firmwareSize ?? 0,
    isSafetyRelevant: upgradePack?.isSafetyRelevant ?? false,
    packProblem: upgradePack?.problem ?? null,
    lastReason,
  };
};

/** Refuses a job outside the call's scope like a missing one. */
export const requireJob = ({ world, scope }: Call<Endpoint>, jobId: string): void => {
  const found = world.store.one('select 1 from ota_jobs where id = @jobId and tnt_id = ifnull(@scope, tnt_id)', {
    jobId,
    scope,
  });
  if (found === undefined) refuse('notFound', '任务不存在或已被删除');
};
