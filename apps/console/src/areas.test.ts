import { routes } from '@fleet/domain/core/codes/routes.ts';
import { buttonKeys, pageKeys } from '@fleet/domain/core/codes/permissions.ts';
import { describe, expect, it } from 'vitest';
import { areas, fills, pages } from './areas.ts';
import type { Slot } from './app/slots.ts';

const hosts = import.meta.glob<Readonly<Record<string, unknown>>>('./areas/*/*/slots.ts', { eager: true });

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

  it('fill each place of each slot exactly once, and no other place', () => {
    expect(slots.length).toBeGreaterThanOrEqual(4);
    const places = slots.flatMap(({ name, places: all }) => all.map((place) => `${name} ${place}`));
    expect(fills.map(({ slot, place }) => `${slot} ${place}`).toSorted()).toEqual(places.toSorted());
  });

  it('ask for keys that exist', () => {
    const known = new Set<string>([...pageKeys, ...buttonKeys]);
    const asked = fills.flatMap(({ value }) => {
      const { permission } = value as { readonly permission?: string };
      return permission === undefined ? [] : [permission];
    });
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((key) => !known.has(key))).toEqual([]);
  });
});
