import { dayOfEpoch, textOfDay } from '@fleet/domain/core/values/days.ts';
import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { Store } from '../../../store/store.ts';
import { instantOf } from '../../../world/moments.ts';
import { nextRepairNo } from '../repair/adding.ts';
import { seedWork } from '../work/seed.ts';

/** Two threads: one that goes all the way, and one that ends at the problem of a version. */

const minute = 60_000;

/** Lost marks of Q1000 in workshop three: repaired, found to be the version's, put right and upgraded since. */
const whole = {
  faultId: 'df_dv_agv_hd_0307_1',
  deviceId: 'dv_agv_hd_0307',
  repairId: 'rp_huadong_20',
  issueId: 'vi_hd_nav_231',
} as const;
/** The fork lift that has stood since yesterday evening. */
const begun = { faultId: 'df_dv_agv_hd_0203_1', deviceId: 'dv_agv_hd_0203', issueId: 'vi_hd_fork_main' } as const;

const keepEvent = (store: Store, faultId: string, at: number, kind: string, by: string | null, text: string): void => {
  store.run('insert into fault_events (fault_id, at, kind, by_id, text) values (@faultId, @at, @kind, @by, @text)', {
    faultId,
    at,
    kind,
    by,
    text,
  });
};

/** When the stop of a device began that the data set has. */
const stoppedAt = (data: DataSet, deviceId: string, now: number): number | null => {
  const stop = data.deviceStops.find((one) => one.deviceId === deviceId && one.code !== null);
  return stop === undefined ? null : instantOf(stop.at, now);
};

const issueText = (store: Store, issueId: string): string | undefined =>
  store.one<{ text: string }>(`select issue_no || ' ' || title as text from ota_issue_ref where id = @issueId`, {
    issueId,
  })?.text;

/** Ties faults, orders and problems that are there already; a data set without them has no threads. */
export const seedThreads = (store: Store, data: DataSet, now: number): void => {
  seedWhole(store, data, now);
  const at = stoppedAt(data, begun.deviceId, now);
  const text = issueText(store, begun.issueId);
  if (at === null || text === undefined) return;
  store.run(
    `insert into fault_handlings (fault_id, acknowledged_at, version_issue_id) values (@faultId, @at, @issueId)`,
    { faultId: begun.faultId, at: at + 20 * minute, issueId: begun.issueId },
  );
  keepEvent(store, begun.faultId, at + 20 * minute, 'acknowledged', null, '值班人员确认');
  keepEvent(store, begun.faultId, at + 25 * minute, 'issueLinked', 'u_taozhe', text);
};

const seedWhole = (store: Store, data: DataSet, now: number): void => {
  const { faultId, deviceId, repairId, issueId } = whole;
  const at = stoppedAt(data, deviceId, now);
  const text = issueText(store, issueId);
  const order = store.one('select 1 from repair_orders where id = @repairId', { repairId });
  if (at === null || text === undefined || order === undefined) return;
  const reportedAt = at + 28 * minute;
  const moment = (minutes: number) => reportedAt + minutes * minute;
  store.run(
    `update repair_orders set repair_no = @no, title = 'N1002 导航二维码丢失', description = @description,
       (device_id, device_name, serial_number, project_id) =
         (select id, name, serial_number, project_id from device_ref where id = @deviceId),
       urgency = 2, source = 'fault', reported_at = @reportedAt, response_due_at = @responseDueAt, due_at = @dueAt,
       accepted_at = @acceptedAt, submitted_at = @submittedAt, checked_at = @checkedAt, reject_count = 0,
       resolution = 'adjusted', cause = '码带磨损，且 v2.3.1 丢码后不能自动恢复', assignee_id = 'u_lihao', is_warranty = 1, lines = @lines,
       version_issue_id = @issueId
     where id = @repairId`,
    {
      repairId,
      deviceId,
      issueId,
      no: nextRepairNo(store, 't_huadong', reportedAt),
      description: 'B 巷道反复丢码，车辆停在巷道口，需人工遥控回码',
      reportedAt,
      responseDueAt: moment(8 * 60),
      dueAt: moment(3 * 24 * 60),
      acceptedAt: moment(14),
      submittedAt: moment(150),
      checkedAt: moment(190),
      lines: JSON.stringify([
        { item: '地面码带', symptom: 'B 巷道 12 处磨损', action: '更换码带并复测', result: 'ok', pictures: [] },
      ]),
    },
  );
  seedWork(store, {
    source: 'repair',
    id: repairId,
    tntId: 't_huadong',
    userId: 'u_lihao',
    day: textOfDay(dayOfEpoch(moment(150))),
    hours: 2.25,
    parts: [
      { partNo: 'QR-TAPE-50', partName: '二维码码带', quantity: 12, unit: '张', unitCost: 18.5 },
      { partNo: 'QR-CLN', partName: '码带清洁剂', quantity: 1, unit: '瓶', unitCost: 26 },
    ],
  });
  store.run('update repair_events set at = @reportedAt where repair_id = @repairId', { repairId, reportedAt });
  for (const [what, minutes] of [
    ['派工', 8],
    ['接单', 14],
    ['提交验收', 150],
    ['验收通过', 190],
  ] as const)
    store.run(
      `update repair_events set at = @at, by_id = iif(what in ('接单', '提交验收'), 'u_lihao', by_id)
       where repair_id = @repairId and what = @what`,
      { repairId, what, at: moment(minutes) },
    );
  store.run('insert into repair_faults (repair_id, fault_id) values (@repairId, @faultId)', { repairId, faultId });
  store.run(
    `insert into fault_handlings (fault_id, handler_id, acknowledged_at, closed_at, close_reason, repair_id,
       version_issue_id)
     values (@faultId, 'u_lihao', @acknowledgedAt, @closedAt, 'fixed', @repairId, @issueId)`,
    { faultId, repairId, issueId, acknowledgedAt: at + 9 * minute, closedAt: moment(190) },
  );
  keepEvent(store, faultId, at + 9 * minute, 'acknowledged', 'u_lihao', '');
  keepEvent(store, faultId, reportedAt, 'ordered', 'u_huadong', '转维修');
  keepEvent(store, faultId, moment(190), 'closed', 'u_huadong', '维修单验收通过');
  keepEvent(store, faultId, moment(26 * 60), 'issueLinked', 'u_wangfang', text);
};
