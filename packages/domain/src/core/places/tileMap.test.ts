import { describe, expect, it } from 'vitest';
import { provinces } from '../codes/provinces.ts';
import { type ArrowKey, nextTile } from './tileMap.ts';

const keys: readonly ArrowKey[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

/** The names of all tiles that the arrows reach from one. */
const reached = (from: (typeof provinces)[number]): ReadonlySet<string> => {
  const seen = new Set([from.name]);
  const open = [from];
  for (let tile = open.pop(); tile !== undefined; tile = open.pop())
    for (const key of keys) {
      const to = nextTile(provinces, tile, key);
      if (to === null || seen.has(to.name)) continue;
      seen.add(to.name);
      open.push(to);
    }
  return seen;
};

describe('the map of tiles', () => {
  it('has the 34 provinces, each on a tile of its own', () => {
    expect(provinces).toHaveLength(34);
    expect(new Set(provinces.map(({ name }) => name)).size).toBe(34);
    expect(new Set(provinces.map(({ column, row }) => `${column} ${row}`)).size).toBe(34);
  });

  it('is crossed by arrows, from any tile to every other one', () => {
    for (const from of provinces) expect(reached(from).size).toBe(provinces.length);
  });

  it.each([
    ['江苏省', 'ArrowRight', '上海市'],
    ['江苏省', 'ArrowUp', '山东省'],
    ['上海市', 'ArrowUp', '吉林省'],
    ['甘肃省', 'ArrowLeft', '新疆维吾尔自治区'],
    ['海南省', 'ArrowDown', null],
  ] as const)('leads from %s by %s to %s', (from, key, to) => {
    const tile = provinces.find(({ name }) => name === from)!;
    expect(nextTile(provinces, tile, key)?.name ?? null).toBe(to);
  });
});
