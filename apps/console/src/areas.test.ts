import { routes } from '@fleet/domain/core/codes/routes.ts';
import { actions, buttonKeys, pageKeys } from '@fleet/domain/core/codes/permissions.ts';
import { describe, expect, it } from 'vitest';
import { type FoundKind, recordKinds } from '@fleet/domain/core/records/recordKinds.ts';
import { areas, fills, finders, pages } from './areas.ts';
import type { Slot } from './app/slots.ts';

const hosts = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['./areas/*/*/slots.ts', './app/palette/*.ts', './app/navbarSlot.ts'],
  {
    eager: true,
  },
);

const isSlot = (value: unknown): value is Slot<string, unknown> =>
  typeof value === 'object' && value !== null && 'places' in value && 'name' in value;
const slots = Object.values(hosts).flatMap((module) => Object.values(module).filter(isSlot));

describe('the areas of the console', () => {
  it('bring each page once, and pages of known routes alone', () => {
    const names = areas.flatMap((area) => Object.keys(area.pages));
    expect(new Set(names).size).toBe(names.length);
    const known = new Set<string>(routes.map(({ name }) => name));
    expect(Object.keys(pages).filter((name) => !known.has(name))).toEqual([]);
  });

  it('bring a page for each of the 72 screens: none is known and then not there', () => {
    const screens = routes.filter(({ path }) => path !== null).map(({ name }) => name);
    expect(screens).toHaveLength(72);
    expect(screens.filter((name) => !(name in pages))).toEqual([]);
  });

  it('fill each place of each slot exactly once, and no other place', () => {
    expect(slots.length).toBeGreaterThanOrEqual(6);
    const places = slots.flatMap(({ name, places: all }) => all.map((place) => `${name} ${place}`));
    const filled = fills.map(({ slot, place }) => `${slot} ${place}`);
    expect(filled.toSorted()).toEqual(places.toSorted());
  });

  it('ask for keys that exist', () => {
    const known = new Set<string>([...pageKeys, ...buttonKeys, ...actions]);
    const asked = fills.flatMap(({ value }) => {
      const { permission, keys = [] } = value as { readonly permission?: string; readonly keys?: readonly string[] };
      return permission === undefined ? keys : [permission, ...keys];
    });
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((key) => !known.has(key))).toEqual([]);
  });

  it.each(Object.keys(recordKinds) as FoundKind[])('find each %s by a list of the first few that fit', async (kind) => {
    const asked: unknown[] = [];
    const finder = (await finders[kind]?.())?.default;
    const found = await finder?.find((_, input) => {
      asked.push(input);
      return Promise.resolve({
        kind: 'refused',
        cause: 'cut',
        status: null,
        code: null,
        message: '网络异常',
        lines: [],
        requestId: null,
      });
    }, '昆山');
    expect(asked).toEqual([{ query: { keyword: '昆山', pageSize: 5 } }]);
    expect(found).toEqual({ kind: 'refused', message: '网络中断，读取失败' });
  });
});
