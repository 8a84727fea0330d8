import type { Case, Input } from '../../../../test/support/cases/case.ts';

/** Repair orders. */

type Values = Readonly<Record<string, unknown>>;

const input = (query: Values, body?: unknown): Input => ({ query, ...(body === undefined ? {} : { body }) });
const foreign = 'rp_huanan_01';

const ofOne = (id: string, body?: unknown): Case => ({
  as: 'huadong',
  good: () => input({ id }, body),
  byId: (other) => input({ id: other }, body),
  foreign: () => foreign,
  powerless: { as: 'novice', input: input({ id }, body) },
});

const reported = 'rp_huadong_01';
const assigned = 'rp_huadong_04';
const repairing = 'rp_huadong_07';
const waiting = 'rp_huadong_11';
const checking = 'rp_huadong_14';
const closed = 'rp_huadong_16';

const report = {
  id: '0b8f4f2e-3f0b-4d2e-9d3c-6f5a2b1c0d9e',
  title: ' 货叉抖动 ',
  deviceId: 'dv_agv_hd_0301',
  faultIds: [],
  urgency: 3,
  description: ' 举升到一半时抖动 ',
  pictures: [],
  assigneeId: null,
  force: true,
};
const work = {
  title: '驱动轮异响',
  urgency: 2,
  description: '行驶时有金属摩擦声',
  pictures: [],
  isWarranty: false,
  downtimeMinutes: 90,
  downtimeReason: 'breakdown',
  lines: [{ item: '驱动轮', symptom: '异响', action: '更换轴承', result: 'ok', pictures: [] }],
  parts: [
    {
      partNo: 'BRG-6204',
      partName: '轴承',
      quantity: 2,
      unit: '个',
      unitCost: 86.5,
      serialOld: '',
      serialNew: '',
      supplier: '',
    },
  ],
  labours: [{ userId: 'u_lihao', day: '2026-10-20', hours: 1.25, note: '' }],
  version: 1,
};
const filters = {
  keyword: 'WX',
  status: 1,
  urgency: 1,
  deviceId: 'dv_agv_hd_0301',
  from: '2026-01-01T00:00:00.000Z',
  to: '2026-12-31T00:00:00.000Z',
};
const listed = (more: Values): Case => ({
  as: 'huadong',
  good: () => input({ ...filters, ...more }),
  powerless: { as: 'novice' },
});

export const repairCases: Readonly<Record<string, Case>> = {
  'device.repair.list': listed({ step: 'reported', overdue: true, mine: true, sort: '-urgency' }),
  'device.repair.export': listed({ columns: 'repairNo,title,totalCost', sort: 'step' }),
  'device.repair.stat': listed({}),
  'device.repair.get': ofOne(reported),
  'device.repair.assignee.choices': {
    as: 'huadong',
    good: () => input({ keyword: '李' }),
    powerless: { as: 'novice' },
  },
  'device.repair.device.choices': {
    as: 'huadong',
    good: () => input({ keyword: '1' }),
    powerless: { as: 'novice' },
  },
  'device.repair.choices': {
    as: 'huadong',
    good: () => input({ deviceId: report.deviceId }),
    powerless: { as: 'novice', input: input({ deviceId: report.deviceId }) },
  },
  'device.repair.add': {
    as: 'huadong',
    good: () => input({}, report),
    byId: (deviceId) => input({}, { ...report, deviceId }),
    foreign: () => 'dv_agv_hn_0101',
    powerless: { as: 'novice', input: input({}, report) },
  },
  'device.repair.update': ofOne(repairing, work),
  'device.repair.assign': ofOne(reported, { assigneeId: 'u_lihao', version: 1 }),
  'device.repair.accept': ofOne(reported, { version: 1 }),
  'device.repair.return': ofOne(assigned, { reason: ' 不在现场 ', version: 1 }),
  'device.repair.hold': ofOne(repairing, { reason: ' 等待备件 ', version: 1 }),
  'device.repair.resume': ofOne(waiting, { version: 1 }),
  'device.repair.submit': ofOne(repairing, { resolution: 'replaced', cause: ' 磨损 ', version: 1 }),
  'device.repair.check': ofOne(checking, { result: 'fail', note: ' 仍有异响 ', version: 1 }),
  'device.repair.reopen': ofOne(closed, { reason: ' 又出现了 ', version: 1 }),
  'device.repair.delete': ofOne(reported, { reason: ' 误报 ', version: 1 }),
};
