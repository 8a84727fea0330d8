import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestRange, longestTag, mostTags } from './fileCodes.ts';
import { changedTags, isShowable, openProblem, rangeProblem, retryProblem, tagsIn, tagsProblem } from './fileRules.ts';

const now = Date.parse('2026-11-20T02:00:00.000Z');

describe('the time of a log', () => {
  it('is 24 hours at most, to the millisecond, and begins in the past', () => {
    expect(rangeProblem(now - longestRange, now, now)).toBeNull();
    expect(rangeProblem(now - longestRange - 1, now, now)).toBe('时间范围不能超过 24 小时');
    expect(rangeProblem(now, now, now)).toBe('结束时间须晚于开始时间');
    expect(rangeProblem(now + 1, now + 2, now)).toBe('开始时间不能晚于现在');
  });
});

describe('a file', () => {
  it('is opened while it is there, and asked for again only when it did not come', () => {
    const problems = ([1, 2, 3] as const).map((status) => openProblem({ status, isExpired: false }));
    expect(problems).toEqual(['文件尚未获取成功', '文件尚未获取成功', null]);
    expect(openProblem({ status: 3, isExpired: true })).toBe('文件已过期清理');
    expect(([1, 2, 3] as const).map((status) => retryProblem({ status }))).toEqual([
      '正在获取中',
      null,
      '文件已获取成功，不需要重试',
    ]);
  });

  it('is shown when it is a log, or when its name says that a browser shows it', () => {
    const showable = (kind: 'log' | 'backup' | 'map', fileName: string) => isShowable({ kind, fileName });
    expect(showable('log', 'a.log')).toBe(true);
    expect(showable('map', 'a.lif.json')).toBe(true);
    expect(showable('backup', 'a.zip')).toBe(false);
  });
});

describe('tags of a file', () => {
  it('are typed apart by commas or marks, each once', () => {
    expect(tagsIn(' 检修前，保留、检修前;; a b ')).toEqual(['检修前', '保留', 'a b']);
    expect(tagsIn(' ， ')).toEqual([]);
  });

  it('are ten at most, of twenty characters each', () => {
    const some = (count: number) => Array.from({ length: count }, (_, nth) => `t${nth}`);
    expect(tagsProblem(some(mostTags))).toBeNull();
    expect(tagsProblem(some(mostTags + 1))).toBe('最多 10 个标签');
    expect(tagsProblem(['字'.repeat(longestTag)])).toBeNull();
    expect(tagsProblem(['字'.repeat(longestTag + 1)])).toContain('超过 20 个字');
  });

  it('hold what was added, nothing that was taken off alone, and the rest as it was', () => {
    const tags = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'));
    fc.assert(
      fc.property(tags, tags, tags, (before, add, remove) => {
        const after = changedTags(before, { add, remove });
        expect(new Set(after).size).toBe(after.length);
        for (const tag of add) expect(after).toContain(tag);
        for (const tag of before) expect(after.includes(tag)).toBe(add.includes(tag) || !remove.includes(tag));
      }),
    );
  });
});
