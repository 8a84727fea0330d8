import { afterEach, beforeEach, expect, it } from 'vitest';
import { usualGates } from '@fleet/domain/areas/ota/gate/gates.ts';
import type { UpgradeJobRow } from '@fleet/domain/areas/ota/job/contract.ts';
import { usualStrategy } from '@fleet/domain/areas/ota/job/strategy.ts';
import type { PushRow } from '@fleet/domain/areas/ota/push/contract.ts';
import { pushAdd, pushList } from '@fleet/domain/areas/ota/push/contract.ts';
import { upgradeJobAdd, upgradeJobList, upgradeJobPeople } from '@fleet/domain/areas/ota/job/contract.ts';
import { upgradePreflight } from '@fleet/domain/areas/ota/target/contract.ts';
import * as versions from '@fleet/domain/areas/ota/version/contract.ts';
import { draftOfWay, gatesFormOf, scopeOf } from '@fleet/domain/areas/ota/wizard/jobDraft.ts';
import { wayInOf, wizardPath } from '@fleet/domain/areas/ota/wizard/wizardAddress.ts';
import { strategyFormOf } from '@fleet/domain/areas/ota/job/forms.ts';
import { callsOn, done } from '../support/calls.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { addPack } from '../support/upgradePacks.ts';
import { upgradeRunsOn } from '../support/upgradeRuns.ts';

/** From what devices run to their upgrade: chosen in the monitoring of versions, planned in the wizard, pushed to the rest. */

const minute = 60_000;

let gateway: TestGateway;
beforeEach(async () => {
  // a Friday, ten o'clock in Shanghai
  gateway = await openGateway({ realNow: () => Date.UTC(2026, 10, 20, 2) });
  gateway.box.current.clock.freeze();
});
afterEach(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
const { advance } = upgradeRunsOn(() => gateway);
const choice = { production: 'a1LurkAgv01', moduleId: 'om_a1LurkAgv01_nav' };
/** Vehicles begin whatever they do, so that the journey hangs on no hour of the day. */
const gates = gatesFormOf({
  ...usualGates,
  onlyIdle: false,
  noOrder: false,
  noLoad: false,
  noFault: false,
  minBattery: 0,
  keepRunningPercent: 0,
  siteConcurrency: 100,
});

const devicesOn = (version: string) =>
  listOf<versions.DeviceVersionRow>('huadong', versions.versionDeviceList, { ...choice, version, pageSize: 100 });

it('devices of an old version are chosen where versions are watched, upgraded by a job, and the rest by a push', async () => {
  const firmwareId = addPack(gateway.box.current);
  const { data } = await call('huadong', versions.versionDistribution, choice);
  const figures = data as versions.VersionDistribution;
  const [old] = figures.versions.toSorted((one, other) => other.n - one.n);
  const { list: chosen } = await devicesOn(old!.version);
  expect(chosen).toHaveLength(old!.n);

  // the address that leads to the wizard says all that was chosen, and the draft begins with it
  const rest = chosen.find(({ status }) => status === 3)!;
  const wanted = chosen.filter((row) => row !== rest).map(({ deviceId }) => deviceId);
  const [, search = ''] = wizardPath({ ...choice, firmwareId, devices: wanted }).split('?');
  const draft = draftOfWay(wayInOf(search));
  expect(draft).toMatchObject({ productKey: choice.production, moduleId: choice.moduleId, firmwareId });

  const form = {
    firmwareId,
    scope: scopeOf(draft),
    strategy: strategyFormOf(usualStrategy(gateway.box.current.clock.now())),
    gates,
    phases: draft.phases.map((phase) => ({ ...phase, soakMinutes: 0, after: 'auto' as const, errorPercent: 100 })),
  };
  const foretold = await call('huadong', upgradePreflight, {}, form);
  const { digest, included, total } = foretold.data as { digest: string; included: number; total: number };
  expect(total).toBe(wanted.length);
  expect(included).toBeGreaterThan(0);
  const added = await call(
    'huadong',
    upgradeJobAdd,
    {},
    {
      ...form,
      name: '旧版本升级',
      jobDesc: '',
      preflight: { digest, included },
    },
  );
  expect(added).toMatchObject(done);

  const pushing = await call(
    'huadong',
    pushAdd,
    {},
    {
      firmwareId,
      deviceIds: [rest.deviceId],
      gates,
      timeoutInMinutes: 60,
      pushNote: '补一台',
    },
  );
  expect(pushing).toMatchObject({ ...done, data: { pushed: 1, skipped: [] } });
  const { jobId } = pushing.data as { jobId: string };
  const together = await listOf<PushRow>('huadong', pushList, { jobId });
  expect(together.list.map(({ deviceId }) => deviceId)).toEqual([rest.deviceId]);

  // whatever a vehicle's temper, some come through within hours, and then they run the new version where it is watched
  const target = 'v9.0.0.2026112000';
  let on = await devicesOn(target);
  for (let n = 0; n < 48 && on.total === 0; n += 1) {
    advance(10 * minute);
    on = await devicesOn(target);
  }
  expect(on.total).toBeGreaterThan(0);
  const ids = new Set(chosen.map(({ deviceId }) => deviceId));
  expect(on.list.every(({ deviceId }) => ids.has(deviceId))).toBe(true);

  // both are found by who made them, and by nobody else
  const { list: people } = await listOf<{ userId: string; realName: string }>('huadong', upgradeJobPeople, {
    jobType: 'PUSH',
  });
  const [pushed] = (await listOf<PushRow>('huadong', pushList, { keyword: rest.serialNumber })).list;
  expect(people.map(({ userId }) => userId)).toContain(pushed!.operator.userId);
  for (const { userId } of people) {
    const { list } = await listOf<PushRow>('huadong', pushList, { operatorId: userId, pageSize: 100 });
    expect(list.length).toBeGreaterThan(0);
    expect(list.every(({ operator }) => operator.userId === userId)).toBe(true);
  }
  const jobs = await listOf<UpgradeJobRow>('huadong', upgradeJobList, { creatorId: pushed!.operator.userId });
  expect(jobs.list.map(({ name }) => name)).toContain('旧版本升级');
  expect((await listOf<PushRow>('huadong', pushList, { operatorId: 'u_nobody' })).total).toBe(0);
  const { list: theirs } = await listOf<{ userId: string }>('huanan', upgradeJobPeople, {});
  expect(theirs.map(({ userId }) => userId)).not.toContain(pushed!.operator.userId);
});
