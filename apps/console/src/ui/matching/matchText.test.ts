import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchedPieces, matchRanks, matchText } from './matchText.ts';
import { pinyinMatch } from './pinyinMatch.ts';

const match = (text: string, typed: string) => matchText(text, typed, pinyinMatch);
/** The text with what fits in brackets; null where nothing does. */
const shown = (text: string, typed: string) => {
  const found = match(text, typed);
  return (
    found &&
    matchedPieces(text, found.hits)
      .map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
      .join('')
  );
};

describe('a text and what is typed', () => {
  it.each([
    ['项目列表', 'xm', '[项目]列表'],
    ['项目列表', 'xmlb', '[项目列表]'],
    ['项目列表', 'xiangmu', '[项目]列表'],
    ['项目列表', 'xiangmulb', '[项目列表]'],
    ['项目列表', 'XMlieb', '[项目列表]'],
    ['项目列表', '项目lb', '[项目列表]'],
    ['用户', 'yh', '[用户]'],
    ['成本汇总', 'cb', '[成本]汇总'],
    ['成本汇总', 'huizong', '成本[汇总]'],
    ['OA报表', 'oabb', '[OA报表]'],
    ['重庆长安', 'cqca', '[重庆长安]'],
    ['切换到 华南港航', 'hngh', '切换到 [华南港航]'],
    ['PT-2025-001 昆山立体库', 'pt-2025', '[PT-2025]-001 昆山立体库'],
    ['昆山立体库', '昆山', '[昆山]立体库'],
    ['绿化', 'lvh', '[绿化]'],
  ])('%s fits %s', (text, typed, wanted) => {
    expect(shown(text, typed)).toBe(wanted);
  });

  it.each([
    ['项目列表', 'xl'],
    ['项目列表', '用户'],
    ['项目列表', 'xmlbx'],
    ['用户', '(.*'],
  ])('%s does not fit %s', (text, typed) => {
    expect(match(text, typed)).toBeNull();
  });

  it('ranks exact before beginning, first letters, and what stands within', () => {
    expect(match('用户', '用户')?.rank).toBe(matchRanks.exact);
    expect(match('用户组', '用户')?.rank).toBe(matchRanks.prefix);
    expect(match('用户', 'yh')?.rank).toBe(matchRanks.pinyin);
    expect(match('用户组', 'yh')?.rank).toBe(matchRanks.pinyinPrefix);
    expect(match('我的用户', '用户')?.rank).toBe(matchRanks.within);
    expect(match('我的用户', 'yh')?.rank).toBe(matchRanks.pinyinWithin);
  });

  it('needs no pinyin for its own letters, and finds nothing by it before it is there', () => {
    expect(matchText('用户', '户', null)?.hits).toEqual([1]);
    expect(matchText('用户', 'yh', null)).toBeNull();
  });

  it('says places that are within the text, in order, and never throws', () => {
    const text = fc.string({ unit: fc.constantFrom(...'项目用户重庆行abAB1 -İß😀\u0000'), maxLength: 8 });
    fc.assert(
      fc.property(text, text, (one, typed) => {
        fc.pre(typed.trim() !== '');
        const hits = match(one, typed)?.hits ?? [];
        expect(hits.every((at, place) => at >= 0 && at < one.length && (place === 0 || at > hits[place - 1]!))).toBe(
          true,
        );
        expect(
          matchedPieces(one, hits)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(one);
      }),
    );
  });
});
