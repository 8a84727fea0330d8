import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pseudonymised } from './pseudonyms.ts';

describe('people in data', () => {
  it('are called by numbers, the same wherever they come again, also within texts and addresses', () => {
    const { data, values } = pseudonymised({
      row: { realName: '李昊', userName: 'lihao', phone: '13800001234', email: 'li.hao@example.com', age: 3 },
      handlerName: '李昊',
      text: '请李昊回电 13800001234，或写信给 li.hao@example.com（lihao）',
      path: `/management/users-detail/${encodeURIComponent('李昊')}/u_lihao`,
      ids: ['u_lihao', 'lihao'],
    });
    expect(data).toEqual({
      row: { realName: '人员1', userName: '人员2', phone: '电话1', email: '邮箱1', age: 3 },
      handlerName: '人员1',
      text: '请人员1回电 电话1，或写信给 邮箱1（人员2）',
      path: '/management/users-detail/人员1/u_lihao',
      // a bare word may be a code, and ids are no names
      ids: ['u_lihao', 'lihao'],
    });
    expect(values).toEqual({ 电话: 1, 邮箱: 1, 人员: 2 });
  });

  it('are found by their looks where no name of a field tells', () => {
    expect(pseudonymised(['打 13912345678', 'a@b.cn', '订单 139123456789']).data).toEqual([
      '打 电话1',
      '邮箱1',
      '订单 139123456789',
    ]);
  });

  it('leave addresses of pages alone, and nothing else of the form changes', () => {
    const shape = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(shape)
        : typeof value === 'object' && value !== null
          ? Object.values(value).map(shape)
          : typeof value;
    expect(pseudonymised({ address: '/feedback?tab=all' }).data).toEqual({ address: '/feedback?tab=all' });
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.string({ minLength: 1 }), (value, realName) => {
        const given = { value, realName };
        const { data } = pseudonymised(given);
        expect(shape(data)).toEqual(shape(given));
      }),
    );
  });

  it('no name of two signs or more is left anywhere', () => {
    const name = fc
      .array(fc.constantFrom(...'李王张昊敏晓雨'), { minLength: 2, maxLength: 4 })
      .map((signs) => signs.join(''));
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 6 }), (names) => {
        const text = names.map((one) => `由${one}提交`).join('；');
        const { data } = pseudonymised({ rows: names.map((realName) => ({ realName })), text, notes: [text] });
        for (const one of names) expect(JSON.stringify(data)).not.toContain(one);
      }),
    );
  });
});
