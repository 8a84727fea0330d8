import { repairLimits } from '@fleet/domain/areas/monitoring/repair/dueTimes.ts';
import type { RepairStep, Urgency } from '@fleet/domain/areas/monitoring/repair/steps.ts';
import { dayOfEpoch, textOfDay } from '@fleet/domain/core/values/days.ts';
import type { Store } from '../../../store/store.ts';
import { planOverdue } from './overdue.ts';
import { seedWork } from '../work/seed.ts';
import { nextRepairNo } from './adding.ts';

/** Repair orders in every step. What those that are closed have cost lies with their projects (`work/seed.ts`). */

const hour = 3_600_000;

/** What goes wrong with vehicles, and what is done about it. */
const jobs = [
  ['驱动轮异响', '行驶时右驱动轮有金属摩擦声', '更换驱动轮轴承', 'BRG-6204', '深沟球轴承', 86.5],
  ['激光雷达报警', '启动后雷达数据中断，重启后短时恢复', '清洁镜面并紧固插头', 'CBL-LID2', '雷达连接线', 320],
  ['充电接触不良', '到站后不充电，接触片发黑', '打磨并更换充电刷块', 'CHG-BRS1', '充电刷块', 145],
  ['货叉下降缓慢', '空载下降明显变慢', '更换液压滤芯并排气', 'HYD-FLT3', '液压滤芯', 210.8],
  ['急停按钮失灵', '按下后无反应', '更换急停按钮', 'ESB-40', '急停按钮', 58],
  ['电池掉电快', '满电只能运行三小时', '更换单体并均衡', 'BAT-CELL', '锂电单体', 980],
  ['防撞条误触发', '直行时频繁停车', '重新固定防撞条', 'BMP-STR', '防撞条固定座', 36],
  ['二维码识别率低', '经过站点时多次丢码', '更换读码相机', 'CAM-QR2', '读码相机', 1860],
] as const;

const steps: readonly RepairStep[] = ['reported', 'assigned', 'repairing', 'waiting', 'checking', 'closed'];
/** Orders of a tenant in turn: as many of each step, the first of each belongs to whoever runs the tenant. */
const amounts: Readonly<Record<string, readonly number[]>> = {
  t_huadong: [3, 3, 4, 2, 3, 5],
  t_huanan: [2, 1, 2, 1, 2, 2],
};

interface Device {
  readonly deviceId: string;
  readonly deviceName: string;
  readonly serialNumber: string;
  readonly projectId: string;
}

interface Person {
  readonly userId: string;
}

/** Puts thirty orders into the world; devices, projects and people are there already. */
export const seedRepairs = (store: Store, now: number): void => {
  for (const [tntId, counts] of Object.entries(amounts)) {
    const devices = store.all<Device>(
      `select d.id as deviceId, d.name as deviceName, d.serial_number as serialNumber, d.project_id as projectId
       from device_ref d join project_ref p on p.id = d.project_id
       where d.tnt_id = @tntId and d.status <> 1 and p.archived_at is null order by d.id`,
      { tntId },
    );
    const people = store.all<Person>(
      `select user_id as userId from staff_ref
       where tnt_id = @tntId and user_id is not null and left_at is null order by user_id <> @admin, user_id`,
      { tntId, admin: tntId.replace('t_', 'u_') },
    );
    if (devices.length === 0 || people.length === 0) continue;
    const wanted = steps.flatMap((step, place) =>
      Array.from({ length: counts[place] ?? 0 }, (_, inStep) => ({ step, inStep })),
    );
    for (const [place, { step, inStep }] of wanted.entries())
      insert(store, {
        id: `rp_${tntId.slice(2)}_${String(place + 1).padStart(2, '0')}`,
        tntId,
        place,
        step,
        // who runs the tenant repairs one, and checks what others have repaired
        person: people[(step === 'checking' || step === 'closed' ? place : inStep) % people.length]!,
        device: devices[place % devices.length]!,
        admin: people[0]!,
        now,
      });
  }
};

interface Order {
  readonly id: string;
  readonly tntId: string;
  readonly place: number;
  readonly step: RepairStep;
  readonly person: Person;
  readonly device: Device;
  readonly admin: Person;
  readonly now: number;
}

const insert = (store: Store, { id, tntId, place, step, person, device, admin, now }: Order): void => {
  const [title, description, action, partNo, partName, unitCost] = jobs[place % jobs.length]!;
  const urgency = ((place % 4) + 1) as Urgency;
  const isClosed = step === 'closed';
  const reportedAt = now - (isClosed ? 60 + place * 30 : 1 + place * 5) * hour;
  const isGiven = step !== 'reported';
  const isTaken = isGiven && step !== 'assigned';
  const isSubmitted = step === 'checking' || isClosed;
  const between = (share: number) => Math.floor(reportedAt + Math.min(now - reportedAt, 40 * hour) * share);
  const line = { item: title, symptom: description, action, result: 'ok', pictures: [] };
  store.run(
    `insert into repair_orders (id, tnt_id, repair_no, title, description, device_id, device_name, serial_number,
       project_id, urgency, step, reporter_id, reported_at, response_due_at, due_at, held_since, assignee_id, accepted_at,
       submitted_at, checker_id, checked_at, check_note, reject_count, resolution, cause, lines)
     values (@id, @tntId, @no, @title, @description, @deviceId, @deviceName, @serialNumber, @projectId, @urgency, @step,
       @reporter, @reportedAt, @responseDueAt, @dueAt, @heldSince, @assigneeId, @acceptedAt, @submittedAt, @checkerId,
       @checkedAt, @checkNote, @rejects, @resolution, @cause, @lines)`,
    {
      ...device,
      id,
      tntId,
      no: nextRepairNo(store, tntId, reportedAt),
      title,
      description,
      urgency,
      step,
      reporter: admin.userId,
      reportedAt,
      responseDueAt: reportedAt + repairLimits[urgency].accept,
      dueAt: reportedAt + repairLimits[urgency].finish,
      heldSince: step === 'waiting' ? between(0.5) : null,
      assigneeId: isGiven ? person.userId : null,
      acceptedAt: isTaken ? between(0.2) : null,
      submittedAt: isSubmitted ? between(0.7) : null,
      checkerId: isClosed ? admin.userId : null,
      checkedAt: isClosed ? between(0.9) : null,
      checkNote: isClosed ? '现场试运行正常' : '',
      rejects: isSubmitted && place % 2 === 0 ? 1 : 0,
      resolution: isSubmitted ? (isClosed ? 'adjusted' : 'replaced') : null,
      cause: isSubmitted ? '长期使用磨损' : '',
      lines: JSON.stringify(isTaken && step !== 'waiting' ? [line] : []),
    },
  );
  if (isTaken)
    seedWork(store, {
      source: 'repair',
      id,
      tntId,
      userId: person.userId,
      day: textOfDay(dayOfEpoch(between(isClosed ? 0.7 : 0.5))),
      hours: 0.5 + (place % 4) * 0.25,
      parts: [{ partNo, partName, quantity: (place % 3) + 1, unit: '件', unitCost }],
    });
  planOverdue(store, id, now);
  const event = (at: number, by: string, what: string, note = '') =>
    store.run('insert into repair_events (repair_id, at, by_id, what, note) values (@id, @at, @by, @what, @note)', {
      id,
      at,
      by,
      what,
      note,
    });
  event(reportedAt, admin.userId, '报修');
  if (isGiven) event(between(0.1), admin.userId, '派工');
  if (isTaken) event(between(0.2), person.userId, '接单');
  if (step === 'waiting') event(between(0.5), person.userId, '挂起', `等待${partName}到货`);
  if (isSubmitted) event(between(0.7), person.userId, '提交验收');
  if (isClosed) event(between(0.9), admin.userId, '验收通过', '现场试运行正常');
};
