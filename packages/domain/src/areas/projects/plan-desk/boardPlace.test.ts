import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BoardPlace, readBoardPlace } from './boardPlace.ts';

const place: BoardPlace = {
  on: '2026-11-23',
  top: { id: 'a', offset: 12 },
  day: 20_780.5,
  tableLeft: 40,
  collapsed: ['b'],
  cursor: { id: 'c', column: 'end' },
  selected: ['c', 'd'],
  text: '安装',
  isOnlyMine: true,
  isOnlyLate: false,
};

test('a place that was kept is there again on the same day, and on no other', () => {
  const kept: unknown = JSON.parse(JSON.stringify(place));
  expect(readBoardPlace(kept, '2026-11-23')).toEqual(place);
  expect(readBoardPlace(kept, '2026-11-24')).toBeNull();
});

test('whatever storage holds, a place is none or complete', () => {
  fc.assert(
    fc.property(fc.object(), (record) => {
      expect(readBoardPlace(record, '2026-11-23')).toBeNull();
      const read = readBoardPlace({ ...record, on: '2026-11-23' }, '2026-11-23');
      expect(Object.keys(read ?? {})).toEqual(Object.keys(place));
    }),
  );
  expect(readBoardPlace({ ...place, top: { id: 4 }, day: 'x', tableLeft: -3, cursor: 'c' }, place.on)).toMatchObject({
    top: null,
    day: null,
    tableLeft: 0,
    cursor: null,
  });
});
