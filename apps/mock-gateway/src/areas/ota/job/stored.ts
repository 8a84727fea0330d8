import type { PhaseForm, Scope, StrategyForm } from '@fleet/domain/areas/ota/job/shapes.ts';
import { phaseRuleOf, strategyOf } from '@fleet/domain/areas/ota/job/forms.ts';
import type { PhaseRule, PhaseState } from '@fleet/domain/areas/ota/job/phase.ts';
import type { Phase } from '@fleet/domain/areas/ota/job/phaseFlow.ts';
import type { Strategy } from '@fleet/domain/areas/ota/job/strategy.ts';
import type { TaskState } from '@fleet/domain/areas/ota/job/taskEdits.ts';
import type { PauseReason } from '@fleet/domain/areas/ota/job/updateTask.ts';
import type { Gates } from '@fleet/domain/areas/ota/gate/gates.ts';
import type { Ring } from '@fleet/domain/areas/ota/pack/rings.ts';
import type { JobType } from '@fleet/domain/areas/ota/shared/jobCodes.ts';
import type { UpgradeNetwork } from '@fleet/domain/areas/ota/shared/stepTimes.ts';
import type { CountRow } from '@fleet/domain/areas/ota/upgrade/counts.ts';
import type { DeviceUpgrade } from '@fleet/domain/areas/ota/upgrade/upgrade.ts';
import type { UpgradeReasonCode } from '@fleet/domain/areas/ota/upgrade/upgradeReasons.ts';
import type { Store } from '../../../store/store.ts';
import { upgradeColumns, upgradeOf, type UpgradeRow } from './upgradeRecord.ts';

/** A job and its devices as they are stored. Moments are milliseconds. */

export interface StoredJob {
  readonly id: string;
  readonly tntId: string;
  readonly name: string;
  readonly jobType: JobType;
  readonly firmwareId: string;
  readonly productKey: string;
  readonly moduleId: string | null;
  readonly destVersion: string;
  readonly ring: Ring;
  readonly isDynamic: boolean;
  readonly strategy: Strategy;
  readonly gates: Gates;
  readonly failFast: boolean;
  /** Devices are told at once; else it waits until they ask. */
  readonly needPush: boolean;
  readonly creatorId: string;
  readonly scheduledAt: number | null;
  status: TaskState;
  pauseReason: PauseReason | null;
  isCancelling: boolean;
  total: number;
  revision: number;
  finishBy: number;
  startedAt: number | null;
  endedAt: number | null;
  pushedMinute: number;
  pushedN: number;
  /** When it looked for devices last, of a dynamic one. */
  lookedAt: number;
}

type Encoded = 'isDynamic' | 'isCancelling' | 'failFast' | 'needPush' | 'strategy' | 'gates';
interface Row extends Omit<StoredJob, Encoded> {
  readonly isDynamic: number;
  readonly isCancelling: number;
  readonly failFast: number;
  readonly needPush: number;
  /** JSON as the contract has them. */
  readonly strategy: string;
  readonly gates: string;
}

/** A job by its id; null when there is none. */
export const readStoredJob = (store: Store, id: string): StoredJob | null => {
  const row = store.one<Row>(
    `select id, tnt_id as tntId, name, job_type as jobType, firmware_id as firmwareId, product_key as productKey,
       module_id as moduleId, dest_version as destVersion, ring, is_dynamic as isDynamic, strategy, gates,
       fail_fast as failFast, needs_push as needPush, creator_id as creatorId, scheduled_at as scheduledAt, status, pause_reason as pauseReason,
       is_cancelling as isCancelling, total, revision, finish_by as finishBy, started_at as startedAt,
       ended_at as endedAt, pushed_minute as pushedMinute, pushed_n as pushedN, looked_at as lookedAt
     from ota_jobs where id = @id`,
    { id },
  );
  if (row === undefined) return null;
  return {
    ...row,
    isDynamic: row.isDynamic === 1,
    isCancelling: row.isCancelling === 1,
    failFast: row.failFast === 1,
    needPush: row.needPush === 1,
    strategy: strategyOf(JSON.parse(row.strategy) as StrategyForm, {
      begins: row.scheduledAt ?? 0,
      finishBy: row.finishBy,
    }),
    gates: JSON.parse(row.gates) as Gates,
  };
};

/** What a job is for, as it was asked for: it may name thousands of devices, so it is read where somebody needs it. */
export const readScope = (store: Store, jobId: string): Scope =>
  JSON.parse(store.one<{ scope: string }>('select scope from ota_jobs where id = @jobId', { jobId })!.scope) as Scope;

export interface StoredPhase {
  phase: Phase;
  readonly rule: PhaseRule;
  readonly form: PhaseForm;
  carried: number;
  decision: string | null;
  /** What of it the store has. */
  kept: Pick<StoredPhase, 'phase' | 'carried' | 'decision'>;
}

/** The phases of a job in their order. */
export const readStoredPhases = (store: Store, jobId: string): StoredPhase[] =>
  store
    .all<{
      no: number;
      rule: string;
      state: PhaseState;
      carried: number;
      waitsBecause: string | null;
      isBreachIgnored: number;
      openedAt: number | null;
      soakUntil: number | null;
      endedAt: number | null;
      decision: string | null;
    }>(
      `select no, rule, state, carried, waits_because as waitsBecause, is_breach_ignored as isBreachIgnored,
         opened_at as openedAt, soak_until as soakUntil, ended_at as endedAt, decision
       from ota_job_phases where job_id = @jobId order by no`,
      { jobId },
    )
    .map((row) => {
      const form = JSON.parse(row.rule) as PhaseForm;
      const { carried, decision } = row;
      const phase: Phase = {
        no: row.no,
        state: row.state,
        startedAt: row.openedAt,
        endedAt: row.endedAt,
        soakUntil: row.soakUntil,
        waitsBecause: row.waitsBecause,
        isBreachIgnored: row.isBreachIgnored === 1,
      };
      return { form, rule: phaseRuleOf(form), carried, decision, phase, kept: { phase, carried, decision } };
    });

/** What a tester has told a simulated device to do next. */
export type Told = 'acceptCancel' | 'refuseCancel' | 'stayMute';

/** A device in a job. */
export interface NewTask {
  readonly id: string;
  readonly jobId: string;
  readonly deviceId: string;
  readonly projectId: string | null;
  readonly modelId: string;
  readonly isVehicle: boolean;
  readonly network: UpgradeNetwork;
  upgrade: DeviceUpgrade;
  dueAt: number | null;
  round: number;
  /** Attempts before a person took it up again. */
  attemptsBefore: number;
  isAhead: boolean;
  told: Told | null;
}

export interface StoredTask extends NewTask {
  /** What its log names it by. */
  readonly no: number;
}

export interface TaskRow extends Omit<StoredTask, 'isVehicle' | 'isAhead' | 'upgrade'>, UpgradeRow {
  readonly isVehicle: number;
  readonly isAhead: number;
}

/** What is read of a device in a job, for statements about `ota_tasks k`. */
export const taskColumns = `k.no, k.id, k.job_id as jobId, k.device_id as deviceId, k.project_id as projectId,
  k.model_id as modelId, k.is_vehicle as isVehicle, k.network, k.due_at as dueAt, k.round,
  k.attempts_before as attemptsBefore, k.is_ahead as isAhead, k.told, ${upgradeColumns}`;

export const taskOf = (row: TaskRow): StoredTask => ({
  no: row.no,
  id: row.id,
  jobId: row.jobId,
  deviceId: row.deviceId,
  projectId: row.projectId,
  modelId: row.modelId,
  isVehicle: row.isVehicle === 1,
  network: row.network,
  upgrade: upgradeOf(row),
  dueAt: row.dueAt,
  round: row.round,
  attemptsBefore: row.attemptsBefore,
  isAhead: row.isAhead === 1,
  told: row.told,
});

/** The counters of a job. */
export const readCounts = (store: Store, jobId: string): CountRow[] =>
  store
    .all<{ phaseNo: number; state: CountRow['state']; reason: string; isFailingLate: number; count: number }>(
      `select phase_no as phaseNo, status as state, reason, is_failing_late as isFailingLate, n as count
       from ota_counts where job_id = @jobId`,
      { jobId },
    )
    .map(({ reason, isFailingLate, ...row }) => ({
      ...row,
      reason: reason === '' ? null : (reason as UpgradeReasonCode),
      isFailingLate: isFailingLate === 1,
    }));
