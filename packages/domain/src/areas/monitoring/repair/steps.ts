/** Steps of repair orders and what may happen in each: the one table that gateway and console ask. */

/** What a step is called, in the order in which an order goes through them. */
export const repairSteps = {
  reported: '待派工',
  assigned: '待接单',
  repairing: '维修中',
  waiting: '待件',
  checking: '待验收',
  closed: '已完成',
} as const;
export type RepairStep = keyof typeof repairSteps;
export const repairStepCodes = Object.keys(repairSteps) as RepairStep[];

/** What people do with an order. */
export const repairEvents = {
  assign: '派工',
  accept: '接单',
  return: '退回',
  hold: '挂起',
  resume: '恢复',
  submit: '提交验收',
  pass: '验收通过',
  fail: '验收驳回',
  reopen: '重新打开',
  delete: '删除',
} as const;
export type RepairEvent = keyof typeof repairEvents;
export const repairEventCodes = Object.keys(repairEvents) as RepairEvent[];

/** Where an event leads; what is missing is refused. A deleted order is gone. */
export const repairTable: Readonly<Record<RepairStep, Partial<Readonly<Record<RepairEvent, RepairStep | 'gone'>>>>> = {
  reported: { assign: 'assigned', accept: 'repairing', delete: 'gone' },
  assigned: { assign: 'assigned', accept: 'repairing', return: 'reported', delete: 'gone' },
  repairing: { assign: 'repairing', return: 'reported', hold: 'waiting', submit: 'checking' },
  waiting: { assign: 'waiting', return: 'reported', resume: 'repairing' },
  checking: { pass: 'closed', fail: 'repairing' },
  closed: { reopen: 'repairing' },
};

/** The status of a step (S1 §4, Repair): 1 before anybody has taken it up, 3 once it is closed. */
export const statusOfStep = (step: RepairStep): 1 | 2 | 3 => {
  if (step === 'closed') return 3;
  return step === 'reported' || step === 'assigned' ? 1 : 2;
};

/** How pressing an order is. */
export const urgencies = { 1: '低', 2: '中', 3: '高', 4: '紧急' } as const;
export type Urgency = keyof typeof urgencies;
export const urgencyCodes = [1, 2, 3, 4] as const satisfies readonly Urgency[];

/** What an order was made from. */
export const repairSources = { fault: '故障', manual: '报修', upkeep: '保养异常' } as const;
export type RepairSource = keyof typeof repairSources;
export const repairSourceCodes = Object.keys(repairSources) as RepairSource[];

/** How pressing it is to repair a fault of a level (S1 §4): what stops a vehicle for good comes first. */
export const urgencyOfLevel = (level: number): Urgency => {
  if (level >= 5) return 4;
  if (level === 4) return 3;
  return level === 3 ? 2 : 1;
};

/** What came of an order. */
export const resolutions = {
  repaired: '修复',
  replaced: '更换',
  adjusted: '调整',
  upgraded: '升级',
  noFault: '未发现故障',
  duplicate: '重复报修',
} as const;
export type Resolution = keyof typeof resolutions;
export const resolutionCodes = Object.keys(resolutions) as Resolution[];

/** What a passed order says of its faults. */
export const closingOf = (resolution: Resolution | null): 'fixed' | 'noAction' | 'duplicate' => {
  if (resolution === 'noFault') return 'noAction';
  return resolution === 'duplicate' ? 'duplicate' : 'fixed';
};

/** Why the vehicle stood. */
export const downtimeReasons = {
  breakdown: '故障停机',
  waitingParts: '等待备件',
  waitingPeople: '等待人员',
  planned: '计划停机',
} as const;
export type DowntimeReason = keyof typeof downtimeReasons;
export const downtimeReasonCodes = Object.keys(downtimeReasons) as DowntimeReason[];
