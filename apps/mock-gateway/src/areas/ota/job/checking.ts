import { phaseRuleOf, strategyOf } from '@fleet/domain/areas/ota/job/forms.ts';
import { phasesProblem } from '@fleet/domain/areas/ota/job/phase.ts';
import type { PhaseForm, Scope, StrategyForm } from '@fleet/domain/areas/ota/job/shapes.ts';
import { dynamicProblem, shareSource } from '@fleet/domain/areas/ota/job/joining.ts';
import { strategyProblem } from '@fleet/domain/areas/ota/job/strategy.ts';
import { type Gates, gatesProblem } from '@fleet/domain/areas/ota/gate/gates.ts';
import { reachProblem } from '@fleet/domain/areas/ota/pack/rings.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import type { JobPack } from './run/upgradePack.ts';
import { ask, type AskedJob } from './target/asking.ts';
import { digestOf, type Foretold, isIncluded } from './target/preflight.ts';

/** What is looked at before a job is made or changed. */

/**
 * Refuses what a person has entered that cannot be carried out.
 *
 * @param keptStart when a job begins whose beginning stays: it was far enough away when somebody named it
 */
export const checkPlan = (
  call: Pick<Call, 'world'>,
  pack: JobPack,
  plan: { readonly strategy: StrategyForm; readonly gates: Gates; readonly phases: readonly PhaseForm[] },
  keptStart: number | null = null,
): void => {
  const begins = keptStart ?? call.world.clock.now();
  const strategy = keptStart === null ? plan.strategy : { ...plan.strategy, scheduledAt: null };
  const problem =
    strategyProblem(strategyOf(strategy, { begins }), begins) ??
    gatesProblem(plan.gates, pack.isSafetyRelevant) ??
    phasesProblem(plan.phases.map(phaseRuleOf), pack.isSafetyRelevant);
  if (problem !== null) refuse('invalidInput', problem);
};

/** Refuses a job that its ring does not let go so far. */
const checkReach = (pack: JobPack, scope: Scope, devices: number): void => {
  const problem = reachProblem(pack.ring, {
    isSpecific: scope.targetSelection === 'SPECIFIC',
    isDynamic: scope.selectionType === 'DYNAMIC',
    devices,
  });
  if (problem !== null) refuse('invalidInput', problem);
};

/** Refuses a second dynamic job of a tenant for a pack and a version that one takes up already. */
const checkDynamic = (
  { world }: Pick<Call, 'world'>,
  { pack, tntId, jobId }: { readonly pack: JobPack; readonly tntId: string; readonly jobId: string | null },
  { selectionType, srcVersions }: Scope,
): void => {
  if (selectionType !== 'DYNAMIC') return;
  const other = world.store
    .all<{ id: string; name: string; versions: string }>(
      `select id, name, scope ->> '$.srcVersions' as versions from ota_jobs
       where firmware_id = @firmwareId and tnt_id = @tntId and is_dynamic = 1 and status in (1, 2) order by created_at, id`,
      { firmwareId: pack.firmwareId, tntId },
    )
    .find(({ id, versions }) => id !== jobId && shareSource(JSON.parse(versions) as string[], srcVersions));
  if (other !== undefined) refuse('stateRefused', dynamicProblem(other.name));
};

/** Refuses a name that another job of the tenant has. */
export const checkName = ({ world }: Pick<Call, 'world'>, tntId: string, name: string, jobId: string | null): void => {
  const other = world.store.one(
    'select 1 from ota_jobs where tnt_id = @tntId and name = @name and id <> ifnull(@jobId, @none)',
    {
      tntId,
      name,
      jobId,
      none: '',
    },
  );
  if (other !== undefined) refuse('invalidInput', '任务名称已存在');
};

interface Agreed {
  readonly digest: string;
  readonly included: number;
}

/**
 * What a job would do, when it is still what a person has agreed to.
 *
 * @param jobId the job that is changed; null of a new one
 */
export const askAgreed = (
  call: Pick<Call, 'world' | 'scope' | 'session' | 'targetTntId'>,
  asked: AskedJob,
  agreed: Agreed,
  jobId: string | null,
): { readonly pack: JobPack; readonly tntId: string; readonly foretold: readonly Foretold[] } => {
  const answer = ask(call, asked, jobId);
  const included = answer.foretold.filter(isIncluded).length;
  checkReach(answer.pack, asked.scope, included);
  checkDynamic(call, { ...answer, jobId }, asked.scope);
  if (digestOf(answer.pack, answer.foretold) !== agreed.digest || included !== agreed.included)
    refuse('conflict', `预检结果已变化：可升级 ${agreed.included} 台变为 ${included} 台，请重新预检`);
  if (included === 0 && asked.scope.selectionType === 'STATIC') refuse('stateRefused', '没有可升级的设备');
  return answer;
};
