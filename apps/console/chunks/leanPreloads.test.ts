import { describe, expect, test } from 'vitest';
import { leanList } from './leanPreloads.ts';

const bundle = {
  'entry.js': { imports: ['react.js'], isEntry: true },
  'react.js': { imports: [] },
  'list.js': { imports: ['kit.js', 'react.js'] },
  'kit.js': { imports: ['icons.js'] },
  'icons.js': { imports: [] },
  'form.js': { imports: [] },
  'dialog.js': { imports: ['form.js', 'kit.js', 'icons.js', 'react.js'] },
  'list.css': {},
};
const lean = leanList(bundle);
const needed = ['dialog.js', 'form.js', 'kit.js', 'icons.js', 'react.js'];

describe('what a part asks for ahead of itself', () => {
  test('leaves out what the file that asks for it has brought, and what everybody begins with', () => {
    expect(lean('dialog.js', needed, 'list.js')).toEqual(['dialog.js', 'form.js']);
  });

  test('is all that it needs where nothing of it is there', () => {
    expect(lean('dialog.js', needed, 'entry.js')).toEqual(['dialog.js', 'icons.js', 'kit.js', 'form.js']);
  });

  test('has the part itself first, and then what most need', () => {
    expect(lean('dialog.js', needed.toReversed(), 'entry.js')).toEqual(['dialog.js', 'icons.js', 'kit.js', 'form.js']);
  });
});
