import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SheetCell } from '../../../../core/values/sheetCells.ts';
import { canonicalModel } from '../canonical.ts';
import { compareModels } from '../changes/compare.ts';
import type { FunctionKind, ThingModel } from '../model.ts';
import { arbitraryModel } from '../samples/arbitraryModels.ts';
import { idsInARow } from '../samples/numbers.ts';
import { mergeFunctions } from './merge.ts';
import { keptBesideSheet, type ModelSheet, readModelSheets } from './readSheet.ts';
import { columnTitles, sheetColumns } from './sheetColumns.ts';
import { sheetRowsOf } from './writeSheet.ts';

const kinds: readonly FunctionKind[] = ['property', 'service', 'event'];

/** The sheets of a model as a spreadsheet gives them back. */
const sheetsOf = (model: ThingModel, order: (columns: readonly string[]) => readonly string[] = (all) => all) =>
  kinds.map((kind): ModelSheet => {
    const columns = order(sheetColumns[kind]) as typeof sheetColumns.property;
    const rows = sheetRowsOf(model, kind).map((row) => columns.map((name): SheetCell => row[name] ?? null));
    return { kind, cells: [columns.map((name) => columnTitles[name]), ...rows] };
  });

const readOf = (sheets: readonly ModelSheet[]) => {
  const result = readModelSheets(sheets, idsInARow());
  if ('problem' in result) throw new Error(result.problem);
  return result;
};

const sheet = (...rows: readonly (readonly SheetCell[])[]): ModelSheet => ({
  kind: 'property',
  cells: [['标识符', '名称', '类型', '最小值', '最大值', '步长', '枚举'], ...rows],
});

describe('a model in sheets', () => {
  it('changes nothing when it is brought back, whatever the order of the columns', () => {
    fc.assert(
      fc.property(arbitraryModel, fc.boolean(), (model, isReversed) => {
        const kept = canonicalModel(model);
        const { rows, warnings } = readOf(sheetsOf(model, (all) => (isReversed ? all.toReversed() : all)));
        expect(warnings).toEqual([]);
        const merged = mergeFunctions(kept, rows, { mode: 'replace', clash: 'overwrite', keeps: keptBesideSheet });
        expect(merged.rows.filter(({ result }) => result !== 'same')).toEqual([]);
        expect(compareModels(kept, merged.model).changes).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('has a struct as father and child, an enum as its values', () => {
    const { rows } = readOf([
      sheet(
        ['position', '位置', '结构体'],
        ['position.x', 'X', 'double', -100, 100, 0.01],
        [],
        ['position.mode', '模式', '枚举型', null, null, null, '1=前进；2=后退'],
        ['tags', '标签', '数组（字符串）'],
      ),
    ]);
    expect(rows.map(({ path }) => path)).toEqual(['属性 第 2 行', '属性 第 6 行']);
    expect(rows[0]!.read).toMatchObject({
      dataType: {
        type: 'struct',
        specs: {
          fields: [
            { identifier: 'x', dataType: { type: 'double', specs: { min: '-100', max: '100', step: '0.01' } } },
            { identifier: 'mode', dataType: { specs: { items: [{ value: '1', text: '前进' }, { value: '2' }] } } },
          ],
        },
      },
    });
    expect(rows[1]!.read).toMatchObject({ dataType: { type: 'array', specs: { item: { type: 'text' } } } });
  });

  it.each([
    [['a', '甲', '枚举型', '', '', '', '前进'], '枚举“前进”须写成 值=描述'],
    [['a', '甲', '布尔型', '', '', '', '1=开'], '布尔型的枚举须写成 0=关;1=开'],
    [['a', '甲', '小数'], '不支持的数据类型“小数”'],
    [['a', '甲', ''], '请填写类型'],
    [['a', '甲', '数组'], '数组须写明元素的类型'],
    [['a', '甲', '数组（布尔型）', '', '', '', '0=a;1=b'], '数组的元素不能是布尔型'],
    [['a.b', '甲', '整数型'], '上方没有“a”这一行'],
  ])('tells of the row %s why it cannot be taken', (cells, problem) => {
    expect(readOf([sheet(cells)]).rows[0]!.problem).toContain(problem);
  });

  it('is refused without its columns, and beyond 10,000 rows', () => {
    const problemOf = (one: ModelSheet) => readModelSheets([one], idsInARow());
    expect(problemOf({ kind: 'event', cells: [['名称']] })).toEqual({
      problem: '事件表缺少“标识符”列，请使用导出的文件',
    });
    expect(problemOf(sheet(...Array.from({ length: 10_001 }, () => ['a'])))).toEqual({
      problem: '属性表不能超过 10000 行',
    });
  });
});
