import { expect, it } from 'vitest';
import { projectFileLimit } from '../../../core/transfers/files.ts';
import { mostFiles, planUpload } from './uploadPlan.ts';

const entry = (path: string, size = 1) => {
  const names = path.split('/');
  return { folders: names.slice(0, -1), name: names.at(-1) ?? '', size };
};

it('lets go up what may, and says of the rest why it cannot', () => {
  const { accepted, refused } = planUpload([
    entry('照片/东门.png'),
    entry('照片/东门.PNG'),
    entry('别处/东门.png'),
    entry('a/../b.txt'),
    entry('空.txt', 0),
    entry('大.bin', projectFileLimit + 1),
    entry(`${'深/'.repeat(21)}a.txt`),
  ]);
  expect(accepted.map(({ folders, name }) => [...folders, name].join('/'))).toEqual([
    '照片/东门.png',
    '别处/东门.png',
    '空.txt',
  ]);
  expect(refused).toEqual([
    { path: '照片/东门.PNG', problem: '与另一个文件重名' },
    { path: 'a/../b.txt', problem: '名称不能是 . 或 ..' },
    { path: '大.bin', problem: '文件不能超过 1.00 GB' },
    { path: `${'深/'.repeat(21)}a.txt`, problem: '文件夹最多20层' },
  ]);
});

it('takes so many at once', () => {
  const { accepted, refused } = planUpload(Array.from({ length: mostFiles + 2 }, (_, index) => entry(`${index}.txt`)));
  expect(accepted).toHaveLength(mostFiles);
  expect(refused).toHaveLength(2);
});
