import type { AnalysisFigures } from '@fleet/domain/areas/ota/analysis/contract.ts';
import {
  failurePlaces,
  percentile,
  rateOf,
  stageStates,
  stepCodes,
  waitCodes,
  waitOf,
} from '@fleet/domain/areas/ota/analysis/analysisRules.ts';
import { versionOrder } from '@fleet/domain/core/versions/versions.ts';
import { reasonLabel, type UpgradeReasonCode } from '@fleet/domain/areas/ota/upgrade/upgradeReasons.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { dayOfEpoch, textOfDay } from '@fleet/domain/core/values/days.ts';
import { toHundredths } from '@fleet/domain/core/values/formats.ts';
import type { Call } from '../../../pipeline/call.ts';
import { toInstant } from '../../../rows/instants.ts';
import {
  type Asked,
  attempt as lastAttempt,
  endColumns,
  endedUpgrades,
  failurePlace,
  srcVersion,
} from './endedUpgrades.ts';

/** Figures of the upgrades that ended within some days. */

interface Ended {
  readonly id: string;
  readonly jobId: string;
  readonly status: 6 | 7 | 8;
  readonly attempt: number;
  readonly startedAt: number | null;
  readonly completedAt: number;
}

interface Step {
  readonly taskNo: number;
  readonly at: number;
  readonly status: number;
  readonly reason: string | null;
  /** The step of an attempt that begins here; null of anything else. */
  readonly step: string | null;
}

const hour = 3_600_000;

/** What a stored reason is called. */
const reasonText = (code: string): string => reasonLabel(code as UpgradeReasonCode);

const inOrder = (values: readonly number[]): readonly number[] => values.toSorted((one, other) => one - other);

/**
 * How long upgrades stood where, and for what. Each step lasts until the next of its device; steps that leave it where
 * it is (reports of progress, another reason to wait) are one stay.
 */
const spansOf = (steps: readonly Step[]) => {
  const stages = new Map<number, number[]>(stageStates.map((status) => [status, []]));
  const waits = new Map<string, number>();
  const took = new Map<string, number[]>(stepCodes.map((step) => [step, []]));
  let since: number | null = null;
  for (const [index, { taskNo, at, status, reason, step }] of steps.entries()) {
    const entered: number = since ?? at;
    const next = steps[index + 1];
    since = null;
    if (next?.taskNo !== taskNo) continue;
    if (step !== null) took.get(step)?.push(next.at - at);
    if (next.status === status) since = entered;
    else stages.get(status)?.push(next.at - entered);
    const lasted = next.at - at;
    if (reason === null || (status !== 1 && status !== 3)) continue;
    const wait = waitOf(reason);
    waits.set(wait, (waits.get(wait) ?? 0) + lasted);
  }
  return { stages, waits, took };
};

/** What happened to them in its order: nothing is written of a device when its job is made, and it waits from then on. */
const stepsOf = (call: Call<Endpoint>, query: Asked): readonly Step[] => {
  const { sql, values } = endedUpgrades(call, query);
  return call.world.store.all<Step>(
    `select t.no as taskNo, t.created_at as at, 1 as status, null as reason, null as step, 0 as no ${sql}
     union all
     select e.task_no, e.at, e.to_status, e.reason, iif(e.event = 'progress', e.note, null), e.id from ota_task_events e
     where e.task_no in (select t.no ${sql}) and e.to_status is not null order by 1, 6`,
    values,
  );
};

type Ends = Pick<AnalysisFigures, 'succeeded' | 'failed' | 'cancelled'>;

/** Of each value of a column how many ended in which way. */
const by = (call: Call<Endpoint>, query: Asked, column: string, name = column) => {
  const { sql, values } = endedUpgrades(call, query);
  return call.world.store.all<Ends & { readonly id: string | null; readonly name: string | null }>(
    `select ${column} as id, ${name} as name, ${endColumns} ${sql} group by 1 order by count(*) desc, 1`,
    values,
  );
};

/** Of so many milliseconds the middle and the 90th of a hundred, in seconds; nothing of none. */
const middlesOf = (lasted: readonly number[] = []): readonly { readonly p50: number; readonly p90: number }[] => {
  const seconds = inOrder(lasted.map((one) => Math.round(one / 1000)));
  const [p50, p90] = [percentile(seconds, 50), percentile(seconds, 90)];
  return p50 === null || p90 === null ? [] : [{ p50, p90 }];
};

export const figuresOf = (call: Call<Endpoint>, query: Asked): AnalysisFigures => {
  const { store, clock } = call.world;
  const { sql, values, from, to } = endedUpgrades(call, query);
  const ended = store.all<Ended>(
    `select t.id, t.job_id as jobId, t.status, ${lastAttempt} as attempt, t.started_at as startedAt,
       t.completed_at as completedAt ${sql} order by t.id`,
    values,
  );
  const count = (status: number) => ended.filter((one) => one.status === status).length;
  const [succeeded, failed, cancelled] = [count(6), count(7), count(8)];
  const durations = inOrder(
    ended.flatMap(({ status, startedAt, completedAt }) =>
      status === 6 && startedAt !== null ? [Math.round((completedAt - startedAt) / 1000)] : [],
    ),
  );
  const { stages, waits, took } = spansOf(stepsOf(call, query));
  const placed = store.all<AnalysisFigures['reasonPlaces'][number]>(
    `select t.reason as code, ${failurePlace} as place, count(*) as n ${sql} and t.status = 7 and t.reason is not null
     group by 1, 2 order by 1, 2`,
    values,
  );
  const modelName = '(select m.name from model_ref m where m.id = t.model_id)';
  const projectName = '(select p.name from project_ref p where p.id = t.project_id)';
  const named = (rows: ReturnType<typeof by>, none: string): AnalysisFigures['byModel'] =>
    rows.map(({ id, name, ...ends }) => ({ id: id ?? '', name: name ?? id ?? none, ...ends }));
  return {
    at: toInstant(clock.now()),
    jobs: new Set(ended.map(({ jobId }) => jobId)).size,
    upgrades: ended.length,
    succeeded,
    failed,
    cancelled,
    successRate: rateOf(succeeded, succeeded + failed),
    firstRate: rateOf(ended.filter(({ status, attempt }) => status === 6 && attempt === 1).length, succeeded + failed),
    retries: ended.reduce((sum, { attempt }) => sum + attempt - 1, 0),
    duration50: percentile(durations, 50),
    duration90: percentile(durations, 90),
    byDay: byDay(ended, dayOfEpoch(from), dayOfEpoch(to)),
    reasons: store
      .all<{ code: string; n: number }>(
        `select t.reason as code, count(*) as n ${sql} and t.status = 7 and t.reason is not null
         group by t.reason order by n desc, t.reason`,
        values,
      )
      .map(({ code, n }) => ({ code, text: reasonText(code), n })),
    sources: by(call, query, srcVersion)
      .toSorted((one, other) => versionOrder(other.id ?? '', one.id ?? ''))
      .map(({ id, name: _name, ...ends }) => ({ version: id, ...ends })),
    failures: store.all<AnalysisFigures['failures'][number]>(
      `select t.model_id as modelId, t.reason as code, count(*) as n ${sql} and t.status = 7 and t.reason is not null
       group by 1, 2 order by 1, 2`,
      values,
    ),
    failedAt: failurePlaces.flatMap((place) => {
      const n = placed.filter((one) => one.place === place).reduce((sum, one) => sum + one.n, 0);
      return n === 0 ? [] : [{ place, n }];
    }),
    reasonPlaces: placed,
    byModel: named(by(call, query, 't.model_id', modelName), ''),
    byProject: named(by(call, query, 't.project_id', projectName), '未绑定项目'),
    stages: stageStates.flatMap((status) => middlesOf(stages.get(status)).map((middles) => ({ status, ...middles }))),
    steps: stepCodes.flatMap((step) => middlesOf(took.get(step)).map((middles) => ({ step, ...middles }))),
    waits: [...waits]
      .map(([code, lasted]) => ({
        code,
        text: waitCodes.includes(code as UpgradeReasonCode) ? reasonText(code) : code,
        hours: toHundredths(lasted / hour) / 100,
      }))
      .toSorted((one, other) => other.hours - one.hours || (one.code < other.code ? -1 : 1)),
  };
};

const byDay = (ended: readonly Ended[], first: number, last: number): AnalysisFigures['byDay'] => {
  const days = new Map<number, Record<6 | 7 | 8, number>>();
  for (let one = first; one <= last; one += 1) days.set(one, { 6: 0, 7: 0, 8: 0 });
  for (const { status, completedAt } of ended) {
    const counted = days.get(dayOfEpoch(completedAt));
    if (counted !== undefined) counted[status] += 1;
  }
  return [...days].map(([one, counted]) => ({
    day: textOfDay(one),
    succeeded: counted[6],
    failed: counted[7],
    cancelled: counted[8],
  }));
};
