import type * as contract from '@fleet/domain/areas/ota/push/contract.ts';
import type { PushRow } from '@fleet/domain/areas/ota/push/contract.ts';
import { gatesProblem, type Gates } from '@fleet/domain/areas/ota/gate/gates.ts';
import { reachProblem, type Ring } from '@fleet/domain/areas/ota/pack/rings.ts';
import { pushDeletionProblem } from '@fleet/domain/areas/ota/push/pushRules.ts';
import { overallProgress } from '@fleet/domain/areas/ota/upgrade/progress.ts';
import { stageText } from '@fleet/domain/areas/ota/upgrade/upgradeTexts.ts';
import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { eachOf } from '../../../rows/batch.ts';
import { instantOrNull, momentOrNull, toInstant } from '../../../rows/instants.ts';
import { contains } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';
import { dequeue } from '../../../world/due.ts';
import { onePhase, scopeOfNamed, strategyAtOnce } from '../job/atOnce.ts';
import { taskColumns, type TaskRow } from '../job/stored.ts';
import { createJob } from '../job/run/creating.ts';
import { deviceEvent } from '../job/run/events.ts';
import { byCaller } from '../job/run/handlers.ts';
import { JobRun } from '../job/run/jobRun.ts';
import { finishRun } from '../job/run/turns.ts';
import { requireUsablePack, tenantOfJob } from '../job/target/asking.ts';
import { foretell, isIncluded } from '../job/target/preflight.ts';
import { foretoldRow, verdictRows } from '../job/target/verdicts.ts';
import { type JobOf, jobOf, shownUpgrade } from '../task/taskRows.ts';

/** Service ota: packs that are pushed to a few devices at once. A push is one device of a job of its own. */

interface Stored extends TaskRow {
  readonly displayName: string;
  readonly serialNumber: string;
  readonly tntId: string;
  readonly tntName: string;
  readonly firmwareId: string;
  readonly firmwareName: string;
  readonly destVersion: string;
  readonly ring: Ring;
  readonly productKey: string;
  readonly productName: string;
  readonly moduleId: string | null;
  readonly moduleNickName: string | null;
  readonly pushNote: string;
  readonly operatorId: string;
  readonly operatorName: string | null;
  readonly createdAt: number;
}

const job = 'join ota_jobs j on j.id = k.job_id';
const pack = 'join ota_packs c on c.id = j.firmware_id';
const device = 'left join device_ref d on d.id = k.device_id';

const pageOf = pagedQuery({
  from: 'ota_tasks k',
  key: 'k.id',
  columns: `${taskColumns}, ifnull(d.name, k.device_id) as displayName, ifnull(d.serial_number, '') as serialNumber, k.tnt_id as tntId,
    t.name as tntName, j.firmware_id as firmwareId, c.name as firmwareName, j.dest_version as destVersion, j.ring,
    j.product_key as productKey, r.name as productName, j.module_id as moduleId, m.nick_name as moduleNickName,
    j.description as pushNote, j.creator_id as operatorId, u.real_name as operatorName, k.created_at as createdAt`,
  joins: `${job} ${pack} ${device} join tenant_ref t on t.id = k.tnt_id
    join product_ref r on r.product_key = j.product_key left join ota_modules m on m.id = j.module_id
    left join user_ref u on u.id = j.creator_id`,
  always: `j.job_type = 'PUSH'`,
  filters: {
    scope: 'j.tnt_id = @scope',
    production: 'j.product_key = @production',
    moduleId: 'j.module_id = @moduleId',
    status: 'k.status = @status',
    operatorId: 'j.creator_id = @operatorId',
    jobId: 'k.job_id = @jobId',
    createdFrom: 'k.created_at >= @createdFrom',
    createdTo: 'k.created_at <= @createdTo',
    keyword: contains('keyword', 'd.name', 'd.serial_number', 'c.name'),
  },
  orders: {
    createdAt: 'k.created_at, k.id',
    '-createdAt': 'k.created_at desc, k.id',
    status: 'k.status, k.created_at desc, k.id',
    '-status': 'k.status desc, k.created_at desc, k.id',
    displayName: 'd.name, k.id',
    '-displayName': 'd.name desc, k.id',
  },
  needs: { always: `${job} ${pack} ${device}` },
});

const toRow = ({ world }: Call<Endpoint>, of: JobOf, row: Stored): PushRow => {
  const { upgrade, bytesPerSecond } = shownUpgrade(world, of, row);
  return {
    pushId: row.id,
    jobId: row.jobId,
    deviceId: row.deviceId,
    displayName: row.displayName,
    serialNumber: row.serialNumber,
    tntId: row.tntId,
    tntName: row.tntName,
    firmwareId: row.firmwareId,
    firmwareName: row.firmwareName,
    destVersion: row.destVersion,
    ring: row.ring,
    productKey: row.productKey,
    productName: row.productName,
    moduleId: row.moduleId,
    moduleNickName: row.moduleNickName,
    srcVersion: upgrade.srcVersion,
    status: upgrade.state,
    reasonText: upgrade.reason?.text ?? null,
    stageText: stageText(upgrade, world.clock.now(), bytesPerSecond),
    overall: upgrade.state === 6 ? 100 : overallProgress(upgrade.stage, upgrade.progress),
    pushNote: row.pushNote,
    operator: { userId: row.operatorId, realName: row.operatorName ?? '' },
    createdAt: toInstant(row.createdAt),
    completedAt: instantOrNull(upgrade.completedAt),
  };
};

const listPushes = (call: Call<Endpoint>, query: QueryOf<typeof contract.pushList>) => {
  const values = {
    scope: call.scope,
    production: query.production ?? null,
    moduleId: query.moduleId ?? null,
    status: query.status ?? null,
    operatorId: query.operatorId ?? null,
    jobId: query.jobId ?? null,
    createdFrom: momentOrNull(query.createdFrom, '推送时间起'),
    createdTo: momentOrNull(query.createdTo, '推送时间止'),
    keyword: searchText(query.keyword),
  };
  const { rows, total } = pageOf<Stored>(call.world.store, values, {
    sort: query.sort ?? '-createdAt',
    ...pageValues(query),
  });
  // the devices of one push share its job
  const jobs = new Map<string, JobOf | null>();
  const ofRow = ({ jobId }: Stored): JobOf | null => {
    const of = jobs.get(jobId) ?? jobOf(call.world, jobId);
    jobs.set(jobId, of);
    return of;
  };
  const list = rows.flatMap((row) => {
    const of = ofRow(row);
    return of === null ? [] : [toRow(call, of, row)];
  });
  return { list, total };
};

interface Wanted {
  readonly firmwareId: string;
  readonly deviceIds: readonly string[];
  readonly gates: Gates;
}

/** The devices of a push with their verdicts; refuses a pack that may not be pushed to so many. */
const asked = (call: Call<Endpoint>, { firmwareId, deviceIds, gates }: Wanted) => {
  const upgradePack = requireUsablePack(call, firmwareId);
  const problem = gatesProblem(gates, upgradePack.isSafetyRelevant);
  if (problem !== null) refuse('invalidInput', problem);
  const tntId = tenantOfJob(call, deviceIds);
  const own = call.world.store.column<string>(
    'select id from device_ref where id in (select value from json_each(@ids)) and tnt_id = @tntId order by id',
    { ids: JSON.stringify(deviceIds), tntId },
  );
  if (own.length !== deviceIds.length) refuse('notFound', '设备不存在或已被删除');
  const settings = { allowDowngrade: false, srcVersions: [], overwrites: false, leavesOutAttention: false };
  const foretold = foretell(call.world, own, upgradePack, settings, gates);
  const included = foretold.filter(isIncluded).length;
  const reach = reachProblem(upgradePack.ring, { isSpecific: true, isDynamic: false, devices: included });
  if (reach !== null) refuse('invalidInput', reach);
  return { upgradePack, tntId, foretold, included };
};

export const upgradePushHandlers: HandlersOf<typeof contract> = {
  pushList: (call) => listPushes(call, call.query),

  pushPreflight: (call) => {
    const { foretold, included } = asked(call, call.body);
    return {
      at: toInstant(call.world.clock.now()),
      included,
      verdicts: verdictRows(foretold),
      devices: foretold.map(foretoldRow),
    };
  },

  pushAdd: (call) => {
    const { body, session, world } = call;
    const { upgradePack, tntId, foretold, included } = asked(call, body);
    if (included === 0) refuse('stateRefused', '没有可升级的设备');
    const now = world.clock.now();
    const { job: made } = createJob(
      world,
      {
        name: `定向推送 ${upgradePack.name}`,
        jobDesc: body.pushNote.trim(),
        jobType: 'PUSH',
        tntId,
        creatorId: session.userId,
        scope: scopeOfNamed(body.deviceIds),
        strategy: strategyAtOnce(now, body.timeoutInMinutes),
        gates: body.gates,
        phases: [onePhase],
      },
      upgradePack,
      foretold,
    );
    return {
      jobId: made.id,
      pushed: included,
      skipped: foretold
        .filter((one) => !isIncluded(one))
        .map(({ device: { deviceId, displayName }, verdict: { code, text } }) => ({
          deviceId,
          displayName,
          code,
          text,
        })),
    };
  },

  pushDelete: (call) => {
    const { store } = call.world;
    const rows = store.all<{ id: string; jobId: string; name: string; status: number }>(
      `select k.id, k.job_id as jobId, ifnull(d.name, k.device_id) as name, k.status
       from ota_tasks k join ota_jobs j on j.id = k.job_id left join device_ref d on d.id = k.device_id
       where k.id in (select value from json_each(@ids)) and j.job_type = 'PUSH'
         and j.tnt_id = ifnull(@scope, j.tnt_id)`,
      { ids: JSON.stringify(call.body.ids), scope: call.scope },
    );
    return eachOf(call.body.ids, {
      rows: new Map(rows.map((row) => [row.id, row])),
      nameOf: ({ name }) => name,
      missing: '推送不存在或已被删除',
      run: (row) => {
        const problem = pushDeletionProblem(row);
        if (problem !== null) return { refused: problem };
        const run = JobRun.read(call.world, row.jobId);
        if (run === null) return { refused: '推送不存在或已被删除' };
        const [task] = run.tasks('k.id = @id', { id: row.id });
        if (task !== undefined) deviceEvent(run, task, { kind: 'cancel', reason: 'userCancelled' }, byCaller(call));
        if (task !== undefined) run.remove(task);
        finishRun(run);
        if (run.job.total > 0) return 'changed';
        store.run('delete from ota_jobs where id = @id', { id: row.jobId });
        dequeue(store, { kind: 'ota.turn', subject: row.jobId });
        return 'changed';
      },
    });
  },
};
