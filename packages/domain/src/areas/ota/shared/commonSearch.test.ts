import { allSettled } from 'effector';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { open } from '../../../kernel/open.ts';
import { idlePorts } from '../../../fakePorts.ts';
import { sessionEnded } from '../../../core/session/facts.ts';
import {
  $commonSearch,
  carriedSearch,
  type CommonField,
  commonFields,
  type CommonSearch,
  commonSearchOf,
  commonSearchShown,
} from './commonSearch.ts';

/** A console in which pages of upgrades are opened one after the other. */
function browser() {
  const scope = open({ handlers: idlePorts });
  const kept = () => scope.getState($commonSearch);
  return {
    kept: () => kept().search,
    show: (search: CommonSearch, tntId: string | null = null, fields: readonly CommonField[] = commonFields) =>
      allSettled(commonSearchShown, { scope, params: { tntId, fields, search } }),
    opens: (search: string, tntId: string | null = null, fields: readonly CommonField[] = commonFields) =>
      carriedSearch(search, kept(), tntId, fields),
    leave: () =>
      allSettled(sessionEnded, { scope, params: { reason: 'signedOut', to: '/login', reload: true } as never }),
  };
}

describe('the common search of upgrades', () => {
  it('is carried from one page to the next', async () => {
    const page = browser();
    await page.show({ production: 'agv', keyword: 'nav core' });
    expect(page.opens('')).toBe('production=agv&keyword=nav%20core');
    expect(page.opens('tab=TestPackage')).toBe('tab=TestPackage&production=agv&keyword=nav%20core');
  });

  it('gives a page no more than it can be searched by, and keeps the rest for the next one', async () => {
    const page = browser();
    await page.show({ production: 'agv', moduleId: 'm1', equipmentType: 't1', keyword: 'nav' });
    const fields = ['production', 'moduleId', 'keyword'] as const;
    expect(page.opens('', null, fields)).toBe('production=agv&moduleId=m1&keyword=nav');
    await page.show({ production: 'agv', moduleId: 'm2' }, null, fields);
    expect(page.kept()).toEqual({ production: 'agv', moduleId: 'm2', equipmentType: 't1' });
  });

  it('keeps nothing of another product', async () => {
    const page = browser();
    await page.show({ production: 'agv', equipmentType: 't1' });
    await page.show({ production: 'wcs' }, null, ['production']);
    expect(page.kept()).toEqual({ production: 'wcs' });
  });

  it.each(['id=fw1', 'keyword=x', 'view=v1', 'tab=TestPackage&page=2'])(
    'leaves an address alone that says itself what it shows: %s',
    async (search) => {
      const page = browser();
      await page.show({ production: 'agv' });
      expect(page.opens(search)).toBeNull();
    },
  );

  it('is not carried to other tenants', async () => {
    const page = browser();
    await page.show({ production: 'agv' }, 't1');
    expect(page.opens('tntId=t1', 't1')).toBe('tntId=t1&production=agv');
    expect(page.opens('tntId=t2', 't2')).toBeNull();
    await page.show({ keyword: 'x' }, 't2', ['keyword']);
    expect(page.kept()).toEqual({ keyword: 'x' });
  });

  it('is gone once it was cleared, and when the session ends', async () => {
    const page = browser();
    await page.show({ production: 'agv' });
    await page.show({});
    expect(page.opens('')).toBeNull();
    await page.show({ production: 'agv' });
    await page.leave();
    expect(page.opens('')).toBeNull();
  });

  it('reads from an address what was put into it', async () => {
    const text = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' });
    const field = fc.option(text, { nil: undefined });
    await fc.assert(
      fc.asyncProperty(
        fc.record({ production: field, moduleId: field, equipmentType: field, keyword: field }),
        async (given) => {
          const search = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
          const page = browser();
          await page.show(search);
          expect(commonSearchOf(page.opens('') ?? '')).toEqual(search);
        },
      ),
    );
  });
});
