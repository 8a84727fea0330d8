import { describe, expect, it } from 'vitest';
import { pinyinMatch } from '../../ui/matching/pinyinMatch.ts';
import { tenantSections } from './tenantRows.ts';

const names = ['华东智造物流有限公司', '华南港航仓储有限公司', '华北重型汽车制造有限公司（已过期）', '平台运营中心'];
const choices = names.map((name, place) => ({ id: `t${place}`, name }));
const lines = (typed: string, recent: readonly string[] = [], from = choices) =>
  tenantSections(from, recent, typed, pinyinMatch).map(({ title, rows }) => [title, rows.map(({ name }) => name)]);

describe('the tenants of the switch', () => {
  it('are all of them, then those chosen last, then the others', () => {
    expect(lines('', ['t1', 'gone'])).toEqual([
      ['', ['全部租户']],
      ['最近', ['华南港航仓储有限公司']],
      ['租户', ['华东智造物流有限公司', '华北重型汽车制造有限公司', '平台运营中心']],
    ]);
  });

  it('stand all in the list where they are many', () => {
    const many = [...choices, ...Array.from({ length: 6 }, (_, at) => ({ id: `x${at}`, name: `租户${at}` }))];
    expect(lines('', ['t1'], many)[2]?.[1]).toHaveLength(many.length);
  });

  it('are found by name and by first letters, and all of them by theirs', () => {
    expect(lines('hngh')).toEqual([['租户', ['华南港航仓储有限公司']]]);
    expect(lines('港航')).toEqual([['租户', ['华南港航仓储有限公司']]]);
    expect(lines('qbzh')).toEqual([['', ['全部租户']]]);
    expect(lines('没有')).toEqual([]);
  });

  it('that have expired are marked and not named so', () => {
    const rows = tenantSections(choices, [], 'hbzx', pinyinMatch)[0]?.rows;
    expect(rows).toMatchObject([{ name: '华北重型汽车制造有限公司', isExpired: true }]);
  });
});
