import type { GateReason } from '@fleet/domain/areas/ota/gate/gates.ts';
import { isObservedIn } from '@fleet/domain/areas/ota/job/phase.ts';
import type { UpdateTask } from '@fleet/domain/areas/ota/job/updateTask.ts';
import { countOf, type CountRow, nineCounts } from '@fleet/domain/areas/ota/upgrade/counts.ts';
import type { UpgradeState } from '@fleet/domain/areas/ota/upgrade/upgrade.ts';
import { placeOf } from '@fleet/domain/areas/ota/upgrade/places.ts';
import type { CountPlace, UpgradeContext } from '@fleet/domain/areas/ota/upgrade/upgradeEvents.ts';
import { secondAfter } from '@fleet/domain/areas/ota/shared/moments.ts';
import type { Scope } from '@fleet/domain/areas/ota/job/shapes.ts';
import { reportVersions, type VersionReport } from '../../version/reportVersion.ts';
import type { Values } from '../../../../store/store.ts';
import { standingAt } from '../../../../world/standingAt.ts';
import type { World } from '../../../../world/world.ts';
import {
  readScope,
  readStoredJob,
  readStoredPhases,
  type StoredJob,
  type StoredPhase,
  type StoredTask,
} from '../stored.ts';
import { type CourseOf, readCourse } from './course.ts';
import { JobTasks } from './tasks/jobTasks.ts';
import { type KnownSites, Sites } from './site/sites.ts';
import { Counters } from './steps/counters.ts';
import { DeviceLog } from './steps/deviceLog.ts';
import { type JobPack, readJobPack } from './upgradePack.ts';

/** Devices of a job and how many stand still at their sites, as the store has them. */
export interface KnownDevices {
  readonly tasks: JobTasks;
  readonly sites: KnownSites;
}

/**
 * A job while something happens to it, within one transaction: at one moment, or at several one after the other. What is
 * known of it is kept, each device the same thing whenever it is asked for. `events.ts` lets things happen to it,
 * `finishRun` writes what has changed and the moment at which to go on.
 */
export class JobRun {
  readonly job: StoredJob;
  readonly phases: readonly StoredPhase[];
  readonly pack: JobPack;
  readonly course: CourseOf;
  readonly sites: Sites;
  readonly counters: Counters;
  readonly log = new DeviceLog();
  readonly #tasks: JobTasks;
  readonly #sitesKnown: KnownSites;
  readonly #reports: VersionReport[] = [];
  readonly #base: World;
  #world: World;
  #now: number;
  #scope: Scope | null = null;
  #revision: number;

  private constructor(world: World, job: StoredJob, pack: JobPack, known: KnownDevices | null) {
    const { store } = world;
    this.#base = world;
    this.#world = world;
    this.job = job;
    this.pack = pack;
    this.phases = readStoredPhases(store, job.id);
    this.#now = world.clock.now();
    this.#tasks = known?.tasks ?? new JobTasks(store, job.id);
    this.#sitesKnown = known?.sites ?? new Map();
    this.sites = new Sites(world, this.#sitesKnown);
    this.course = readCourse(store, job, pack);
    this.counters = new Counters(store, job.id);
    this.#revision = job.revision;
  }

  /**
   * A job that something is to happen to; null when it is not there any more.
   *
   * @param known its devices, as long as nothing was written of any since
   */
  static read(world: World, jobId: string, known: KnownDevices | null = null): JobRun | null {
    const job = readStoredJob(world.store, jobId);
    const pack = job === null ? null : readJobPack(world.store, job.firmwareId, world.clock.now());
    return job === null || pack === null ? null : new JobRun(world, job, pack, known);
  }

  /** Its clock stands at the moment that something happens at. */
  get world(): World {
    return this.#world;
  }

  get now(): number {
    return this.#now;
  }

  /** What it is for, as it was asked for. */
  get scope(): Scope {
    this.#scope ??= readScope(this.world.store, this.job.id);
    return this.#scope;
  }

  /** Goes on to a later moment. */
  goTo(at: number): void {
    this.#world = standingAt(this.#base, at);
    this.#now = at;
    this.#revision = this.job.revision;
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

  /**
   * Devices by a condition on `ota_tasks k`, each the same thing whenever it is asked for.
   *
   * @param touches the states that the condition asks for; left out, any
   */
  tasks(where: string, values: Values = {}, touches?: readonly UpgradeState[]): readonly StoredTask[] {
    return this.#tasks.find(where, values, touches);
  }

  /** Says that a device stands otherwise now. */
  put(task: StoredTask): void {
    this.#tasks.put(task, this.now);
  }

  /** Devices whose time has come, but for those to be pushed. */
  dueTasks(): readonly StoredTask[] {
    return this.#tasks.due(this.now);
  }

  /** Devices of which something is due by a moment, as far as one looks ahead. */
  comingBy(at: number): readonly StoredTask[] {
    return this.#tasks.comingBy(at);
  }

  /** Devices of which nothing has come although they were due. */
  stillDue(tasks: readonly StoredTask[]): void {
    this.#tasks.again(tasks.filter(({ dueAt }) => dueAt !== null && dueAt <= this.now));
  }

  /** When something is due next of a device that is not to be pushed, as far as one looks ahead. */
  get firstDue(): number | null {
    return this.#tasks.firstDue;
  }

  /** When the first device can be pushed; null when none can. */
  get firstToPush(): number | null {
    return this.#tasks.firstToPush;
  }

  /** Lets those come that wait for a place which has become free; gives the other jobs of which some do. */
  wake(): readonly string[] {
    if (!this.sites.hasFree) return [];
    if (this.looksUntil !== null) return this.#tasks.wake(this.sites.takeFreed(), secondAfter(this.now, this.now));
    // who waits for a place is, or was, 待升级
    this.#tasks.flush([3]);
    const woken = Map.groupBy(this.sites.wake(this.now), ({ jobId }) => jobId);
    this.#tasks.wereWoken(woken.get(this.job.id) ?? [], secondAfter(this.now, this.now));
    return [...woken.keys()].filter((jobId) => jobId !== this.job.id);
  }

  /** Reads who comes until a moment, so that the store is not asked at each moment until then. */
  lookAhead(until: number): void {
    this.#tasks.lookAhead(until);
  }

  /** How far somebody looks ahead; null when nobody does. */
  get looksUntil(): number | null {
    return this.#tasks.until;
  }

  /** Writes what has changed of devices, so that the store may be asked about them. */
  save(): void {
    this.#tasks.flush();
    this.log.write(this.world.store);
    this.saveReported();
  }

  /** Says that a device has reported what it runs. */
  reported(report: VersionReport): void {
    this.#reports.push(report);
  }

  /** Writes what devices have reported. */
  saveReported(): void {
    reportVersions(this.world, this.#reports);
    this.#reports.length = 0;
  }

  /** What is known of its devices and of their sites, once all of it is written. */
  get known(): KnownDevices {
    return { tasks: this.#tasks, sites: this.#sitesKnown };
  }

  /** Looks ahead no more: what is due next is what the store says. */
  lookNoFurther(): void {
    this.#tasks.close();
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
    this.save();
    this.world.store.run('delete from ota_tasks where id = @id', { id: task.id });
    this.#tasks.forget(task);
    this.touch();
  }

  /** Says that progress shows something else now. */
  touch(): void {
    this.job.revision = this.#revision + 1;
  }
}
