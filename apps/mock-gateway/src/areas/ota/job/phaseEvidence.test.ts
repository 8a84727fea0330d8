import { phaseEvidence, type PhaseEvidence } from '@fleet/domain/areas/ota/run/contract.ts';
import { dayOfEpoch, startOfDay } from '@fleet/domain/core/values/days.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { callsOn } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { addPack } from '../../../../test/support/upgradePacks.ts';
import { settleRecords } from '../../fleet/face.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
  gateway.box.current.clock.freeze();
});
afterEach(() => gateway.close());

const { call } = callsOn(() => gateway);

/** A job of one device that has run the new version since a moment. */
const addUpgraded = (deviceId: string, completedAt: number): string => {
  const { store, clock } = gateway.box.current;
  const firmwareId = addPack(gateway.box.current);
  const values = { jobId: 'uj_test', firmwareId, deviceId, completedAt, now: clock.now() };
  store.run(
    `insert into ota_jobs (id, tnt_id, name, job_type, firmware_id, product_key, module_id, dest_version, ring, scope,
       strategy, gates, status, total, creator_id, finish_by, created_at, updated_at)
     select @jobId, tnt_id, 'one', 'UPGRADE', id, product_key, module_id, dest_version, ring, '{}', '{}', '{}', 2, 1,
       creator_id, @now, @now, @now from ota_packs where id = @firmwareId`,
    { jobId: values.jobId, firmwareId, now: values.now },
  );
  store.run(
    `insert into ota_tasks (id, job_id, device_id, tnt_id, project_id, model_id, is_vehicle, network, phase_no, status,
       entered_at, completed_at, created_at, updated_at)
     select @jobId || '_1', @jobId, d.id, d.tnt_id, d.project_id, d.model_id, 1, 'wifi', 1, 6, @completedAt,
       @completedAt, @now, @now from device_ref d where d.id = @deviceId`,
    {
      jobId: values.jobId,
      deviceId,
      completedAt,
      now: values.now,
    },
  );
  return values.jobId;
};

it('the evidence of a phase leaves out the hours in which its devices were offline', async () => {
  const { store, clock } = gateway.box.current;
  const yesterday = dayOfEpoch(clock.now()) - 1;
  const vehicles = store.column<string>(
    `select d.id from device_ref d join fleet_device_ref f on f.device_id = d.id and f.is_vehicle
     where d.tnt_id = 't_huadong' and d.product_key = 'a1LurkAgv01' order by d.id`,
  );
  settleRecords(gateway.box.current, vehicles, yesterday);
  const served = (deviceId: string) =>
    store.one<{ offline: number; inService: number }>(
      `select sum(offline) as offline, sum(running + charging + idle + fault) as inService from device_task_day_ref
       where device_id = @deviceId and day >= @yesterday`,
      { deviceId, yesterday },
    )!;
  const deviceId = vehicles.find((id) => served(id).offline > 3_600_000)!;
  const jobId = addUpgraded(deviceId, startOfDay(yesterday));
  const { deviceHours } = (await call('huadong', phaseEvidence, { jobId, phaseNo: 1 })).data as PhaseEvidence;
  expect(deviceHours).toBeCloseTo(served(deviceId).inService / 3_600_000, 1);
});
