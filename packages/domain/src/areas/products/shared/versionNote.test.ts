import { expect, it } from 'vitest';
import { versionNoteProblem } from './versionNote.ts';

it('a version is told of in 2 to 200 characters, without the blanks around them', () => {
  const problem = '版本说明须为 2~200 个字符';
  for (const note of ['', ' ', ' 改 ', '改'.repeat(201)]) expect(versionNoteProblem(note)).toBe(problem);
  for (const note of ['改动', ' 首版 ', '改'.repeat(200), '🚚🚚']) expect(versionNoteProblem(note)).toBeNull();
});
