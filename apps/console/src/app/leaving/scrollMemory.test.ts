import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createScrollMemory, keptEntries } from './scrollMemory.ts';

const storageOf = (text: string | null = null) => {
  const kept = { text };
  return {
    kept,
    open: () =>
      createScrollMemory(() => ({
        getItem: () => kept.text,
        setItem: (_, value) => {
          kept.text = value;
        },
      })),
  };
};
const down = (top: number) => ({ window: { top, left: 0 } });

describe('the memory of scrolling', () => {
  it('knows an entry of the history again after a reload, and only for the page it was of', () => {
    const { open } = storageOf();
    const memory = open();
    memory.note('a', '/projects', down(1500));
    memory.note('b', '/users', { window: { top: 3, left: 0 }, '.table': { top: 40, left: 120 } });
    expect(open().of('a', '/projects')).toBeNull();
    memory.save();
    const next = open();
    expect(next.of('a', '/projects')).toEqual(down(1500));
    expect(next.of('b', '/users')).toMatchObject({ '.table': { top: 40, left: 120 } });
    expect(next.of('a', '/users')).toBeNull();
    expect(next.of('c', '/users')).toBeNull();
  });

  it('lets go of what was looked at longest ago', () => {
    const { open } = storageOf();
    const memory = open();
    for (let at = 0; at < keptEntries; at += 1) memory.note(String(at), '/', down(at));
    memory.note('0', '/', down(7));
    memory.note('new', '/', down(1));
    memory.save();
    const next = open();
    expect([next.of('0', '/'), next.of('1', '/'), next.of('new', '/')]).toEqual([down(7), null, down(1)]);
  });

  it('reads any storage without an error, and nothing from it that is no place', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(storageOf(text).open().of('a', '/')).toBeNull();
      }),
    );
    const broken = [
      ['a', { path: '/', places: { window: { top: -1, left: 0 }, x: { top: 1, left: null }, y: down(2) } }],
    ];
    expect(storageOf(JSON.stringify(broken)).open().of('a', '/')).toEqual({});
  });

  it('does without a storage that refuses', () => {
    const memory = createScrollMemory(() => {
      throw new Error('denied');
    });
    memory.note('a', '/', down(5));
    memory.save();
    expect(memory.of('a', '/')).toEqual(down(5));
  });
});
