import type { UpgradeJobDetail, upgradeJobUpdate } from '@fleet/domain/areas/ota/job/contract.ts';
import { phaseRuleOf, strategyOf } from '@fleet/domain/areas/ota/job/forms.ts';
import type { PhaseForm, StrategyForm } from '@fleet/domain/areas/ota/job/shapes.ts';
import { type EditableField, runningPlanProblem } from '@fleet/domain/areas/ota/job/taskEdits.ts';
import type { Gates } from '@fleet/domain/areas/ota/gate/gates.ts';
import { epochOf } from '@fleet/domain/core/values/formats.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { writePhases, writeTasks } from './run/creating.ts';
import { jobEvent, startJob } from './run/events.ts';
import { JobRun } from './run/jobRun.ts';
import { replan } from './run/steps/planning.ts';
import { tell } from './run/steps/writing.ts';
import { finishRun } from './run/turns.ts';
import { askAgreed, checkName, checkPlan } from './checking.ts';
import { readJob } from './jobRows.ts';
import { readScope } from './stored.ts';
import { unlessRefused } from '../module/ownership.ts';

/** How a job is changed: all of it before it begins, less and less of it later. */

type Edit = Call<typeof upgradeJobUpdate>;

const differ = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

/** Fields of a strategy that differ, by what they are called. */
const strategyFields = (was: StrategyForm, is: StrategyForm): EditableField[] => {
  const fields: readonly (readonly [EditableField, readonly (keyof StrategyForm)[]])[] = [
    ['scheduledAt', ['scheduledAt']],
    ['finishBy', ['finishBy']],
    ['maximumPerMinute', ['maximumPerMinute']],
    ['retries', ['retryInterval', 'retryCount', 'retryReasons']],
    ['timeouts', ['responseTimeoutInMinutes', 'timeoutInMinutes', 'reportTimeoutInMinutes', 'cancelTimeoutInMinutes']],
    ['overwriteMode', ['overwriteMode', 'allowDowngrade']],
    ['downloadAhead', ['downloadAhead']],
  ];
  return fields.flatMap(([field, names]) => (names.some((name) => differ(was[name], is[name])) ? [field] : []));
};

const gateFields = (was: Gates, is: Gates): EditableField[] => {
  const { windows: wasWindows, needConfirm: wasConfirm, ...wasRest } = was;
  const { windows, needConfirm, ...rest } = is;
  return [
    ...(differ(wasWindows, windows) ? ['windows' as const] : []),
    ...(wasConfirm === needConfirm ? [] : ['needConfirm' as const]),
    ...(Object.keys(rest).some((name) => differ(wasRest[name as 'noLoad'], rest[name as 'noLoad']))
      ? ['gates' as const]
      : []),
  ];
};

const phaseFields = (was: readonly PhaseForm[], is: readonly PhaseForm[]): EditableField[] => {
  const sizes = (forms: readonly PhaseForm[]) => forms.map(({ percent, count, after }) => [percent, count, after]);
  const soak = (forms: readonly PhaseForm[]) => forms.map(({ soakMinutes }) => soakMinutes);
  const rest = (forms: readonly PhaseForm[]) =>
    forms.map((form) => [
      form.successPercent,
      form.errorPercent,
      form.errorCount,
      form.minFinished,
      form.carryOverMinutes,
    ]);
  return [
    ...(differ(sizes(was), sizes(is)) ? ['phases' as const] : []),
    ...(differ(soak(was), soak(is)) ? ['soakMinutes' as const] : []),
    ...(differ(rest(was), rest(is)) ? ['thresholds' as const] : []),
  ];
};

/** Writes the devices of a job that has not begun anew. */
const splitAnew = (
  call: Edit,
  run: JobRun,
  strategy: StrategyForm,
  gates: Gates,
  phases: readonly PhaseForm[],
): void => {
  const { world, body } = call;
  const { job } = run;
  const jobId = job.id;
  const { target } = body;
  const scope = target?.scope ?? readScope(world.store, jobId);
  const firmwareId = target?.firmwareId ?? job.firmwareId;
  // its own devices stand in nobody's way
  world.store.run('delete from ota_tasks where job_id = @jobId', { jobId });
  world.store.run('delete from ota_counts where job_id = @jobId', { jobId });
  world.store.run('delete from ota_job_phases where job_id = @jobId', { jobId });
  const asked = { firmwareId, scope, strategy, gates };
  const { pack, foretold } = askAgreed(
    { ...call, scope: job.tntId, targetTntId: job.tntId },
    asked,
    target?.preflight ?? { digest: '', included: 0 },
    jobId,
  );
  const included = foretold.filter(({ verdict }) => verdict.effect !== 'leftOut');
  writePhases(world, jobId, phases);
  writeTasks(world, jobId, { tntId: job.tntId, creatorId: job.creatorId, strategy, phases }, included);
  world.store.run(
    `update ota_jobs set firmware_id = @firmwareId, module_id = @moduleId, product_key = @productKey,
       dest_version = @destVersion, ring = @ring, scope = @scope, is_dynamic = @isDynamic, total = @total
     where id = @jobId`,
    {
      jobId,
      firmwareId,
      moduleId: pack.moduleId,
      productKey: pack.productKey,
      destVersion: pack.destVersion,
      ring: pack.ring,
      scope: JSON.stringify(scope),
      isDynamic: Number(scope.selectionType === 'DYNAMIC'),
      total: included.length,
    },
  );
};

/** Refuses what a running job cannot go on by. */
const checkRunning = (
  { job, now, pack: { isSafetyRelevant } }: JobRun,
  was: UpgradeJobDetail,
  plan: { readonly strategy: StrategyForm; readonly gates: Gates; readonly phases: readonly PhaseForm[] },
  finishBy: number,
): void => {
  const startedAt = job.startedAt ?? now;
  const problem = runningPlanProblem(
    { gates: was.gates, finishBy: epochOf(was.finishBy) ?? 0 },
    {
      gates: plan.gates,
      strategy: strategyOf(plan.strategy, { begins: startedAt, finishBy }),
      phases: plan.phases.map(phaseRuleOf),
    },
    { startedAt, isSafetyRelevant },
  );
  if (problem !== null) refuse('invalidInput', problem);
};

/** Changes a job; what is left out of the call stays. */
export const editJob = (call: Edit): void => {
  const { body, query, session, world } = call;
  const was = readJob(call, query.jobId);
  if (was.version !== body.version) refuse('conflict');
  const run = JobRun.read(world, query.jobId) ?? refuse('notFound', '任务不存在或已被删除');
  const { strategy = was.strategy, gates = was.gates, target } = body;
  const wasForms: readonly PhaseForm[] = run.phases.map(({ form }) => form);
  const phases = body.phases ?? wasForms;
  const name = body.name.trim();
  const fields: readonly EditableField[] = [
    ...(name === was.name ? [] : ['name' as const]),
    ...(body.jobDesc.trim() === was.jobDesc ? [] : ['jobDesc' as const]),
    ...strategyFields(was.strategy, strategy),
    ...gateFields(was.gates, gates),
    ...phaseFields(wasForms, phases),
    ...(target === undefined ? [] : ['scope' as const, 'firmware' as const]),
  ];
  const { finishBy } =
    fields.includes('finishBy') || fields.includes('scheduledAt')
      ? strategyOf(strategy, { begins: run.job.startedAt ?? world.clock.now() })
      : run.job;
  unlessRefused(jobEvent(run, { kind: 'edit', fields, finishBy }));
  checkName(call, was.tntId, name, was.jobId);
  const isBeforeBegin = was.status === 1;
  const start = epochOf(strategy.scheduledAt);
  if (isBeforeBegin)
    checkPlan(call, run.pack, { strategy, gates, phases }, start === run.job.scheduledAt ? start : null);
  if (was.status === 2) checkRunning(run, was, { strategy, gates, phases }, finishBy);
  const isSplitAnew = fields.some((field) => field === 'phases' || field === 'scope' || field === 'overwriteMode');
  if (isBeforeBegin && isSplitAnew) {
    if (target === undefined) refuse('invalidInput', '请重新预检');
    splitAnew(call, run, strategy, gates, phases);
  } else
    for (const [index, form] of phases.entries())
      world.store.run('update ota_job_phases set rule = @rule where job_id = @jobId and no = @no', {
        jobId: was.jobId,
        no: index + 1,
        rule: JSON.stringify(form),
      });
  world.store.run(
    `update ota_jobs set name = @name, description = @jobDesc, strategy = @strategy, gates = @gates,
       scheduled_at = @scheduledAt, finish_by = @finishBy, version = version + 1
     where id = @jobId`,
    {
      jobId: was.jobId,
      name,
      jobDesc: body.jobDesc.trim(),
      strategy: JSON.stringify(strategy),
      gates: JSON.stringify(gates),
      scheduledAt: isBeforeBegin ? strategyOf(strategy, { begins: 0 }).scheduledAt : run.job.scheduledAt,
      finishBy,
    },
  );
  const changed = JobRun.read(world, was.jobId);
  if (changed === null) return;
  changed.touch();
  tell(changed, 'edited', session.userId, '');
  if (isBeforeBegin && changed.job.scheduledAt === null) startJob(changed);
  // who waits for its gates waits for others now
  for (const task of changed.tasks('k.status in (1, 3) order by k.id')) replan(changed, task);
  finishRun(changed);
};
