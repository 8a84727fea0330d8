import { describe, expect, it } from 'vitest';
import {
  type FaultRow,
  faultAcknowledge,
  faultGet,
  faultList,
  faultReopen,
} from '@fleet/domain/areas/monitoring/fault/contract.ts';
import {
  repairAccept,
  repairAdd,
  repairCheck,
  repairGet,
  repairSubmit,
  repairUpdate,
} from '@fleet/domain/areas/monitoring/repair/contract.ts';
import {
  upkeepRecordFinish,
  upkeepRecordGet,
  upkeepRecordList,
  upkeepRecordStart,
} from '@fleet/domain/areas/monitoring/upkeep/contract.ts';
import {
  upkeepPlanAdd,
  upkeepPlanEnable,
  upkeepPlanGet,
  upkeepPlanPreview,
} from '@fleet/domain/areas/monitoring/upkeep/planContract.ts';
import { projectDepartmentCost } from '@fleet/domain/areas/projects/cost/contract.ts';
import type { BodyOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { ReadState } from '@fleet/domain/core/reads/readState.ts';
import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { epochToDay } from '@fleet/domain/core/values/formats.ts';
import { journeysOn } from '../support/headless.ts';
import type { Tab } from '../support/headless/tab.ts';

/** What a fault and an upkeep lead to, as those see it who look after them. */

const journeys = journeysOn();
const plate = `${pathOf('OperationMaintenancePlate')}?tab=records`;
const engineer = 'lihao';

const dataOf = <Reply>(result: CallResult<Reply>): Reply => {
  if (result.kind !== 'data') throw new Error(`it was not carried out: ${JSON.stringify(result)}`);
  return result.data;
};
const shown = <Reply>(read: () => ReadState<Reply>): Reply => {
  const { data } = read();
  if (data === null || data === undefined) throw new Error(`nothing came: ${JSON.stringify(read())}`);
  return data;
};
const today = (): string => epochToDay(journeys.gateway.box.current.clock.now());

/** What a project has cost: hours in hundredths, labour and material in fen. */
const spentOf = ({ departments }: ReplyOf<typeof projectDepartmentCost>) =>
  departments.reduce(
    (sum, { hours, spent }) => ({
      hours: sum.hours + Math.round(hours * 100),
      labour: sum.labour + Math.round(spent.labour * 100),
      material: sum.material + Math.round(spent.material * 100),
    }),
    { hours: 0, labour: 0, material: 0 },
  );

/** A stop of a vehicle that is over, of a project, and under no order; open for whoever looks after it. */
const openStop = async (tab: Tab): Promise<FaultRow> => {
  const { list } = shown(await tab.list(faultList, { isOpen: false, level: 3, pageSize: 100 }));
  const found = list.find(({ projectId, repairId }) => projectId !== null && repairId === null)!;
  if (found.handling === 'closed')
    dataOf(await tab.call(faultReopen, { query: {}, body: { id: found.id, reason: '同一位置又出现' } }));
  return found;
};

describe('a fault', () => {
  it('is acknowledged, repaired, sent back once and passed: it is closed, and its project pays exactly that, once', async () => {
    const [office, field] = [await journeys.enterAs('huadong', plate), await journeys.enterAs(engineer, plate)];
    const { id, deviceId, projectId } = await openStop(office);
    const fault = await field.read(faultGet, { query: { id } });
    const cost = await office.read(projectDepartmentCost, { query: { projectId: projectId! } });
    const before = spentOf(shown(cost));

    await field.call(faultAcknowledge, { query: {}, body: { ids: [id] } });
    // nobody has asked for it again: the call changes what is shown
    expect(shown(fault)).toMatchObject({ handling: 'acknowledged', handlerName: '李昊' });

    const report = { title: '定位丢失', urgency: 3 as const, description: '停在巷道口', pictures: [] };
    const orderId = 'rp_journey';
    const { repairNo } = dataOf(
      await field.call(repairAdd, {
        query: {},
        body: { id: orderId, ...report, deviceId, faultIds: [id], assigneeId: null, source: 'fault', force: true },
      }),
    );
    expect(shown(fault)).toMatchObject({ handling: 'ordered', repairNo });

    const query = { id: orderId };
    const order = await field.read(repairGet, { query });
    const version = () => shown(order).version;
    await field.call(repairAccept, { query, body: { version: version() } });
    expect(shown(order)).toMatchObject({ step: 'repairing', assigneeName: '李昊' });
    const part = { partNo: 'QR-10', partName: '码带', quantity: 3, unit: '米', unitCost: 12.5 };
    const work: BodyOf<typeof repairUpdate> = {
      ...report,
      isWarranty: false,
      downtimeMinutes: null,
      downtimeReason: null,
      lines: [{ item: '二维码', symptom: '磨损', action: '更换', result: 'ok', pictures: [] }],
      parts: [{ ...part, serialOld: '', serialNew: '', supplier: '' }],
      labours: [{ userId: 'u_lihao', day: today(), hours: 0.75, note: '' }],
      version: version(),
    };
    dataOf(await field.call(repairUpdate, { query, body: work }));
    const submit = () =>
      field.call(repairSubmit, { query, body: { resolution: 'replaced', cause: '码带磨损', version: version() } });
    dataOf(await submit());
    // whoever repaired it does not pass it, and has no key for that
    expect(shown(order).may).not.toContain('pass');
    expect(spentOf(shown(cost))).toEqual(before);

    const checked = await office.read(repairGet, { query });
    const check = (result: 'pass' | 'fail') =>
      office.call(repairCheck, {
        query,
        body: { result, note: result === 'fail' ? '仍丢码' : '', version: shown(checked).version },
      });
    expect(dataOf(await check('fail')).posted).toEqual({ hours: 0, cost: 0 });
    expect(shown(checked)).toMatchObject({ step: 'repairing', rejectCount: 1 });
    // what the field still shows is older than that: it is told so, and nothing is lost
    expect(await submit()).toMatchObject({ kind: 'refused' });
    await field.read(repairGet, { query });
    dataOf(await submit());
    await office.read(repairGet, { query });
    const { posted } = dataOf(await check('pass'));

    const passed = shown(checked);
    expect(passed).toMatchObject({ step: 'closed', rejectCount: 1, partsCost: 37.5, labourHours: 0.75 });
    expect(posted).toEqual({ hours: 0.75, cost: passed.totalCost });
    expect(spentOf(shown(cost))).toEqual({
      hours: before.hours + 75,
      labour: before.labour + Math.round(passed.labourCost * 100),
      material: before.material + 3750,
    });
    // passed once more it is refused, and costs nothing again
    expect(await check('pass')).toMatchObject({ kind: 'refused' });
    expect(spentOf(shown(await office.read(projectDepartmentCost, { query: { projectId: projectId! } })))).toEqual(
      spentOf(shown(cost)),
    );
    expect(shown(await field.read(faultGet, { query: { id } }))).toMatchObject({
      handling: 'closed',
      closeReason: 'fixed',
    });
  });
});

describe('a plan of upkeeps', () => {
  it('falls due by kilometres before its day, is done with something abnormal, and leads to an order', async () => {
    const office = await journeys.enterAs('huadong', plate);
    const scope = { deviceIds: ['dv_agv_hd_0305'], productKeys: [], modelIds: [], projectIds: [] };
    const timing = {
      triggers: [
        { kind: 'calendar' as const, every: 2, unit: 'month' as const },
        { kind: 'mileage' as const, every: 60, unit: null },
      ],
      anchor: 'floating' as const,
      startDay: today(),
      endDay: null,
    };
    const until = epochToDay(journeys.gateway.box.current.clock.now() + 30 * 86_400_000);
    const { dates, devices } = dataOf(
      await office.call(upkeepPlanPreview, { query: {}, body: { ...scope, ...timing, until } }),
    );
    expect([devices, dates[0]]).toMatchObject([1, { by: 'mileage', isEstimated: true }]);
    const { planId } = dataOf(
      await office.call(upkeepPlanAdd, {
        query: {},
        body: {
          ...scope,
          ...timing,
          name: '试运行 60 公里',
          kind: 'check',
          itemIds: ['ui_hd_look'],
          timeOfDay: null,
          leadDays: 1,
          graceDays: 30,
          ownerIds: [],
          needsSignature: false,
          downtimeExpected: 0,
        },
      }),
    );
    const plan = await office.read(upkeepPlanGet, { query: { planId } });
    expect(shown(plan)).toMatchObject({ isEnabled: false, openCount: 0 });
    await office.call(upkeepPlanEnable, { query: { planId }, body: { version: shown(plan).version } });
    expect(shown(plan).isEnabled).toBe(true);

    journeys.advance(3 * 86_400);
    const field = await journeys.enterAs(engineer, plate);
    const tasks = await field.list(upkeepRecordList, { planId });
    const [due] = shown(tasks).list;
    expect(due).toMatchObject({ dueState: 'due', dueBy: 'mileage', status: 1 });
    const query = { recordId: due!.recordId };
    await field.call(upkeepRecordStart, { query, body: { version: due!.version } });
    expect(shown(tasks).list[0]).toMatchObject({ status: 2, ownerName: '李昊' });
    const { suggestions } = dataOf(
      await field.call(upkeepRecordFinish, {
        query,
        body: {
          version: shown(tasks).list[0]!.version,
          results: [{ itemId: 'ui_hd_look', value: null, isOk: false, note: '急停卡滞', pictures: [] }],
          parts: [],
          labours: [],
          isAllOk: false,
          downtimeMinutes: 10,
          signature: '',
        },
      }),
    );
    expect(suggestions).toMatchObject([{ itemId: 'ui_hd_look' }]);
    expect(shown(tasks).list[0]).toMatchObject({ status: 3, abnormalCount: 1 });

    const record = await field.read(upkeepRecordGet, { query });
    const { repairNo } = dataOf(
      await field.call(repairAdd, {
        query: {},
        body: {
          id: 'rp_upkeep',
          title: '急停异常',
          urgency: 2,
          description: '急停卡滞',
          pictures: [],
          deviceId: due!.deviceId,
          faultIds: [],
          assigneeId: null,
          source: 'upkeep',
          sourceId: due!.recordId,
          sourceItemId: 'ui_hd_look',
          force: true,
        },
      }),
    );
    expect(shown(record).repairs).toMatchObject([{ repairId: 'rp_upkeep', repairNo, itemId: 'ui_hd_look' }]);
    expect(shown(await field.read(repairGet, { query: { id: 'rp_upkeep' } })).upkeep).toMatchObject(query);
  });
});
