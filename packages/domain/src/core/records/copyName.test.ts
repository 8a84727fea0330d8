import { expect, test } from 'vitest';
import { copyName } from './copyName.ts';

test('a copy is called after what it was copied from', () => {
  expect(copyName('值班组', 32)).toBe('值班组 - 副本');
});

test('a name at its longest leaves room for the ending', () => {
  expect(copyName('夜'.repeat(64), 64)).toBe(`${'夜'.repeat(59)} - 副本`);
  // a character of two units is not torn apart, and no blank stays at the cut
  expect(copyName(`${'🚚'.repeat(31)}夜`, 32)).toBe(`${'🚚'.repeat(27)} - 副本`);
  expect(copyName(`${'夜'.repeat(26)} 班组长们`, 32)).toBe(`${'夜'.repeat(26)} - 副本`);
});
