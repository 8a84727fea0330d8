import type { phaseEvidence } from '@fleet/domain/areas/ota/run/contract.ts';
import { evidenceText, evidenceVerdict, faultRate, successRate } from '@fleet/domain/areas/ota/pack/evidence.ts';
import { nineCounts } from '@fleet/domain/areas/ota/upgrade/counts.ts';
import { upgradeStates as states, type UpgradeState } from '@fleet/domain/areas/ota/upgrade/upgrade.ts';
import type { Endpoint, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../../pipeline/call.ts';
import { instantOrNull, toInstant } from '../../../../rows/instants.ts';
import type { World } from '../../../../world/world.ts';
import { serviceSince } from '../../version/serviceSince.ts';
import { readCounts } from '../stored.ts';

/** What the devices of a phase have shown on the new version, beside others of the same models and projects. */

/** Devices of the baseline at most: more of them say nothing else. */
const mostCompared = 100;

interface Observed {
  readonly deviceId: string;
  readonly displayName: string;
  readonly serialNumber: string;
  readonly status: UpgradeState;
  readonly completedAt: number | null;
}

const devicesOf = ({ store }: World, jobId: string, phaseNo: number): readonly Observed[] =>
  store.all<Observed>(
    `select k.device_id as deviceId, d.name as displayName, d.serial_number as serialNumber, k.status,
       k.completed_at as completedAt
     from ota_tasks k join device_ref d on d.id = k.device_id
     where k.job_id = @jobId and k.phase_no = @phaseNo order by k.id`,
    { jobId, phaseNo },
  );

const comparedWith = ({ store }: World, jobId: string, phaseNo: number, tntId: string): readonly string[] =>
  store.column<string>(
    `select d.id from device_ref d where d.tnt_id = @tntId and d.status = 3
       and d.model_id in (select k.model_id from ota_tasks k where k.job_id = @jobId and k.phase_no = @phaseNo)
       and ifnull(d.project_id, '') in (
         select ifnull(k.project_id, '') from ota_tasks k where k.job_id = @jobId and k.phase_no = @phaseNo)
       and d.id not in (select k.device_id from ota_tasks k where k.job_id = @jobId and k.status = 6)
     order by d.id limit ${mostCompared}`,
    { jobId, phaseNo, tntId },
  );

/** What is known of a phase, now. */
export const readPhaseEvidence = (
  call: Call<Endpoint>,
  jobId: string,
  phaseNo: number,
): ReplyOf<typeof phaseEvidence> => {
  const { world } = call;
  const now = world.clock.now();
  const devices = devicesOf(world, jobId, phaseNo);
  const counts = nineCounts(readCounts(world.store, jobId), phaseNo);
  const upgraded = devices.filter(({ status, completedAt }) => status === states.succeeded && completedAt !== null);
  const since = new Map(upgraded.map(({ deviceId, completedAt }) => [deviceId, completedAt ?? now]));
  const first = since.size === 0 ? null : Math.min(...since.values());
  const tntId =
    world.store.one<{ tntId: string }>('select tnt_id as tntId from ota_jobs where id = @jobId', { jobId })?.tntId ??
    '';
  const compared = new Map(
    (first === null ? [] : comparedWith(world, jobId, phaseNo, tntId)).map((deviceId) => [deviceId, first ?? now]),
  );
  const { list: faults, ...own } = serviceSince(call, since);
  const { list: others, ...baseline } = serviceSince(call, compared);
  const evidence = { ...own, baseline };
  const codes = Map.groupBy([...faults, ...others], ({ code }) => code);
  const countOf = (list: typeof faults, code: string) => list.filter((one) => one.code === code).length;
  const byDevice = Map.groupBy(faults, ({ deviceId }) => deviceId);
  return {
    at: toInstant(now),
    since: instantOrNull(first),
    devices: since.size,
    succeeded: counts[5],
    failed: counts[6],
    successRate: successRate({ succeeded: counts[5], failed: counts[6] }),
    ...own,
    faultsPer100h: faultRate(own),
    baseline: { devices: compared.size, ...baseline, faultsPer100h: faultRate(baseline) },
    verdict: evidenceVerdict(evidence),
    text: evidenceText(evidence),
    faultsByCode: [...codes]
      .map(([faultCode, same]) => ({
        faultCode,
        name: same[0]!.name,
        level: same[0]!.level,
        faults: countOf(faults, faultCode),
        baseline: countOf(others, faultCode),
      }))
      .toSorted((one, other) => other.faults - one.faults || (one.faultCode < other.faultCode ? -1 : 1)),
    worst: devices
      .map(({ completedAt: _completedAt, ...device }) => ({
        ...device,
        faults: byDevice.get(device.deviceId)?.length ?? 0,
      }))
      .filter(({ faults: n }) => n > 0)
      .toSorted((one, other) => other.faults - one.faults || (one.deviceId < other.deviceId ? -1 : 1))
      .slice(0, 10),
  };
};
