import { describe, expect, test } from 'vitest';
import { dayEndToInstant, dayToInstant } from '../../../core/values/formats.ts';
import { bindingProblem, codeStatus, revokingProblem, validityProblem } from './codeRules.ts';

const from = (day: string): number => Date.parse(dayToInstant(day)!);
const to = (day: string): number => Date.parse(dayEndToInstant(day)!);

describe('what a code is', () => {
  const fresh = { isRevoked: false, usedCount: 0, maxUses: 2, validTo: to('2026-11-30') };

  test('it holds up to the last moment of its last day', () => {
    expect(codeStatus(fresh, to('2026-11-30'))).toBe(1);
    expect(codeStatus(fresh, from('2026-12-01'))).toBe(3);
  });

  test('revoked counts before used up, and that before expired', () => {
    const late = from('2027-01-01');
    expect(codeStatus({ ...fresh, usedCount: 1 }, late)).toBe(3);
    expect(codeStatus({ ...fresh, usedCount: 2 }, late)).toBe(2);
    expect(codeStatus({ ...fresh, usedCount: 2, isRevoked: true }, late)).toBe(4);
  });

  test('what holds or is used up can be revoked, nothing else', () => {
    expect([1, 2, 3, 4].map((status) => revokingProblem(status as 1))).toEqual([
      null,
      null,
      '授权码已过期，无需作废',
      '授权码已作废',
    ]);
  });
});

describe('what codes are wanted', () => {
  const now = from('2026-11-24');

  test('they hold for one day to 3650', () => {
    const problem = (first: string, last: string) =>
      validityProblem({ validFrom: from(first), validTo: to(last) }, now);
    expect(problem('2026-11-24', '2026-11-24')).toBeNull();
    expect(problem('2026-11-24', '2026-11-23')).toBe('结束日期不能早于开始日期');
    // 3650 days, and one more
    expect(problem('2026-11-24', '2036-11-20')).toBeNull();
    expect(problem('2026-11-24', '2036-11-21')).toBe('有效期最长 3650 天');
    expect(problem('2026-11-01', '2026-11-23')).toBe('结束日期已过，请重新选择');
  });

  test('what is bound names to what, and a device takes one code for one use', () => {
    const free = { bindType: 'none', bindId: '', quantity: 100, maxUses: 1000 } as const;
    expect(bindingProblem(free)).toBeNull();
    expect(bindingProblem({ ...free, bindType: 'project' })).toEqual({ field: 'bindId', message: '请选择项目' });
    expect(bindingProblem({ ...free, bindType: 'project', bindId: 'p' })).toBeNull();
    expect(bindingProblem({ ...free, bindType: 'device', bindId: 'd' })).toEqual({
      field: 'quantity',
      message: '绑定设备时只能生成 1 个',
    });
    expect(bindingProblem({ bindType: 'device', bindId: 'd', quantity: 1, maxUses: 2 })).toEqual({
      field: 'maxUses',
      message: '绑定设备时只能使用 1 次',
    });
    expect(bindingProblem({ bindType: 'device', bindId: 'd', quantity: 1, maxUses: 1 })).toBeNull();
  });
});
