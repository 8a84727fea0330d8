import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { JobMoment, UpgradeJobSeed } from '@fleet/fixtures/areas/ota/seeds.ts';
import { usualGates } from '@fleet/domain/areas/ota/gate/gates.ts';
import { phaseFormOf, phaseRuleOf, strategyFormOf } from '@fleet/domain/areas/ota/job/forms.ts';
import { usualPhase } from '@fleet/domain/areas/ota/job/phase.ts';
import type { PhaseForm, Scope } from '@fleet/domain/areas/ota/job/shapes.ts';
import { splitPhases } from '@fleet/domain/areas/ota/job/splitPhases.ts';
import { limitsOf, type Strategy, usualStrategy } from '@fleet/domain/areas/ota/job/strategy.ts';
import { minutesToMs } from '@fleet/domain/areas/ota/shared/moments.ts';
import { newUpgrade, upgradeStates as states } from '@fleet/domain/areas/ota/upgrade/upgrade.ts';
import { plainReason, scheduledReason } from '@fleet/domain/areas/ota/upgrade/upgradeReasons.ts';
import { mostNamedDevices } from '@fleet/domain/areas/ota/shared/jobCodes.ts';
import { toInstant } from '../../../../rows/instants.ts';
import { shareOfWords } from '@fleet/domain/core/hash/hash.ts';
import type { Store } from '../../../../store/store.ts';
import { enqueue } from '../../../../world/due.ts';
import { instantOf, midnightIn } from '../../../../world/moments.ts';
import { userIdsOf } from '../../../../world/userIds.ts';
import { keepUpgradeStops } from '../../../fleet/face.ts';
import { reportVersion } from '../../version/reportVersion.ts';
import { onePhase, scopeOfNamed, verificationGates } from '../atOnce.ts';
import type { NewTask } from '../stored.ts';
import { type JobPack, readJobPack, readProfiles } from '../run/upgradePack.ts';
import { bringUp, type Going, goOn } from './going.ts';
import { Play } from './playing.ts';
import { writePlayed } from './writing.ts';

/** The upgrade jobs of a data set, each played by the rules until now. */

const second = 1000;
const hour = 3_600_000;
const day = 24 * hour;
/** Jobs go on so long after the world has begun, one a moment after the other. */
const goesOnAfter = 20 * second;
const apart = 3 * second;

const momentOf = (at: JobMoment, now: number): number =>
  'minutesAgo' in at ? now - minutesToMs(at.minutesAgo) : instantOf(at, now);

/** The next time that it is ten in the evening and nobody is late for it. */
const tonight = (now: number): number => {
  const at = midnightIn(0, now) + 22 * hour;
  return at >= now + minutesToMs(10) ? at : at + day;
};

interface Known {
  readonly store: Store;
  readonly now: number;
  readonly worldSeed: number;
  readonly userId: (userName: string) => string;
  readonly realName: (userName: string) => string;
}

/** How badly packs do on models. */
const seedProfiles = (store: Store, data: DataSet): void => {
  for (const { id, profiles = [] } of data.packs)
    for (const { modelId, reason, percent } of profiles)
      store.run(
        `insert into ota_pack_profiles (firmware_id, model_id, reason, percent)
         values (@id, @modelId, @reason, @percent)`,
        { id, modelId, reason, percent },
      );
};

/** Packs, devices and what they run are there already. */
export const seedUpgradeJobs = (store: Store, data: DataSet, now: number, worldSeed: number): void => {
  seedProfiles(store, data);
  const names = new Map(data.users.map(({ userName, realName }) => [userName, realName]));
  const known: Known = { store, now, worldSeed, userId: userIdsOf(data), realName: (name) => names.get(name) ?? '' };
  for (const [place, job] of data.upgradeJobs.entries()) seedJob(known, job, now + goesOnAfter + place * apart);
};

const strategyOfJob = (
  { jobType, startsAt, finishDays = 7 }: UpgradeJobSeed,
  createdAt: number,
  now: number,
): Strategy => {
  const scheduledAt = startsAt === undefined ? null : startsAt === 'tonight' ? tonight(now) : momentOf(startsAt, now);
  const usual = usualStrategy(scheduledAt ?? createdAt);
  const finishBy = (scheduledAt ?? createdAt) + finishDays * day;
  // as the forms of a push and of a verification have it
  if (jobType === undefined || jobType === 'UPGRADE') return { ...usual, scheduledAt, finishBy };
  return { ...usual, finishBy, maximumPerMinute: 1000, retryInterval: 0, retryCount: jobType === 'PUSH' ? 2 : 0 };
};

const phasesOf = ({ phases }: UpgradeJobSeed): readonly PhaseForm[] =>
  phases.length === 0
    ? [onePhase]
    : phases.map((differs, index) => ({ ...phaseFormOf(usualPhase(index + 1, 'rest')), ...differs }));

/** Few devices are named, more than can be named were all there are. */
const scopeOf = ({ devices, dynamicFrom }: UpgradeJobSeed): Scope =>
  dynamicFrom === undefined && devices.length <= mostNamedDevices
    ? scopeOfNamed(devices.map(({ deviceId }) => deviceId))
    : {
        selectionType: dynamicFrom === undefined ? 'STATIC' : 'DYNAMIC',
        targetSelection: 'ALL',
        srcVersions: [...(dynamicFrom ?? [])],
        leavesOutAttention: false,
      };

interface Device {
  readonly deviceId: string;
  readonly projectId: string | null;
  readonly modelId: string;
  readonly isVehicle: number;
  readonly networkType: string | null;
  readonly srcVersion: string | null;
}

/** The devices of a job with what each ran when it was made. */
const devicesOf = (
  store: Store,
  job: UpgradeJobSeed,
  { destVersion, modules }: JobPack,
  createdAt: number,
): readonly Device[] =>
  // by the key of the changes: the index of a module would go through all of its devices
  store.all<Device>(
    `select d.id as deviceId, d.project_id as projectId, d.model_id as modelId, m.is_vehicle as isVehicle,
       d.network_type as networkType,
       (select c.version from ota_version_changes c not indexed where c.device_id = d.id and c.module_id = @moduleId
          and c.at < @createdAt and c.version <> @destVersion order by c.at desc limit 1) as srcVersion
     from json_each(@ids) i cross join device_ref d on d.id = i.value cross join model_ref m on m.id = d.model_id order by i.key`,
    {
      ids: JSON.stringify(job.devices.map(({ deviceId }) => deviceId)),
      moduleId: modules[0]!.moduleId,
      createdAt,
      destVersion,
    },
  );

const tasksOf = (
  job: UpgradeJobSeed,
  devices: readonly Device[],
  phases: readonly PhaseForm[],
  strategy: Strategy,
  createdAt: number,
): readonly NewTask[] => {
  const reason = strategy.scheduledAt === null ? plainReason('phaseWaiting') : scheduledReason(strategy.scheduledAt);
  let place = 0;
  return splitPhases(
    job.id,
    devices.map((device) => ({ ...device, isCanary: false })),
    phases.map(phaseRuleOf),
  ).flatMap((taken, index) =>
    taken.map(({ deviceId, projectId, modelId, isVehicle, networkType, srcVersion }): NewTask => {
      place += 1;
      return {
        id: `${job.id}_${String(place).padStart(6, '0')}`,
        jobId: job.id,
        deviceId,
        projectId,
        modelId,
        isVehicle: isVehicle === 1,
        network: networkType === '4g' ? '4g' : 'wifi',
        upgrade: { ...newUpgrade({ phaseNo: index + 1, srcVersion, enteredAt: createdAt }), reason },
        dueAt: null,
        round: 0,
        attemptsBefore: 0,
        isAhead: false,
        told: null,
      };
    }),
  );
};

/** What people do to a job: they let phases through, cancel it, or take its pack back. */
const doSteps = (play: Play, job: UpgradeJobSeed, known: Known): ReadonlyMap<number, object> => {
  const decisions = new Map<number, object>();
  for (const { at, by, does, reason } of job.steps ?? [])
    play.at(momentOf(at, known.now), () => {
      const userId = known.userId(by);
      if (does === 'withdraw') {
        play.jobEvent({ kind: 'packWithdrawn' }, userId);
        play.tell('paused', reason, userId);
      } else if (does === 'cancel') {
        play.jobEvent({ kind: 'cancel', includesRunning: true }, userId);
        play.tell('cancelled', reason, userId);
        awaitCancels(play);
      } else {
        const { no } = play.phases.find(({ state }) => state === 4)!;
        decisions.set(no, { by: known.realName(by), at: toInstant(play.now), choice: 'next', reason });
        play.phaseEvent(no, { kind: 'release' });
        play.tell('phaseReleased', `第 ${no} 批`, userId);
      }
    });
  return decisions;
};

/** Devices that were asked to stop and have not answered in time. */
const awaitCancels = (play: Play): void => {
  for (const task of play.of.tasks)
    if (task.upgrade.state === states.cancelling)
      play.at(play.now + minutesToMs(play.of.strategy.cancelTimeoutInMinutes), () => {
        if (task.upgrade.state !== states.cancelling) return;
        play.deviceEvent(task, { kind: 'timer', timer: 'cancel' });
        play.tell('ota.cancelStuck', task.deviceId);
      });
};

const seedJob = (known: Known, job: UpgradeJobSeed, goesOnAt: number): void => {
  const { store, now, worldSeed, userId } = known;
  const createdAt = momentOf(job.createdAt, now);
  const pack = readJobPack(store, job.firmwareId, now);
  if (pack === null) throw new Error(`the data set names an unknown pack: ${job.firmwareId}`);
  const strategy = strategyOfJob(job, createdAt, now);
  const phases = phasesOf(job);
  const tasks = tasksOf(job, devicesOf(store, job, pack, createdAt), phases, strategy, createdAt);
  const given = new Map(job.devices.map((device) => [device.deviceId, device]));
  for (const task of tasks) if (given.get(task.deviceId)?.isMute === true) task.told = 'stayMute';
  const goingOf = ({ deviceId, upgrade }: NewTask, openedAt: number): Going => {
    const { ends = [], isOffline = false, beginsAt } = given.get(deviceId)!;
    const hours = job.spreadHours?.[upgrade.phaseNo - 1];
    const own = beginsAt === undefined ? null : momentOf(beginsAt, now);
    const found = hours === undefined ? null : openedAt + shareOfWords('spread', job.id, deviceId) * hours * hour;
    return { ends, isOffline, beginsAt: own ?? (found === null ? null : Math.round(found)) };
  };
  const play = new Play(
    {
      strategy,
      phases,
      tasks,
      isDynamic: job.dynamicFrom !== undefined,
      course: {
        jobId: job.id,
        firmwareSize: pack.firmwareSize,
        destVersion: pack.destVersion,
        profiles: readProfiles(store, job.firmwareId),
        limits: limitsOf(strategy),
        downloadsAhead: strategy.downloadAhead,
      },
      bringUp,
      opened: (one, no) => {
        for (const task of tasks)
          if (task.upgrade.phaseNo === no) goOn(one, worldSeed, task, goingOf(task, one.now), one.now + second);
      },
      retries: (one, task, at) => goOn(one, worldSeed, task, goingOf(task, at), at),
    },
    createdAt,
  );
  play.tell('created', '', userId(job.by));
  const decisions = doSteps(play, job, known);
  play.at(strategy.scheduledAt ?? createdAt, () => play.start());
  play.until(now);
  writePlayed(
    store,
    {
      id: job.id,
      tntId: job.tntId,
      name: job.name,
      description: job.description ?? '',
      jobType: job.jobType ?? 'UPGRADE',
      firmwareId: job.firmwareId,
      scope: scopeOf(job),
      strategy: strategyFormOf(strategy),
      gates: job.jobType === 'VERIFY' ? verificationGates : usualGates,
      creatorId: userId(job.by),
      createdAt,
      lastReason: job.steps?.findLast(({ does }) => does === 'cancel')?.reason ?? '',
      decisions,
    },
    play,
    goesOnAt,
  );
  keepUpgradeStops(
    store,
    tasks.flatMap(({ id, deviceId }) => {
      const stop = play.stops.get(id);
      return stop === undefined ? [] : [{ id, deviceId, ...stop }];
    }),
  );
  for (const { deviceId, at, version } of play.reports) comesTo(store, pack, { deviceId, at, version });
  if (play.job.state === 1 || play.job.state === 2)
    enqueue(store, {
      kind: 'ota.turn',
      subject: job.id,
      at: play.job.state === 1 ? (strategy.scheduledAt ?? goesOnAt) : goesOnAt,
      payload: null,
    });
};

/** A device has reported a version: one that its history knows of came of this job, any other is new. */
const comesTo = (
  store: Store,
  pack: JobPack,
  report: { readonly deviceId: string; readonly at: number; readonly version: string },
): void => {
  const { moduleId } = pack.modules[0]!;
  const values = { ...report, moduleId };
  const known = store.run(
    `update ota_version_changes set at = @at where device_id = @deviceId and module_id = @moduleId and version = @version`,
    values,
  );
  if (known === 0) return reportVersion({ store }, { ...report, moduleId, source: 'upgrade' });
  store.run(
    `update ota_device_versions set reported_at = @at
     where device_id = @deviceId and module_id = @moduleId and version = @version`,
    values,
  );
};
