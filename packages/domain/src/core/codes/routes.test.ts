import { describe, expect, it } from 'vitest';
import { actions, buttonKeys, pageKeys } from './permissions.ts';
import { routeOf, routes } from './routes.ts';

const known = new Set<string>([...pageKeys, ...buttonKeys, ...actions]);

describe('the table of routes', () => {
  it('names every screen and every path once', () => {
    expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length);
    const paths = routes.flatMap(({ path }) => path ?? []);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('keeps the specified spelling of the upgrade area', () => {
    expect(
      routes.filter(({ module }) => module === 'OtaUpgrade').every(({ path }) => path?.startsWith('/ota-updrade/')),
    ).toBe(true);
  });

  it('hangs every detail page under a page of the same module that is in the table', () => {
    for (const { name, parent, module } of routes) {
      if (parent !== null) expect([name, routeOf(parent)?.module]).toEqual([name, module]);
    }
  });

  it('asks only for keys that exist', () => {
    for (const { access } of routes) {
      if (typeof access === 'string') continue;
      for (const key of access) expect(known).toContain(key);
    }
  });
});
