import { describe, expect, it } from 'vitest';
import { bodyOf, nothingWanted, problemOf, toldOf } from './dialling.ts';

describe('what is wanted of a list', () => {
  it('is sent as it was chosen, and what was not chosen is not sent', () => {
    expect(bodyOf('user.list', { rows: ' 0 ', contents: ['nulls'], isHere: false })).toEqual({
      endpoint: 'user.list',
      rows: 0,
      nulls: true,
    });
    expect(bodyOf('user.list', { rows: '', contents: ['names', 'hostile'], isHere: true })).toEqual({
      endpoint: 'user.list',
      names: true,
      hostile: true,
      here: true,
    });
  });

  it('is told when it is nothing, no number, or too many', () => {
    expect(problemOf(nothingWanted)).toContain('请选择');
    for (const rows of ['-1', '1.5', '100001', '1e3', '多'])
      expect([rows, problemOf({ ...nothingWanted, rows })]).toEqual([rows, expect.stringContaining('0 至 100000')]);
    for (const rows of ['0', '100000']) expect(problemOf({ ...nothingWanted, rows })).toBeNull();
    expect(problemOf({ ...nothingWanted, contents: ['nulls'] })).toBeNull();
  });
});

it('what came of it says whether the tables or the answers have changed', () => {
  expect(toldOf({ world: 'main-d1', rows: 1000, level: 'rows', fault: null })).toMatch(/main-d1.*1000 行/);
  expect(toldOf({ world: 'main-d1', rows: 120, level: 'wire', fault: 'f3' })).toMatch(/数据表未动.*f3/);
});
