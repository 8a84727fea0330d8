import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type DeviceDetail,
  deviceGet,
  deviceList,
  type DeviceRow,
} from '@fleet/domain/areas/equipment/device/contract.ts';
import { deviceOpenFaults, type OpenFault } from '@fleet/domain/areas/equipment/explode/contract.ts';
import { deviceUpgrades } from '@fleet/domain/areas/ota/device/contract.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { worstLevel } from '@fleet/domain/areas/equipment/explode/glowing.ts';
import { callsOn } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

const friday = Date.parse('2026-11-20T02:00:00.000Z');

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway({ realNow: () => friday });
  gateway.box.current.clock.freeze();
});
afterEach(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
const faultsOf = async (deviceId: string) => (await listOf<OpenFault>('admin', deviceOpenFaults, { deviceId })).list;

describe('what is wrong with a device now', () => {
  it('is what its list shows the highest level of, the worst first, each with what to do', async () => {
    const { list: faulty } = await listOf<DeviceRow>('admin', deviceList, { faultLevel: 1, pageSize: 20 });
    expect(faulty.length).toBeGreaterThan(0);
    for (const { id, faultLevel } of faulty) {
      const faults = await faultsOf(id);
      expect(worstLevel(faults)).toBe(faultLevel);
      expect(faults.map(({ level }) => level)).toEqual(faults.map(({ level }) => level).toSorted((a, b) => b - a));
      expect(faults.every(({ hint }) => hint !== '')).toBe(true);
    }
  });

  it('is nothing for what stands, and for what is well', async () => {
    const { list } = await listOf<DeviceRow>('admin', deviceList, { pageSize: 100 });
    const well = list.filter(({ faultLevel }) => faultLevel === null).slice(0, 5);
    expect(well).toHaveLength(5);
    for (const { id } of well) expect(await faultsOf(id)).toEqual([]);
  });
});

describe('a device', () => {
  it('says how many exploded views its model has', async () => {
    const viewsOf = async (deviceId: string) =>
      ((await call('admin', deviceGet, { deviceId })).data as DeviceDetail).explodedViewCount;
    expect(await viewsOf('dv_agv_hd_0302')).toBe(3);
    expect(await viewsOf('dv_gw_hd_0501')).toBe(0);
  });

  it('says what each of its modules runs, as its upgrades do, and nothing of those that never said so', async () => {
    for (const deviceId of ['dv_agv_hd_0302', 'dv_agv_hd_0303']) {
      const { modules, firmwareVersion } = (await call('admin', deviceGet, { deviceId })).data as DeviceDetail;
      const known = (await call('admin', deviceUpgrades, { deviceId })).data as ReplyOf<typeof deviceUpgrades>;
      const reported = known.modules.filter(({ version }) => version !== null);
      expect(reported).not.toEqual([]);
      const said = ({ moduleNickName, version }: { moduleNickName: string; version: string | null }) =>
        `${moduleNickName} ${version}`;
      expect(modules.map(said).toSorted()).toEqual(reported.map(said).toSorted());
      expect(modules[0]!.version).toBe(firmwareVersion);
    }
  });
});
