import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namedBars } from '@fleet/domain/areas/monitoring/statistics/contract.ts';
import { dynamicRecord, dynamicRecordExport } from '@fleet/domain/areas/monitoring/statistics/recordContract.ts';
import { runBar } from '@fleet/domain/areas/monitoring/statistics/runContract.ts';
import { scenes } from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { asker, cellOf, days, friday, hour, rawDays, sheetReader, sum } from '../../../../test/support/statistics.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway({ realNow: () => friday });
});
afterAll(() => gateway.close());

const ask = asker(() => gateway, scenes.device);
const sheet = sheetReader(() => gateway, scenes.device);

describe('the statistics of devices', () => {
  it('share out every minute since a device was first heard of', async () => {
    const raw = rawDays(gateway, '2026-10-01', '2026-11-20');
    const { total, coverage } = await ask(runBar, days('2026-10-01', '2026-11-20'));
    const { running, charging, idle, fault, offline, utilisation, availability } = total;
    const recorded = running + charging + idle + fault;
    expect(running).toBe(Math.round(sum(raw.map((one) => one.running)) / 36_000) / 100);
    expect(recorded).toBeCloseTo(sum(raw.map((one) => one.recorded)) / hour, 1);
    // fifty whole days and ten hours of each device that has ever reported
    const devices = new Set(rawDays(gateway, '2000-01-01', '2100-01-01').map(({ deviceId }) => deviceId)).size;
    expect(recorded + offline).toBeCloseTo(devices * (50 * 24 + 10), 1);
    expect(offline).toBeGreaterThan(0);
    expect(utilisation).toBeCloseTo((running * 100) / recorded, 1);
    expect(availability).toBeCloseTo(((recorded - fault) * 100) / recorded, 1);
    expect(coverage).toBeCloseTo((recorded * 100) / (recorded + offline), 1);
  });

  it('put the busiest first, and say nothing of what was never heard of', async () => {
    const bars = namedBars((await ask(runBar, { ...days('2026-10-01', '2026-10-31'), by: 'device' })).bars);
    const shares = bars.map(({ utilisation }) => utilisation ?? -1);
    expect(shares).toEqual(shares.toSorted((one, other) => other - one));
    expect(bars.map(({ key }) => key)).not.toContain('dv_agv_hd_0204');
  });

  it('list every device of the project, also one without a record, which comes last however it is sorted', async () => {
    for (const sort of ['utilisation', '-utilisation']) {
      const reply = await ask(dynamicRecord, { table: 'run', sort, pageSize: 100 });
      expect(reply.total).toBe(9);
      const without = reply.list.slice(-3);
      // activated, never heard of, and a server, which does not run
      expect(new Set(without.map(({ id }) => id))).toEqual(
        new Set(['dv_agv_hd_0204', 'dv_sht_hd_0203', 'dv_wcs_hd_0201']),
      );
      for (const row of without)
        expect(['utilisation', 'availability', 'coverage', 'running'].map((key) => cellOf(reply, row, key))).toEqual([
          null,
          null,
          null,
          0,
        ]);
    }
    const [head, ...rows] = await sheet(dynamicRecordExport, {
      table: 'run',
      columns: 'deviceName,status,running,faults',
    });
    expect(head).toEqual(['设备名称', '设备状态', '运行（h）', '故障次数']);
    expect(rows).toHaveLength(9);
    expect(rows.find(([name]) => name === '二号库叉车 01')).toEqual([
      '二号库叉车 01',
      expect.stringMatching(/在线|离线|激活/),
      expect.any(Number),
      expect.any(Number),
    ]);
  });

  it('say whose a device is only where it may be of several', async () => {
    const columns = async (as: string, body: object, query: object = {}) => {
      const { method, path } = dynamicRecord;
      const { envelope } = await gateway.call({
        method,
        path,
        as,
        query: { ...query },
        body: { scene: scenes.device, table: 'run', ...body },
      });
      return (envelope.data as { columns: { key: string }[] }).columns
        .map(({ key }) => key)
        .filter((key) => key === 'projectName' || key === 'tntName');
    };
    expect(await columns('huadong', { projectIds: ['p_huadong_2'] })).toEqual([]);
    expect(await columns('huadong', {})).toEqual(['projectName']);
    expect(await columns('admin', {})).toEqual(['projectName', 'tntName']);
    expect(await columns('admin', {}, { tntId: 't_huanan' })).toEqual(['projectName']);
  });

  it.each([
    [{ table: 'task' }, '表task不属于当前页面'],
    [{ table: 'run', sort: 'bucket' }, '不能按此列排序：bucket'],
    [{ table: 'run', sort: '-projectName' }, '不能按此列排序：projectName'],
  ])('refuse what the table has not: %j', async (body, message) => {
    await expect(ask(dynamicRecord, body)).rejects.toThrow(message);
  });
});
