import { expect, it } from 'vitest';
import { totalOf } from './folders.ts';

const folder = (id: string, parentId: string | null, fileCount: number) => ({
  id,
  parentId,
  name: id.toUpperCase(),
  version: 1,
  fileCount,
  size: fileCount * 10,
});

it('files and bytes of a project are those of its folders and those in none', () => {
  const list = [folder('a', null, 1), folder('d', null, 0), folder('b', 'a', 2), folder('c', 'b', 4)];
  expect(totalOf({ list, fileCount: 3, size: 5 })).toEqual({ fileCount: 10, size: 75 });
});
