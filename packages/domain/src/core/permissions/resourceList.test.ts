import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { modules, routes } from '../codes/routes.ts';
import { pageKeys, buttonKeys } from '../codes/permissions.ts';
import { holdsAny, nothingGranted } from './permissions.ts';
import { readResourceList, resourceListOf } from './resourceList.ts';

const everyRoute = routes.filter((route) => route.module !== null).map((route) => route.name);

describe('the resource list (S1 §6, S2 §2)', () => {
  test('a first module * gives every route, whatever follows', () => {
    for (const list of [
      [{ module: '*' }],
      [
        { module: '*', routes: [] },
        { module: 'Nowhere', routes: ['Nothing'] },
      ],
    ]) {
      expect(readResourceList(list)).toEqual({ routes: everyRoute, unknown: [], problem: null });
    }
  });

  test('a * further down gives nothing', () => {
    const list = [
      { module: 'Product', routes: ['ProductList'] },
      { module: '*', routes: ['*'] },
    ];
    expect(readResourceList(list)).toEqual({ routes: ['ProductList'], unknown: ['*'], problem: null });
  });

  test('an empty list gives nothing and is no problem', () => {
    expect(readResourceList([])).toEqual({ routes: [], unknown: [], problem: null });
  });

  test.each([[null], [undefined], [{}], [{ list: [] }], ['*'], [7], [true]])(
    '%j is 数据有误! and counts as empty',
    (data) => {
      expect(readResourceList(data)).toEqual({ routes: [], unknown: [], problem: '数据有误!' });
    },
  );

  test('named routes come in the order of the table', () => {
    const list = [
      { module: 'Management', routes: ['Roles', 'Users'] },
      { module: 'Product', routes: ['ProductList'] },
    ];
    expect(readResourceList(list).routes).toEqual(['ProductList', 'Users', 'Roles']);
  });

  test('unknown modules and names are told and grant nothing; always-available names are neither', () => {
    const list = [
      { module: 'Product', routes: ['ProductList', 'ProductLisst', 'Feedback'] },
      { module: 'Kitchen', routes: ['Oven'] },
    ];
    expect(readResourceList(list)).toEqual({
      routes: ['ProductList'],
      unknown: ['ProductLisst', 'Kitchen', 'Oven'],
      problem: null,
    });
  });

  test('what is no text is told as it came, even what cannot be made one', () => {
    const list = [{ module: { toString: 1 }, routes: [7, 'ProductList', null] }, 'Product', { routes: 'ProductList' }];
    expect(readResourceList(list)).toEqual({
      routes: ['ProductList'],
      unknown: ['{"toString":1}', '7', 'null'],
      problem: null,
    });
  });

  test('a module without names gives none of its routes', () => {
    expect(readResourceList([{ module: 'Product', routes: [] }, { module: 'Product' }]).routes).toEqual([]);
  });

  test('the link that leaves the console comes with any route of its group, and alone when named', () => {
    expect(readResourceList([{ module: 'Grafana', routes: ['TroubleCodeReport'] }]).routes).toEqual([
      'TroubleCodeReport',
      'RdDashboard',
    ]);
    expect(readResourceList([{ module: 'Grafana', routes: ['RdDashboard'] }]).routes).toEqual(['RdDashboard']);
    expect(readResourceList([{ module: 'Product', routes: ['ProductList'] }]).routes).not.toContain('RdDashboard');
  });

  test('entries of any shape are survived', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), (list) => {
        const { routes: permitted, problem } = readResourceList(list);
        expect(problem).toBeNull();
        expect(everyRoute).toEqual(expect.arrayContaining([...permitted]));
      }),
    );
  });

  test('any choice of routes gives exactly these and the links of their groups', () => {
    fc.assert(
      fc.property(fc.subarray(everyRoute), (chosen) => {
        const list = Object.entries(modules).map(([module, { screens }]) => ({
          module,
          routes: screens.map(({ name }) => name).filter((name) => chosen.includes(name)),
        }));
        const external = chosen.some((name) => modules.Grafana.screens.some((screen) => screen.name === name));
        const expected = everyRoute.filter((name) => chosen.includes(name) || (name === 'RdDashboard' && external));
        expect(readResourceList(list).routes).toEqual(expected);
      }),
    );
  });
});

describe('the resource list of what somebody holds', () => {
  test('has the modules in their order, each with the routes that a key opens', () => {
    const granted = { ...nothingGranted, pages: ['Users', 'UsersDetail', 'ProductList'], buttons: ['ProductList-add'] };
    expect(resourceListOf(granted)).toEqual([
      { module: 'Product', routes: ['ProductList', 'ProductCreate'] },
      { module: 'Management', routes: ['Users', 'UsersDetail'] },
    ]);
  });

  test('is the wildcard alone for a super user, and empty for who holds nothing', () => {
    expect(resourceListOf({ ...nothingGranted, pages: ['Users', '*'] })).toEqual([{ module: '*', routes: [] }]);
    expect(resourceListOf(nothingGranted)).toEqual([]);
  });

  test('has the link that leaves the console with any route of its module, and not without', () => {
    expect(resourceListOf({ ...nothingGranted, pages: ['CarTypeStatistics'] })).toEqual([
      { module: 'Grafana', routes: ['CarTypeStatistics', 'RdDashboard'] },
    ]);
  });

  test('reads back as the routes that the keys open, with nothing unknown in it', () => {
    const granted = fc.record({
      pages: fc.subarray(pageKeys),
      buttons: fc.subarray(buttonKeys),
      actions: fc.constant([]),
    });
    fc.assert(
      fc.property(granted, (given) => {
        const { routes: permitted, ...rest } = readResourceList(resourceListOf(given));
        expect(rest).toEqual({ unknown: [], problem: null });
        const opened = routes.filter(
          ({ module, access }) => module !== null && typeof access !== 'string' && holdsAny(given, access),
        );
        expect(permitted.filter((name) => name !== 'RdDashboard')).toEqual(opened.map(({ name }) => name));
        expect(permitted.includes('RdDashboard')).toBe(opened.some(({ module }) => module === 'Grafana'));
      }),
    );
  });
});
