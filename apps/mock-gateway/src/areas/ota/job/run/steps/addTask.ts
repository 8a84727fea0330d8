import type { DeviceUpgrade } from '@fleet/domain/areas/ota/upgrade/upgrade.ts';
import type { Store } from '../../../../../store/store.ts';
import type { TargetDevice } from '../../target/preflight.ts';

interface Taken {
  readonly jobId: string;
  /** From 1: the how many-th device of the job it is. */
  readonly place: number;
  readonly device: TargetDevice;
  /** What of it is not as of any new one. */
  readonly upgrade: Pick<DeviceUpgrade, 'phaseNo' | 'srcVersion' | 'reason'>;
  readonly at: number;
}

/** How a device is connected, as its download goes by it. */
export const networkOf = ({ networkType }: Pick<TargetDevice, 'networkType'>): '4g' | 'wifi' =>
  networkType === '4g' ? '4g' : 'wifi';

/** The place of the device that came last into a job; 0 when there is none. */
export const lastPlace = (store: Store, jobId: string): number =>
  store.one<{ place: number }>(
    'select ifnull(max(cast(substr(id, length(@jobId) + 2) as integer)), 0) as place from ota_tasks where job_id = @jobId',
    { jobId },
  )!.place;

/** Writes a device into a job; whoever does counts it. */
export const addTask = (store: Store, { jobId, place, device, upgrade, at }: Taken): void =>
  void store.run(
    `insert into ota_tasks (id, job_id, device_id, tnt_id, project_id, model_id, is_vehicle, network, phase_no,
       status, reason, reason_text, src_version, entered_at, created_at, updated_at)
     values (@id, @jobId, @deviceId, @tntId, @projectId, @modelId, @isVehicle, @network, @phaseNo, 1, @reason,
       @reasonText, @srcVersion, @at, @at, @at)`,
    {
      id: `${jobId}_${String(place).padStart(6, '0')}`,
      jobId,
      deviceId: device.deviceId,
      tntId: device.tntId,
      projectId: device.projectId,
      modelId: device.modelId,
      isVehicle: device.isVehicle,
      network: networkOf(device),
      phaseNo: upgrade.phaseNo,
      reason: upgrade.reason?.code ?? null,
      reasonText: upgrade.reason?.text ?? null,
      srcVersion: upgrade.srcVersion,
      at,
    },
  );
