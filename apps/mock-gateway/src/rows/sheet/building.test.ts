import readExcelFile from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { buildSheet } from './building.ts';

const columns = [
  { name: 'n', title: '序号', width: 8, cell: ({ n }: { n: number }) => n },
  { name: 'text', title: '说明', width: 20, cell: ({ n }: { n: number }) => (n % 3 === 0 ? null : `=第 ${n} 行`) },
  { name: 'at', title: '时间', width: 20, cell: ({ n }: { n: number }) => new Date(Date.UTC(2026, 0, 1 + n)) },
  { name: 'isEven', title: '偶数', width: 8, cell: ({ n }: { n: number }) => n % 2 === 0 },
];
function* rowsOf(count: number): Generator<{ n: number }> {
  for (let n = 0; n < count; n += 1) yield { n };
}
const readBack = async (bytes: Buffer) => {
  const [sheet] = (await readExcelFile(bytes)) as unknown as { sheet: string; data: unknown[][] }[];
  return sheet!;
};

it('builds the same of a large sheet, in a thread, as of a small one', async () => {
  const [small, large] = [await buildSheet('表', columns, rowsOf(50)), await buildSheet('表', columns, rowsOf(1234))];
  const [few, many] = [await readBack(small), await readBack(large)];
  expect(many.data).toHaveLength(1235);
  expect(many.data.slice(0, 51)).toEqual(few.data);
  expect(many.data.at(-1)?.[0]).toBe(1233);
});

it('builds several large sheets that are asked for at once, each with its own rows', async () => {
  const counts = [101, 500, 300];
  const sheets = await Promise.all(counts.map((count) => buildSheet('表', columns, rowsOf(count))));
  for (const [index, count] of counts.entries()) expect((await readBack(sheets[index]!)).data).toHaveLength(count + 1);
});

it('says what goes wrong, among the cells and in the thread, and builds the next', async () => {
  const cell = ({ n }: { n: number }) => {
    if (n === 700) throw new Error('no cell');
    return n;
  };
  const throwing = [{ name: 'n', title: '序号', width: 8, cell }];
  const answers = await Promise.allSettled([
    buildSheet('表', throwing, rowsOf(1000)),
    buildSheet('a/b', columns, rowsOf(1000)),
    buildSheet('表', columns, rowsOf(1000)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(String((answers[0] as PromiseRejectedResult).reason)).toContain('no cell');
  expect(String((answers[1] as PromiseRejectedResult).reason)).toContain('illegal characters');
});
