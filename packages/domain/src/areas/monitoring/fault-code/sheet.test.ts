import { describe, expect, it } from 'vitest';
import { mostCodeRows } from './codeRules.ts';
import { codeColumnNames, codeColumns, readCodeSheet } from './sheet.ts';

const head = codeColumnNames.map((name) => codeColumns[name].title);
const example = codeColumnNames.map((name) => codeColumns[name].example);
const rowsOf = (...rows: readonly (readonly (string | number)[])[]) => {
  const read = readCodeSheet([head, ...rows]);
  return 'rows' in read ? read.rows : read.problem;
};
const differing = (name: keyof typeof codeColumns, said: string) =>
  example.map((cell, place) => (codeColumnNames[place] === name ? said : cell));

describe('a sheet of fault codes', () => {
  it('is read as its own template says, whatever order its columns stand in', () => {
    const [row] = rowsOf(example) as readonly { readonly values: object }[];
    expect(row).toMatchObject({
      problem: '',
      values: { code: 'N1002', level: 3, needsAttention: true, isEnabled: true },
    });
    const turned = readCodeSheet([head.toReversed(), example.toReversed()]);
    expect(turned).toEqual({ rows: [row] });
  });

  it('tells the first problem of each row, and of a code that stands twice the second', () => {
    const problems = rowsOf(
      differing('hint', ''),
      differing('level', '9'),
      differing('code', '../x'),
      differing('needsRepair', '也许'),
      example,
      example,
    );
    expect((problems as readonly { readonly problem: string }[]).map(({ problem }) => problem.slice(0, 12))).toEqual([
      '处理建议不能为空',
      '等级不正确：必填。1~5',
      '故障码不正确：必填。1~',
      '需维修须填写“是”或“否',
      '',
      '与第 6 行的故障码重复',
    ]);
  });

  it('is refused without a column that it needs, without rows, and with too many', () => {
    expect(readCodeSheet([['故障码', '名称']])).toEqual({ problem: '缺少列：等级、处理建议，请使用下载的模板' });
    expect(rowsOf()).toBe('文件中没有故障码，请从第 2 行起填写');
    const many = Array.from({ length: mostCodeRows + 1 }, (_, place) => differing('code', `C${place}`));
    expect(rowsOf(...many)).toContain('请分成几个文件');
  });
});
