import { deviceExport } from '@fleet/domain/areas/equipment/device/contract.ts';
import { faultExport } from '@fleet/domain/areas/monitoring/fault/contract.ts';
import { agvErrorExport } from '@fleet/domain/areas/monitoring/statistics/errorContract.ts';
import { scenes } from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import { costByProjectExport } from '@fleet/domain/areas/projects/cost-summary/contract.ts';
import { taskExport } from '@fleet/domain/areas/projects/tasks/contract.ts';
import { projectExport } from '@fleet/domain/areas/projects/list/contract.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { strFromU8, unzipSync } from 'fflate';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGateway, type TestGateway } from '../../../test/support/gateway.ts';

/** What every export says beside its rows. */

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const exported = async (
  as: 'admin' | 'huadong',
  { method, path }: Endpoint,
  query: Record<string, string>,
  body?: object,
) => {
  const { bytes } = await gateway.call({ method, path, as, query, ...(body === undefined ? {} : { body }) });
  const [rows, conditions] = (await readExcelFile(bytes)) as unknown as { sheet: string; data: unknown[][] }[];
  return {
    rows: rows!.data,
    name: conditions!.sheet,
    said: Object.fromEntries(conditions!.data) as Record<string, string>,
  };
};

describe('the second sheet of an export', () => {
  it('says when, by whom, of which tenant, under which filters and in what order, in the words of the screen', async () => {
    const { name, said, rows } = await exported('huadong', taskExport, {
      scope: 'project',
      projectId: 'p_huadong_1',
      taskStatus: '2',
      sort: '-totalWorkHour',
      columns: 'taskNo,name',
    });
    expect(name).toBe('导出条件');
    expect(said).toEqual({
      导出时间: expect.stringMatching(/^2026-\d\d-\d\d \d\d:\d\d:\d\d$/),
      导出人: expect.stringMatching(/^.+（huadong）$/),
      租户: '华东智造物流有限公司',
      范围: '项目任务',
      项目: expect.not.stringContaining('p_huadong_1'),
      状态: '已完成',
      排序: '总工时降序',
      行数: `${rows.length - 1} 行`,
    });
  });

  it('has words for what stands there several times, and for the page that asks', async () => {
    const { said } = await exported(
      'huadong',
      agvErrorExport,
      {},
      {
        scene: scenes.reported,
        projectIds: ['p_huadong_1'],
        productKeys: ['a1LurkAgv01'],
        level: [3, 4],
        granularity: 'week',
      },
    );
    expect(said).toMatchObject({
      统计页面: '设备上报故障',
      项目: '苏州三号车间总装物流',
      产品: '潜伏顶升式AGV',
      故障等级: '一级故障、二级故障',
      统计粒度: '按周',
    });
    const devices = await exported('huadong', deviceExport, { status: '3', networkType: 'wifi' });
    expect(devices.said).toMatchObject({ 状态: '在线', 网络: 'Wi-Fi' });
  });

  it('names nothing of another tenant, whose ids anybody may guess', async () => {
    for (const endpoint of [deviceExport, faultExport]) {
      const asOwn = await exported('huadong', endpoint, { projectId: 'p_huanan_1' });
      expect(asOwn.said['项目']).toBe('p_huanan_1');
      const asInner = await exported('admin', endpoint, { projectId: 'p_huanan_1' });
      expect(asInner.said['项目']).toBe('盐田港三号堆场');
    }
  });

  it('says that all tenants are in it, and how many rows were chosen', async () => {
    const { said, rows } = await exported('admin', projectExport, { ids: 'p_huadong_1,p_huanan_1', columns: 'name' });
    expect(said).toMatchObject({ 租户: '全部租户', 选中的行: '2 行', 行数: '2 行' });
    expect(rows).toHaveLength(3);
  });
});

describe('the row of totals', () => {
  it('is the last, and sums what is exported and nothing else', async () => {
    const { rows } = await exported('huadong', costByProjectExport, {
      columns: 'projectName,budget,spent,ratio,hours',
    });
    const [, ...lines] = rows as [string, number | null, number | null, number | null, number][];
    const [label, budget, spent, ratio, hours] = lines.pop()!;
    const sum = (place: 1 | 2 | 4) => lines.reduce((all, line) => all + Math.round((line[place] ?? 0) * 100), 0) / 100;
    expect([label, budget, spent, hours]).toEqual(['合计', sum(1), sum(2), sum(4)]);
    expect(ratio).toBeCloseTo(sum(2) / sum(1), 10);
  });

  it('is left out where no column has one, and under a single row', async () => {
    const names = await exported('huadong', costByProjectExport, { columns: 'projectName' });
    expect(names.rows.at(-1)).not.toContain('合计');
    const one = await exported('admin', projectExport, { ids: 'p_huadong_1', columns: 'name,planCost' });
    expect(one.rows).toHaveLength(2);
  });
});

it('an export writes money with two decimals and thousands, shares in percent, and days as days', async () => {
  const { bytes } = await gateway.call({
    path: projectExport.path,
    as: 'huadong',
    query: { columns: 'name,planCost,onlinePercent,planEndDate' },
  });
  const styles = strFromU8(unzipSync(new Uint8Array(bytes))['xl/styles.xml']!);
  for (const format of ['#,##0.00', '0.0%', 'yyyy-mm-dd']) expect(styles).toContain(`"${format}"`);
});
