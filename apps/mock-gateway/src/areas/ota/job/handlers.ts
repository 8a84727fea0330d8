import type * as contract from '@fleet/domain/areas/ota/job/contract.ts';
import type { HandlersOf } from '../../../pipeline/call.ts';
import { eachOf } from '../../../rows/batch.ts';
import { dequeue } from '../../../world/due.ts';
import { createJob } from './run/creating.ts';
import { jobEvent } from './run/events.ts';
import { JobRun } from './run/jobRun.ts';
import { askAgreed, checkName, checkPlan } from './checking.ts';
import { editJob } from './editing.ts';
import { listJobPeople } from './jobPeople.ts';
import { countJobs, listJobs, readJob } from './jobRows.ts';

/** Service ota: upgrade jobs, how they are made, changed and removed. */

export const upgradeJobHandlers: HandlersOf<typeof contract> = {
  upgradeJobList: (call) => listJobs(call, call.query),
  upgradeJobStat: (call) => countJobs(call, call.query),
  upgradeJobPeople: (call) => listJobPeople(call, call.query),
  upgradeJobGet: (call) => readJob(call, call.query.jobId),

  upgradeJobAdd: (call) => {
    const { body, session, world } = call;
    const { pack, tntId, foretold } = askAgreed(call, body, body.preflight, null);
    checkPlan(call, pack, body);
    const name = body.name.trim();
    checkName(call, tntId, name, null);
    const { job } = createJob(
      world,
      {
        name,
        jobDesc: body.jobDesc.trim(),
        jobType: 'UPGRADE',
        tntId,
        creatorId: session.userId,
        scope: body.scope,
        strategy: body.strategy,
        gates: body.gates,
        phases: body.phases,
      },
      pack,
      foretold,
    );
    return { jobId: job.id, status: job.status };
  },

  upgradeJobUpdate: (call) => {
    editJob(call);
    return null;
  },

  upgradeJobDelete: (call) => {
    const rows = call.world.store.all<{ id: string; name: string }>(
      `select id, name from ota_jobs where id in (select value from json_each(@ids)) and tnt_id = ifnull(@scope, tnt_id)`,
      { ids: JSON.stringify(call.body.ids), scope: call.scope },
    );
    return eachOf(call.body.ids, {
      rows: new Map(rows.map((row) => [row.id, row])),
      nameOf: ({ name }) => name,
      missing: '任务不存在或已被删除',
      run: ({ id }) => {
        const run = JobRun.read(call.world, id);
        const problem = run === null ? null : jobEvent(run, { kind: 'delete' });
        if (problem !== null) return { refused: problem };
        call.world.store.run('delete from ota_jobs where id = @id', { id });
        dequeue(call.world.store, { kind: 'ota.turn', subject: id });
        return 'changed';
      },
    });
  },
};
