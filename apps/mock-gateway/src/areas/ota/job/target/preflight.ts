import { createHash } from 'node:crypto';
import type { GateReason, Gates } from '@fleet/domain/areas/ota/gate/gates.ts';
import { preflightVerdict, type PreflightDevice, type Verdict } from '@fleet/domain/areas/ota/job/preflight.ts';
import { deviceConflict } from '@fleet/domain/areas/ota/pack/dependencies.ts';
import { type PastFailure, warningFailures } from '@fleet/domain/areas/ota/upgrade/attention.ts';
import type { NetworkType } from '@fleet/domain/core/codes/status.ts';
import type { World } from '../../../../world/world.ts';
import { readDevicesAhead } from '../../../fleet/face.ts';
import { Sites } from '../run/site/sites.ts';
import type { JobPack } from '../run/upgradePack.ts';
import { gateReasonsAt } from '../run/vehicleGates.ts';

/** What a job would do with each device that its scope names, at this moment (预检). */

/** A device with what is known of it. */
export interface TargetDevice {
  readonly deviceId: string;
  readonly tntId: string;
  readonly tntName: string;
  readonly displayName: string;
  readonly serialNumber: string;
  readonly productKey: string;
  readonly modelId: string;
  readonly modelName: string;
  readonly isVehicle: number;
  readonly projectId: string | null;
  readonly projectName: string | null;
  /** Device, S1 §4. */
  readonly status: number;
  readonly networkType: NetworkType | null;
  readonly version: string | null;
  readonly securityCounter: number;
  readonly isOnline: number;
  readonly otherJobId: string | null;
  readonly otherJobName: string | null;
  readonly otherStatus: number | null;
  /** Failures of the last week as JSON. */
  readonly failures: string;
}

const week = 7 * 24 * 60 * 60_000;

/**
 * What is known of some devices, in the order of their ids.
 *
 * @param changedJobId the job that is changed: it is no other job of its devices
 */
export const readTargetDevices = (
  world: World,
  ids: readonly string[],
  moduleId: string | null,
  changedJobId: string | null = null,
): TargetDevice[] =>
  world.store.all<TargetDevice>(
    `select d.id as deviceId, d.tnt_id as tntId, t.name as tntName, d.name as displayName,
       d.serial_number as serialNumber, d.product_key as productKey, d.model_id as modelId, m.name as modelName,
       m.is_vehicle as isVehicle, d.project_id as projectId, p.name as projectName, d.status,
       d.network_type as networkType, v.version, ifnull(v.security_counter, 0) as securityCounter,
       ifnull(f.is_online, 0) as isOnline, j.id as otherJobId, j.name as otherJobName, k.status as otherStatus,
       (select json_group_array(json_object('code', e.reason, 'at', e.completed_at)) from ota_tasks e
        where e.device_id = d.id and e.status = 7 and e.completed_at > @since) as failures
     from json_each(@ids) i cross join device_ref d on d.id = i.value join tenant_ref t on t.id = d.tnt_id
       join model_ref m on m.id = d.model_id left join project_ref p on p.id = d.project_id
       left join ota_device_versions v on v.device_id = d.id and v.module_id = @moduleId
       left join fleet_device_ref f on f.device_id = d.id
       left join ota_tasks k on k.id = (
         select max(a.id) from ota_tasks a where a.device_id = d.id and a.status in (1, 2, 3, 4, 5, 9) and a.job_id <> ifnull(@changedJobId, ''))
       left join ota_jobs j on j.id = k.job_id
     order by i.key`,
    { ids: JSON.stringify(ids), moduleId, changedJobId, since: world.clock.now() - week },
  );

/** Versions of the modules that a pack needs, by device. */
const versionsOf = (
  world: World,
  ids: readonly string[],
  pack: JobPack,
): ReadonlyMap<string, ReadonlyMap<string, string>> => {
  const found = new Map<string, Map<string, string>>();
  if (pack.dependencies.length === 0) return found;
  const rows = world.store.all<{ deviceId: string; moduleId: string; version: string }>(
    `select v.device_id as deviceId, v.module_id as moduleId, v.version
     from json_each(@ids) i cross join ota_device_versions v on v.device_id = i.value
     where v.module_id in (select value from json_each(@modules))`,
    { ids: JSON.stringify(ids), modules: JSON.stringify(pack.dependencies.map(({ moduleId }) => moduleId)) },
  );
  for (const { deviceId, moduleId, version } of rows) {
    const known = found.get(deviceId) ?? new Map<string, string>();
    found.set(deviceId, known.set(moduleId, version));
  }
  return found;
};

export interface PreflightSettings {
  readonly allowDowngrade: boolean;
  readonly srcVersions: readonly string[];
  readonly overwrites: boolean;
  readonly leavesOutAttention: boolean;
}

export interface Foretold {
  readonly device: TargetDevice;
  readonly verdict: Verdict;
  /** What would keep it from being upgraded now; empty of one that is left out. */
  readonly gates: readonly GateReason[];
}

const busyStatuses: ReadonlySet<number> = new Set([5, 9]);
const inactive = 1;
const nothing: ReadonlyMap<string, string> = new Map();

/**
 * The verdict on each of some devices.
 *
 * @param changedJobId the job that is changed: its own devices stand in nobody's way
 */
export const foretell = (
  world: World,
  ids: readonly string[],
  pack: JobPack,
  settings: PreflightSettings,
  gates: Gates,
  changedJobId: string | null = null,
): readonly Foretold[] => {
  const now = world.clock.now();
  const [own] = pack.modules;
  const devices = readTargetDevices(world, ids, own?.moduleId ?? null, changedJobId);
  const versions = versionsOf(world, ids, pack);
  const nickNames = new Map(
    world.store
      .all<{ id: string; name: string }>(
        'select id, nick_name as name from ota_modules where product_key = @productKey',
        { productKey: pack.productKey },
      )
      .map(({ id, name }) => [id, name]),
  );
  const delivered = new Map(pack.modules.slice(1).map(({ moduleId, version }) => [moduleId, version]));
  readDevicesAhead(world, ids);
  const sites = new Sites(world);
  return devices.map((device): Foretold => {
    const conflict = deviceConflict(pack.dependencies, versions.get(device.deviceId) ?? nothing, delivered);
    const known: PreflightDevice = {
      deviceId: device.deviceId,
      productKey: device.productKey,
      modelId: device.modelId,
      isActivated: device.status !== inactive,
      version: device.version,
      securityCounter: device.securityCounter,
      otherJob:
        device.otherJobName === null
          ? null
          : { name: device.otherJobName, isUpgrading: busyStatuses.has(device.otherStatus ?? 0) },
      lacks:
        conflict === null
          ? null
          : { module: nickNames.get(conflict.moduleId) ?? '', version: conflict.version, range: conflict.range },
      recentFailures: device.failures === '[]' ? 0 : warningFailures(JSON.parse(device.failures) as PastFailure[], now),
      isOnline: device.isOnline === 1,
      gates: [],
    };
    const verdict = preflightVerdict(known, pack, settings);
    if (verdict.effect === 'leftOut' || !known.isOnline) return { device, verdict, gates: [] };
    // whether a vehicle could begin costs more than all the rest: it is asked of those that are taken in
    const { deviceId, projectId } = device;
    const reasons = gateReasonsAt(world, sites, { deviceId, projectId, isVehicle: device.isVehicle === 1 }, gates, now);
    if (reasons.length === 0) return { device, verdict, gates: reasons };
    return { device, verdict: preflightVerdict({ ...known, gates: reasons }, pack, settings), gates: reasons };
  });
};

export const isIncluded = ({ verdict }: Foretold): boolean => verdict.effect !== 'leftOut';

/** What a person agrees to: which devices are taken in, and from which jobs. */
export const digestOf = (pack: JobPack, foretold: readonly Foretold[]): string => {
  const hash = createHash('sha256').update(pack.firmwareId);
  for (const { device, verdict } of foretold.filter(isIncluded))
    hash.update(`\n${device.deviceId} ${verdict.supersedes === null ? '' : (device.otherJobId ?? '')}`);
  return hash.digest('hex').slice(0, 32);
};
