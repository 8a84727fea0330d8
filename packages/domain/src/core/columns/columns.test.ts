import { allSettled, type EventCallable } from 'effector';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handle, open } from '../../kernel/open.ts';
import { idlePorts, keptPreferences, sessionOf } from '../../fakePorts.ts';
import { sessionEnded, sessionRead, signedIn } from '../session/facts.ts';
import {
  type ColumnSettings,
  defaultColumns,
  mergeColumns,
  moveColumn,
  narrowest,
  pinColumn,
  readColumnSettings,
  resizeColumn,
  showColumn,
  stepColumn,
  visibleColumns,
  widest,
} from './columns.ts';
import { readPreferencesFx } from '../preferences/preferences.ts';
import { $columns, columnsChangeRequested, tableKey } from './columnsStore.ts';

const columnsOf = (...ids: readonly string[]) =>
  ids.map((id) => ({ id: id.replace('?', ''), isHidden: id.endsWith('?') }));
const table = columnsOf('id', 'content', 'status', 'createdAt?');

describe('the columns of a table', () => {
  it('stand as the table declares them, the first one pinned', () => {
    expect(defaultColumns(table)).toEqual({
      order: ['id', 'content', 'status', 'createdAt'],
      hidden: ['createdAt'],
      pinned: ['id'],
      widths: {},
    });
    expect(visibleColumns(defaultColumns(table))).toEqual(['id', 'content', 'status']);
  });

  it('keep what the person made of them when the table gets new ones and loses old ones', () => {
    const saved = resizeColumn(
      showColumn(moveColumn(defaultColumns(table), 'status', 'content'), 'content', false),
      'status',
      90,
    );
    const merged = mergeColumns(saved, columnsOf('id', 'status', 'handler', 'updatedAt?', 'content'));
    expect(merged).toMatchObject({
      order: ['id', 'status', 'handler', 'updatedAt', 'content'],
      hidden: ['content', 'updatedAt'],
      widths: { status: 90 },
    });
  });

  it('show the column that names the row, whatever was saved', () => {
    const saved: ColumnSettings = { ...defaultColumns(table), hidden: ['id', 'content', 'status', 'createdAt'] };
    expect(visibleColumns(mergeColumns(saved, table))).toEqual(['id']);
  });

  it('are named by the column that says so and pinned as they ask for, whatever stands first', () => {
    const tree = [
      { id: 'number', isHidden: false, isPinned: true },
      { id: 'name', isHidden: false, isPinned: true, isName: true },
      { id: 'end', isHidden: false },
    ];
    expect(defaultColumns(tree).pinned).toEqual(['number', 'name']);
    const saved = { ...defaultColumns(tree), hidden: ['number', 'name'] };
    expect(visibleColumns(mergeColumns(saved, tree))).toEqual(['name', 'end']);
  });

  it('move one place at a time, and not beyond the ends', () => {
    const settings = defaultColumns(table);
    expect(stepColumn(settings, 'content', 1).order).toEqual(['id', 'status', 'content', 'createdAt']);
    expect(stepColumn(settings, 'content', -1).order).toEqual(['content', 'id', 'status', 'createdAt']);
    expect(stepColumn(settings, 'id', -1)).toBe(settings);
    expect(stepColumn(settings, 'createdAt', 1)).toBe(settings);
    expect(stepColumn(settings, 'nobody', 1)).toBe(settings);
  });

  it('go to the end when there is nothing to stand before', () => {
    expect(moveColumn(defaultColumns(table), 'id', null).order.at(-1)).toBe('id');
    expect(moveColumn(defaultColumns(table), 'id', 'nobody').order.at(-1)).toBe('id');
  });

  it('are never all hidden', () => {
    const one = ['id', 'content', 'status'].reduce(
      (settings, id) => showColumn(settings, id, false),
      defaultColumns(table),
    );
    expect(visibleColumns(one)).toEqual(['status']);
  });

  it('stand at the left while they are pinned, in the order of the table', () => {
    const pinned = pinColumn(defaultColumns(table), 'status', true);
    expect(visibleColumns(pinned)).toEqual(['id', 'status', 'content']);
    expect(visibleColumns(pinColumn(pinned, 'status', false))).toEqual(['id', 'content', 'status']);
  });

  it('are as wide as can be read', () => {
    const widths = [-5, 1e9, 120.4].map((width) => resizeColumn(defaultColumns(table), 'id', width).widths['id']);
    expect(widths).toEqual([narrowest, widest, 120]);
  });

  it('show each column of today once, whatever was saved and whatever is declared', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const ids = fc.uniqueArray(id);
    const settings = fc.record({
      order: ids,
      hidden: ids,
      pinned: ids,
      widths: fc.dictionary(id, fc.integer({ min: narrowest, max: widest })),
    });
    fc.assert(
      fc.property(settings, fc.uniqueArray(id, { minLength: 1 }), (saved, declared) => {
        const columns = columnsOf(...declared);
        const merged = mergeColumns(saved, columns);
        expect(merged.order.toSorted()).toEqual(declared.toSorted());
        expect(visibleColumns(merged)).toContain(declared[0]);
        expect(mergeColumns(merged, columns)).toEqual(merged);
        expect(readColumnSettings(JSON.parse(JSON.stringify(merged)))).toEqual(merged);
        // two columns of before stand to each other as the person put them
        const old = saved.order.filter((one) => declared.some((other) => other === one));
        expect(merged.order.filter((one) => old.some((other) => other === one))).toEqual(old);
      }),
    );
  });

  it('are read from any record without an error', () => {
    fc.assert(
      fc.property(fc.anything(), (record) => {
        const settings = readColumnSettings(record);
        expect(mergeColumns(settings, table).order).toHaveLength(4);
      }),
    );
  });
});

describe('column settings', () => {
  const records = new Map<string, unknown>();
  const start = () => {
    const scope = open({ handlers: [...idlePorts, ...keptPreferences(records)] });
    const fire = <Payload>(unit: EventCallable<Payload>, params: Payload) =>
      allSettled(unit as EventCallable<unknown>, { scope, params });
    return {
      scope,
      fire,
      saved: (version = 1) => scope.getState($columns)[tableKey('feedback.list', version)] ?? null,
    };
  };
  const settings = showColumn(defaultColumns(table), 'status', false);

  it('are there again at the next start, for this user of this tenant and this version of the table', async () => {
    records.clear();
    const first = start();
    await first.fire(sessionRead, { session: sessionOf('u1') });
    await first.fire(columnsChangeRequested, { key: tableKey('feedback.list', 1), value: settings });
    expect([...records.keys()]).toEqual(['columns:t1:u1:feedback.list:1']);
    for (const [who, found] of [
      [sessionOf('u1'), settings],
      [sessionOf('u2'), null],
      [sessionOf('u1', 't2'), null],
      [sessionOf('u'), null],
    ] as const) {
      const next = start();
      await next.fire(signedIn, { session: who });
      expect(next.saved()).toEqual(found);
      expect(next.saved(2)).toBeNull();
    }
  });

  it('go back to their defaults on demand, and the record is gone', async () => {
    records.clear();
    const page = start();
    await page.fire(sessionRead, { session: sessionOf('u1') });
    await page.fire(columnsChangeRequested, { key: tableKey('feedback.list', 1), value: settings });
    await page.fire(columnsChangeRequested, { key: tableKey('feedback.list', 1), value: null });
    expect(page.saved()).toBeNull();
    expect(records.size).toBe(0);
  });

  it('skip broken records and read the others', async () => {
    records.clear();
    records.set('columns:t1:u1:broken:1', 'text');
    records.set('columns:t1:u1:feedback.list:1', settings);
    const page = start();
    await page.fire(sessionRead, { session: sessionOf('u1') });
    expect(Object.keys(page.scope.getState($columns))).toEqual(['feedback.list:1']);
  });

  it('never have a key that choosing a menu item clears', async () => {
    records.clear();
    const page = start();
    await page.fire(sessionRead, { session: sessionOf('cache-u', 'cache-t') });
    await page.fire(columnsChangeRequested, { key: tableKey('cache-list', 1), value: settings });
    expect([...records.keys()].some((key) => key.startsWith('cache-'))).toBe(false);
  });

  it('of one user are not shown to the next, however late they are read', async () => {
    type Found = readonly { readonly key: string; readonly value: unknown }[];
    const reads = new Map<string, (found: Found) => void>();
    const scope = open({
      handlers: [
        ...idlePorts,
        // other parts of the console keep preferences too
        handle(readPreferencesFx, ({ prefix }) =>
          prefix.startsWith('columns')
            ? new Promise<Found>((resolve) => {
                reads.set(prefix, resolve);
              })
            : [],
        ),
      ],
    });
    const first = allSettled(sessionRead, { scope, params: { session: sessionOf('u1') } });
    const second = allSettled(signedIn, { scope, params: { session: sessionOf('u2') } });
    reads.get('columns:t1:u2:')!([]);
    reads.get('columns:t1:u1:')!([{ key: 'columns:t1:u1:feedback.list:1', value: settings }]);
    await Promise.all([first, second]);
    expect(scope.getState($columns)).toEqual({});
  });

  it('leave with the session', async () => {
    const page = start();
    await page.fire(sessionRead, { session: sessionOf('u1') });
    await page.fire(columnsChangeRequested, { key: tableKey('feedback.list', 1), value: settings });
    await page.fire(sessionEnded, { reason: 'rulesFailed', to: '/login', reload: false });
    expect(page.scope.getState($columns)).toEqual({});
  });
});
