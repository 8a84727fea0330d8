import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { instant, object, paging } from '../contract/shapes.ts';
import { lastDaysOf } from '../values/dayRange.ts';
import { textToQuery } from './queryText.ts';
import { frozenText, rangesOf, withLastDays, withoutLastDays } from './relativeTimes.ts';

const schema = object({
  keyword: Type.Optional(Type.String()),
  from: Type.Optional(instant('起')),
  to: Type.Optional(instant('止')),
  createdFrom: Type.Optional(instant('创建起')),
  createdTo: Type.Optional(instant('创建止')),
  monthFrom: Type.Optional(Type.String()),
  monthTo: Type.Optional(Type.String()),
  ...paging(),
});
const today = '2026-11-23';
const tomorrow = '2026-11-24';

describe('times of a list that depend on the day', () => {
  it('are its ranges of instants', () => {
    expect(rangesOf(schema)).toEqual([
      { from: 'from', to: 'to' },
      { from: 'createdFrom', to: 'createdTo' },
    ]);
  });

  it('are kept by their length in a view, and are other days tomorrow', () => {
    const { from, to } = lastDaysOf(today, 7);
    const asked = { keyword: 'a', createdFrom: from, createdTo: to };
    const kept = withoutLastDays(schema, asked, today);
    expect(kept).toEqual({ query: { keyword: 'a' }, lastDays: { createdFrom: 7 } });
    expect(withLastDays(schema, kept.query, kept.lastDays, today)).toEqual(asked);
    const next = lastDaysOf(tomorrow, 7);
    expect(withLastDays(schema, kept.query, kept.lastDays, tomorrow)).toEqual({
      keyword: 'a',
      createdFrom: next.from,
      createdTo: next.to,
    });
  });

  it('stay the days they are when they do not end today', () => {
    const { from, to } = lastDaysOf('2026-11-20', 7);
    expect(withoutLastDays(schema, { from, to }, today)).toEqual({ query: { from, to }, lastDays: {} });
  });
});

describe('the link of a list', () => {
  const usual = lastDaysOf(today, 30);

  it('names the usual days, so that it shows the same tomorrow', () => {
    const text = frozenText(schema, 'tab=events&keyword=a', { query: { keyword: 'a', ...usual }, usual, fixed: [] });
    expect(text).toMatch(/^tab=events&keyword=a&from=2026-10-24T16%3A00%3A00\.000Z&to=2026-11-23T15%3A59%3A59\.999Z$/);
    expect(textToQuery(schema, text)).toEqual({ keyword: 'a', ...usual });
  });

  it('names how many rows a page has where that is the person’s own choice, or where it is not the first page', () => {
    const of = (query: object, own: object) => frozenText(schema, '', { query, usual: own, fixed: [] });
    expect(of({ pageSize: 50 }, { pageSize: 50 })).toBe('pageSize=50');
    expect(of({ page: 3 }, {})).toBe('page=3&pageSize=10');
    expect(of({ page: 3, pageSize: 10 }, { pageSize: 50 })).toBe('page=3&pageSize=10');
    expect(of({}, {})).toBe('');
  });

  it('leaves alone what the page sets', () => {
    expect(frozenText(schema, 'id=7', { query: { keyword: 'p1' }, usual: {}, fixed: ['keyword'] })).toBe('id=7');
  });
});
