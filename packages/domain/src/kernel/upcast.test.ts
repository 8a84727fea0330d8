import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fact } from './fact.ts';
import { fold } from './fold.ts';
import { shape } from './payloads.ts';
import { reduce } from './reduce.ts';
import { readEntries } from './readEntries.ts';
import { upcast } from './upcast.ts';

const paid = fact('upcastTest.paid@3', shape.record({ cents: shape.integer, notes: shape.list(shape.text) }));
const second = upcast(
  'upcastTest.paid@2',
  shape.record({ cents: shape.integer, note: shape.text }),
  paid,
  ({ cents, note }) => ({
    cents,
    notes: [note],
  }),
);
upcast('upcastTest.paid@1', shape.record({ yuan: shape.integer }), second, ({ yuan }) => ({
  cents: yuan * 100,
  note: '',
}));
fold('upcastTest.$sum', 0).when(paid, (sum, { cents }) => sum + cents);

describe('a journal of another build', () => {
  it('is read in today’s versions, however old its facts are', () => {
    const { entries, unread } = readEntries([
      { fact: 'upcastTest.paid@1', payload: { yuan: 3 } },
      { fact: 'upcastTest.paid@2', payload: { cents: 5, note: '午餐' } },
      { fact: 'upcastTest.paid@3', payload: { cents: 7, notes: [] } },
    ]);
    expect(entries).toEqual([
      { fact: 'upcastTest.paid@3', payload: { cents: 300, notes: [''] } },
      { fact: 'upcastTest.paid@3', payload: { cents: 5, notes: ['午餐'] } },
      { fact: 'upcastTest.paid@3', payload: { cents: 7, notes: [] } },
    ]);
    expect(unread).toEqual({});
    expect(reduce({}, entries)['upcastTest.$sum']).toBe(312);
  });

  it('is read without what this build does not know, or knows otherwise, and says how much that was', () => {
    const { entries, unread } = readEntries([
      { fact: 'upcastTest.paid@4', payload: {} },
      { fact: 'upcastTest.paid@3', payload: { cents: '7', notes: [] } },
      { fact: 'upcastTest.paid@1', payload: null },
      { fact: 'upcastTest.paid@4', payload: {} },
      'no entry',
      null,
      { fact: 'upcastTest.paid@3', payload: { cents: 1, notes: [], more: true } },
    ]);
    expect(entries).toHaveLength(1);
    expect(unread).toEqual({ 'upcastTest.paid@4': 2, 'upcastTest.paid@3': 1, 'upcastTest.paid@1': 1, '?': 2 });
  });

  it('never throws, whatever it is', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), (stored) => {
        const { entries, unread } = readEntries(stored);
        const count = Object.values(unread).reduce((sum, one) => sum + one, 0);
        expect(entries.length + count).toBe(stored.length);
      }),
    );
  });

  it('has one way forward from each of its versions', () => {
    expect(() => upcast('upcastTest.paid@1', shape.record({}), paid, () => ({ cents: 0, notes: [] }))).toThrow('taken');
  });
});
