import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upkeepRecordGet, type UpkeepRecordDetail } from '@fleet/domain/areas/monitoring/upkeep/contract.ts';
import { callsOn } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const { call } = callsOn(() => gateway);
const rows = <Row>(sql: string) => gateway.box.current.store.all<Row>(sql);
interface Line {
  readonly lineId: string;
  readonly source: string;
  readonly id: string;
  readonly projectId: string;
  readonly amount: number;
}

describe('work of the data set', () => {
  it('is on the project of what is finished, each line once, and of nothing that is not', () => {
    const ends = `(select 'repair' as source, id, project_id from repair_orders where step = 'closed'
      union all select 'upkeep', id, project_id from upkeep_records where status = 3)`;
    const worked = rows<Line>(
      `select l.id as lineId, l.source, l.source_id as id, e.project_id as projectId,
         (l.hours * l.hourly_rate + 50) / 100 as amount
       from work_labours l join ${ends} e on e.source = l.source and e.id = l.source_id
       union all
       select p.id, p.source, p.source_id, e.project_id, (p.quantity * p.unit_cost + 50) / 100
       from work_parts p join ${ends} e on e.source = p.source and e.id = p.source_id order by 1`,
    );
    const charged = rows<Line>(
      `select line_id as lineId, source_type as source, source_id as id, project_id as projectId,
         (hours * hourly_rate + 50) / 100 as amount
       from work_hours where source_type in ('repair', 'upkeep')
       union all
       select line_id, source_type, source_id, project_id, amount
       from cost_entries where source_type in ('repair', 'upkeep') order by 1`,
    );
    expect(charged).toEqual(worked);
    expect(new Set(charged.map(({ source }) => source))).toEqual(new Set(['repair', 'upkeep']));
    const unpaid = rows<{ id: string }>(
      `select id from ${ends} where id not in (select source_id from work_labours) and project_id is not null`,
    );
    expect(unpaid).toEqual([]);
  });

  it('shows pictures, hours and parts of an upkeep that was done', async () => {
    const [{ id } = { id: '' }] = rows<{ id: string }>(
      `select id from upkeep_records where plan_id = 'up_hd_km' and status = 3 order by id`,
    );
    const found = (await call('huadong', upkeepRecordGet, { recordId: id })).data as UpkeepRecordDetail;
    expect(found).toMatchObject({
      labours: [{ userId: 'u_huadong', hours: 0.75, cost: 108.75 }],
      parts: [{ partName: '充电触点弹片', quantity: 2, cost: 39 }],
      totalCost: 147.75,
    });
    const pictures = found.results.flatMap((result) => result.pictures as { readonly previewUrl: string }[]);
    expect(pictures).toHaveLength(2);
    for (const { previewUrl } of pictures)
      expect((await gateway.server.inject(new URL(previewUrl).href)).statusCode).toBe(200);
  });
});
