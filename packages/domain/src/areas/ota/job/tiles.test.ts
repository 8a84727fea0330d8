import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NineCounts } from '../upgrade/counts.ts';
import { jobProgress, jobTiles } from './tiles.ts';

const none = { longWaiting: 0, cancelStuck: 0 };

describe('the tiles of a job', () => {
  it('are the nine states as they are specified, the total, and what somebody has to look after', () => {
    const tiles = jobTiles([4, 0, 1, 0, 3, 10, 1, 0, 1], { longWaiting: 2, cancelStuck: 1 });
    expect(tiles.map(({ label, count }) => `${label} ${count}`)).toEqual([
      '待推送 4',
      '已推送 0',
      '待升级 1',
      '已暂停 0',
      '升级中 3',
      '升级成功 10',
      '升级失败 1',
      '已取消 0',
      '取消中 1',
      '总数 20',
      '等待超 24 小时 2',
      '取消中滞留 1',
    ]);
    expect(tiles[5]).toMatchObject({ share: 50, intent: 'success' });
    expect(tiles.slice(-2).map(({ intent }) => intent)).toEqual(['warning', 'danger']);
  });

  it('of an empty job have no shares', () => {
    const tiles = jobTiles([0, 0, 0, 0, 0, 0, 0, 0, 0], none);
    expect(tiles.every(({ share, count }) => share === null && count === 0)).toBe(true);
    expect(tiles.slice(-2).map(({ intent }) => intent)).toEqual(['none', 'none']);
  });

  it('add up to the total, and what has ended to the progress', () => {
    const count = fc.nat(500);
    const nine = fc.tuple(count, count, count, count, count, count, count, count, count);
    fc.assert(
      fc.property(nine, (counts: NineCounts) => {
        const tiles = jobTiles(counts, none);
        const total = tiles.find(({ code }) => code === 'total')?.count ?? -1;
        expect(tiles.slice(0, 9).reduce((sum, tile) => sum + tile.count, 0)).toBe(total);
        const isOver = counts[0] + counts[1] + counts[2] + counts[3] + counts[4] + counts[8] === 0;
        expect(jobProgress(counts) === 100).toBe(isOver);
        expect(jobProgress(counts)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
