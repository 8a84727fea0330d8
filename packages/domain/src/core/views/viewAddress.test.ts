import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { object, paging, sorting, tenantChoice } from '../contract/shapes.ts';
import { inView, saysNothing, wantedText } from './viewAddress.ts';

const schema = object({
  keyword: Type.Optional(Type.String()),
  scope: Type.Optional(Type.String()),
  ...tenantChoice,
  ...paging(),
  ...sorting(['name']),
});
const isBare = (search: string) => saysNothing(schema, search, ['scope']);

describe('the address of a list', () => {
  it('is bare when it says nothing of the list, whatever else it says', () => {
    for (const search of ['', 'tab=all', 'tntId=t1&id=7', 'scope=mine', 'keywords=x'])
      expect(isBare(search)).toBe(true);
    for (const search of ['keyword=a', 'tab=all&page=2', 'sort=name', 'view=v1', 'cols=users-1', 'view=all']) {
      expect(isBare(search)).toBe(false);
    }
  });

  it('opens one view at a time, and the columns of a link go with the last', () => {
    expect(inView('tab=all&view=v1&cols=users-1*name', 'v2')).toBe('tab=all&view=v2');
    expect(inView('tab=all&view=v1', null)).toBe('tab=all');
  });
});

describe('重置', () => {
  it('leads to the bare address where that shows all rows', () => {
    expect(wantedText('tab=all&view=v1&cols=x', null, () => false)).toBe('tab=all');
  });

  it('leads to all rows also where the bare address opens a view', () => {
    expect(wantedText('tab=all&view=v1', null, isBare)).toBe('tab=all&view=all');
    expect(wantedText('', null, isBare)).toBe('view=all');
    // from there the last filter may be taken out by hand, too
    expect(wantedText('view=all', undefined, isBare)).toBe('view=all');
    expect(wantedText('tntId=t1', undefined, isBare)).toBe('tntId=t1&view=all');
  });

  it('is no matter of filters that are changed in a view: it stays open', () => {
    expect(wantedText('keyword=b&view=v1', undefined, isBare)).toBe('keyword=b&view=v1');
    expect(wantedText('keyword=b', undefined, isBare)).toBe('keyword=b');
  });
});
