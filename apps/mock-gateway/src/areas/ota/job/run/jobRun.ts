import type { GateReason } from '@fleet/domain/areas/ota/gate/gates.ts';
import { isObservedIn } from '@fleet/domain/areas/ota/job/phase.ts';
import type { UpdateTask } from '@fleet/domain/areas/ota/job/updateTask.ts';
import { countOf, type CountRow, nineCounts } from '@fleet/domain/areas/ota/upgrade/counts.ts';
import type { UpgradeState } from '@fleet/domain/areas/ota/upgrade/upgrade.ts';
import { placeOf } from '@fleet/domain/areas/ota/upgrade/stepUpgrade.ts';
import type { CountPlace, UpgradeContext } from '@fleet/domain/areas/ota/upgrade/upgradeEvents.ts';
import type { Values } from '../../../../store/store.ts';
import type { World } from '../../../../world/world.ts';
import {
  readStoredJob,
  readStoredPhases,
  type StoredJob,
  type StoredPhase,
  type StoredTask,
  taskColumns,
  taskOf,
  type TaskRow,
} from '../stored.ts';
import { type CourseOf, readCourse } from './course.ts';
import { Sites } from './sites.ts';
import { Counters } from './steps/counters.ts';
import { type JobPack, readJobPack } from './upgradePack.ts';

/**
 * A job while something happens to it, within one transaction: what is known of it, each device the same thing whenever it
 * is asked for. `events.ts` lets things happen to it, `finishRun` writes what is left and the moment at which to go on.
 */
export class JobRun {
  readonly world: World;
  readonly job: StoredJob;
  readonly phases: readonly StoredPhase[];
  readonly pack: JobPack;
  readonly now: number;
  readonly course: CourseOf;
  readonly sites: Sites;
  readonly counters: Counters;
  readonly #tasks = new Map<string, StoredTask>();
  readonly #revision: number;

  private constructor(world: World, job: StoredJob, pack: JobPack) {
    const { store } = world;
    this.world = world;
    this.job = job;
    this.pack = pack;
    this.phases = readStoredPhases(store, job.id);
    this.now = world.clock.now();
    this.sites = new Sites(world);
    this.course = readCourse(store, job, pack);
    this.counters = new Counters(store, job.id);
    this.#revision = job.revision;
  }

  /** A job that something is to happen to; null when it is not there any more. */
  static read(world: World, jobId: string): JobRun | null {
    const job = readStoredJob(world.store, jobId);
    const pack = job === null ? null : readJobPack(world.store, job.firmwareId, world.clock.now());
    return job === null || pack === null ? null : new JobRun(world, job, pack);
  }

  get counts(): readonly CountRow[] {
    return this.counters.rows;
  }

  /** Devices in some states. */
  countOf(...states: readonly UpgradeState[]): number {
    return countOf(nineCounts(this.counts), ...states);
  }

  /** The job as its rules see it. */
  get updateTask(): UpdateTask {
    const { status, pauseReason, isCancelling, isDynamic, finishBy, startedAt, endedAt } = this.job;
    return { state: status, pauseReason, isCancelling, isDynamic, finishBy, startedAt, endedAt };
  }

  get hasEnded(): boolean {
    return this.now >= this.job.finishBy;
  }

  /** Devices by a condition on `ota_tasks k`, each the same thing whenever it is asked for. */
  tasks(where: string, values: Values = {}): readonly StoredTask[] {
    const rows = this.world.store.all<TaskRow>(
      `select ${taskColumns} from ota_tasks k where k.job_id = @jobId and ${where}`,
      { jobId: this.job.id, ...values },
    );
    return rows.map((row) => {
      const known = this.#tasks.get(row.id);
      if (known !== undefined) return known;
      const task = taskOf(row);
      this.#tasks.set(row.id, task);
      return task;
    });
  }

  phaseOf(no: number): StoredPhase {
    return this.phases[no - 1]!;
  }

  /** What the rules of a device are told of its job, its phase and its gates. */
  contextOf({ upgrade }: StoredTask, at = this.now, gates: readonly GateReason[] = []): UpgradeContext {
    const { job } = this;
    return {
      at,
      limits: this.course.limits,
      job: {
        state: job.status,
        isPaused: job.pauseReason !== null,
        isCancelling: job.isCancelling,
        hasEnded: this.hasEnded,
        downloadAhead: job.strategy.downloadAhead,
        packProblem: job.jobType === 'VERIFY' ? this.pack.problemOfTrying : this.pack.problem,
      },
      phase: {
        isObserved: isObservedIn(this.phaseOf(upgrade.phaseNo).phase.state),
        isLast: upgrade.phaseNo === this.phases.length,
      },
      gates,
    };
  }

  /** A device stands elsewhere in the counters; that it went on to another phase is counted at the one that it left. */
  moved(from: CountPlace, to: CountPlace): void {
    this.counters.add(from, -1);
    this.counters.add(to, 1);
    if (from.phaseNo !== to.phaseNo) this.phaseOf(from.phaseNo).carried += 1;
    this.touch();
  }

  /** A device that was written into the job a moment ago is one of it. */
  added(place: CountPlace): void {
    this.counters.add(place, 1);
    this.job.total += 1;
    this.touch();
  }

  /** Takes a device out of the job that has ended there. */
  remove(task: StoredTask): void {
    this.counters.add(placeOf(task.upgrade), -1);
    this.job.total -= 1;
    this.world.store.run('delete from ota_tasks where id = @id', { id: task.id });
    this.#tasks.delete(task.id);
    this.touch();
  }

  /** Says that progress shows something else now. */
  touch(): void {
    this.job.revision = this.#revision + 1;
  }
}
