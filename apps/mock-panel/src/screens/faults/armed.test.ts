import { describe, expect, it } from 'vitest';
import type { ArmedFault, CatalogueRow } from '../../model/model.ts';
import { canBeAfter, firstChoice, foundRows, openFaults, ruleFor, scopeOf, titleOf } from './armed.ts';

const row = (about: Partial<CatalogueRow> = {}): CatalogueRow => ({
  id: '830500',
  title: '系统繁忙，请稍后重试',
  group: 'data',
  answer: { businessCode: 830500 },
  shown: { kind: 'notice', intent: 'danger', lines: ['系统繁忙，请稍后重试'], duration: null },
  endpoints: null,
  seen: [],
  suite: [],
  ...about,
});
const cut = row({ id: 'reset', title: '连接被重置', group: 'network', answer: { cut: 'reset' } });

const armed = (about: Partial<ArmedFault> = {}): ArmedFault => ({
  id: 'f1',
  match: {},
  answer: { businessCode: 830500 },
  times: 'once',
  used: 0,
  met: 0,
  remaining: 1,
  ...about,
});

describe('a fault that is armed', () => {
  it('bites the next call of anybody as long as nothing else is chosen', () => {
    expect(ruleFor(row(), firstChoice)).toEqual({ match: {}, answer: { businessCode: 830500 }, times: 'once' });
  });

  it('holds for what was chosen: how often, until when, which call, whom, and after the call took effect', () => {
    const choice = { times: 3, until: '2026-12-01T08:00:00Z', when: 'after', endpoint: 'a.b', user: 'viewer' } as const;
    expect(ruleFor(row(), choice)).toEqual({
      match: { endpoint: 'a.b', user: 'viewer' },
      answer: { businessCode: 830500, when: 'after' },
      times: 3,
      until: '2026-12-01T08:00:00.000Z',
    });
    expect(ruleFor(row(), { ...firstChoice, times: null }).times).toBe('always');
  });

  it('says nothing of before or after where the row itself does', () => {
    expect([canBeAfter(row()), canBeAfter(cut)]).toEqual([true, false]);
    expect(ruleFor(cut, { ...firstChoice, when: 'after' }).answer).toEqual({ cut: 'reset' });
  });

  it('is told in the words of the catalogue, whatever the order of its parts', () => {
    const two = row({ answer: { businessCode: 830103, errorResult: ['第 3 行'] }, id: '830103', title: '校验' });
    const other = armed({ answer: { errorResult: ['第 3 行'], when: 'after', businessCode: 830103 } });
    expect(titleOf(other, [row(), two])).toBe('校验（830103）');
    expect(titleOf(armed({ answer: { delay: 7 } }), [row()])).toBe('{"delay":7}');
  });

  it('says where, for whom and how often it holds', () => {
    expect(scopeOf(armed(), [])).toBe('任何接口，还有 1 次');
    const known = [{ id: 'a.b', title: '用户列表', method: 'GET', path: '/x', screens: [] }];
    expect(
      scopeOf(armed({ match: { endpoint: 'a.b', user: 'viewer' }, times: 'always', remaining: null }), known),
    ).toBe('用户列表，viewer，一直');
    expect(scopeOf(armed({ match: { path: '/assets/*' }, remaining: 0 }), known)).toBe('/assets/*，已用完');
    expect(scopeOf(armed({ match: { part: 2, nth: 3 } }), known)).toBe('任何接口，第 2 个分片，第 3 次，还有 1 次');
  });

  it('stands among the open ones until it is used up', () => {
    expect(openFaults([armed(), armed({ remaining: 0 }), armed({ remaining: null })])).toHaveLength(2);
  });
});

it('rows of the catalogue are found by all words of code, title, group and notice', () => {
  const found = (search: string) => foundRows([row(), cut], search).map(({ id }) => id);
  expect([found('830500'), found('网络'), found('数据 系统'), found('')]).toEqual([
    ['830500'],
    ['reset'],
    ['830500'],
    ['830500', 'reset'],
  ]);
});
