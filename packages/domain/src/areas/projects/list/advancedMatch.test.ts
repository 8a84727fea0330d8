import { describe, expect, it } from 'vitest';
import type { ProjectRow } from './contract.ts';
import { blankCondition, conditionText, draftOf, withField } from './advancedDraft.ts';
import { matchesAdvanced } from './advancedMatch.ts';
import { readConditions } from './advancedQuery.ts';

const project: ProjectRow = {
  id: 'p_1',
  projectKey: 'HD-2026-004',
  name: '常州电池工厂产线配送 AGV',
  tntId: 't_1',
  tntName: '租户',
  type: 'vehicle',
  typeFlag: 7,
  manager: { userId: 'u_1', realName: '许明' },
  contractNo: 'HT-1',
  province: '江苏省',
  city: '常州市',
  district: '武进区',
  address: '西太湖大道 66 号',
  longitude: null,
  latitude: null,
  // midnight of the first of July and of the last of December in Shanghai
  planStartDate: '2026-06-30T16:00:00.000Z',
  planEndDate: '2026-12-30T16:00:00.000Z',
  description: '',
  erpNo: null,
  products: [
    { id: 'a1', name: '牵引车' },
    { id: 'b2', name: '充电桩' },
  ],
  progress: [],
  memberCount: 3,
  deviceCount: 12,
  activatedCount: 12,
  onlineCount: 6,
  isFavourite: false,
  isArchived: false,
  version: 1,
  createdAt: '2026-06-01T15:59:59.000Z',
  updatedAt: '2026-06-01T16:00:00.000Z',
  phase: 'Implementation',
  node: { id: 'n_1', name: '现场安装', status: 1 },
  delayDays: 9,
  onlinePercent: 50,
  planHours: 120.5,
  actualHours: 96,
  planCost: null,
  actualCost: null,
  health: 'late',
};
const bare: ProjectRow = {
  ...project,
  manager: null,
  node: null,
  products: [],
  planStartDate: null,
  planEndDate: null,
  onlinePercent: null,
  planHours: null,
  actualHours: null,
};

const finds = (conditions: string, row = project): boolean => {
  const read = readConditions(conditions);
  if (read.kind === 'problem') throw new Error(read.message);
  return matchesAdvanced(row, read.query);
};

describe('an advanced search', () => {
  it.each([
    ['name:contains:agv', true],
    ['name:contains:AGX', false],
    ['name:excludes:agx', true],
    ['name:excludes:agv', false],
    ['projectKey:is:hd-2026-004', true],
    ['projectKey:is:hd-2026', false],
    ['typeFlag:is:1', true],
    ['typeFlag:isNot:0', true],
    ['phase:is:Implementation', true],
    ['nodeStatus:isNot:1', false],
    ['managerId:is:u_1', true],
    ['productKey:is:b2', true],
    ['productKey:isNot:a1', false],
    ['delayDays:atLeast:9', true],
    ['delayDays:atLeast:10', false],
    ['delayDays:atMost:9', true],
    ['delayDays:is:9', true],
    ['planHours:is:120.5', true],
    ['actualHours:atMost:96', true],
    ['health:is:late', true],
    ['health:isNot:late', false],
    ['isArchived:is:false', true],
    ['isArchived:is:true', false],
    ['onlinePercent:atMost:49.5', false],
    ['planStartDate:is:2026-07-01', true],
    ['planStartDate:from:2026-07-02', false],
    ['planEndDate:until:2026-12-31', true],
    ['planEndDate:until:2026-12-30', false],
    // the clock of Shanghai turns the day between these two
    ['createdAt:is:2026-06-01', true],
    ['updatedAt:is:2026-06-02', true],
  ])('by %s finds the project: %s', (condition, isFound) => {
    expect(finds(`and;${condition}`)).toBe(isFound);
  });

  it.each(['planEndDate:until:2099-01-01', 'onlinePercent:atLeast:0', 'planHours:atMost:1', 'managerId:is:u_1'])(
    'by %s finds no project that does not know it',
    (condition) => {
      expect(finds(`and;${condition}`, bare)).toBe(false);
    },
  );

  it('that excludes a choice finds what has none', () => {
    expect(finds('and;managerId:isNot:u_1;nodeStatus:isNot:1;productKey:isNot:a1', bare)).toBe(true);
  });

  it('joins conditions by all or any', () => {
    expect(finds('and;delayDays:atLeast:1;deviceCount:is:0')).toBe(false);
    expect(finds('or;delayDays:atLeast:1;deviceCount:is:0')).toBe(true);
    expect(finds('or;delayDays:is:0;deviceCount:is:0')).toBe(false);
  });
});

describe('a condition that somebody writes', () => {
  it('keeps operator and value as long as they make sense', () => {
    const name = { ...blankCondition(), operator: 'excludes', value: '苏州' };
    expect(withField(name, 'contractNo')).toEqual({ field: 'contractNo', operator: 'excludes', value: '苏州' });
    expect(withField(name, 'delayDays')).toEqual({ field: 'delayDays', operator: 'atLeast', value: '' });
    const phase = { field: 'phase', operator: 'isNot', value: 'Production' } as const;
    expect(withField(phase, 'type')).toEqual({ field: 'type', operator: 'isNot', value: '' });
  });

  it('is told in words', () => {
    const nameOf = (_: string, id: string) => (id === 'u_1' ? '许明' : null);
    const told = draftOf('and;phase:is:PostSales;managerId:is:u_1;managerId:is:u_2;delayDays:atLeast:5').conditions.map(
      (condition) => conditionText(condition, nameOf),
    );
    expect(told).toEqual(['当前阶段 是 售后', '项目经理 是 许明', '项目经理 是 u_2', '延期天数 大于等于 5天']);
    expect(draftOf('nonsense')).toEqual({ join: 'and', conditions: [blankCondition()] });
  });
});
