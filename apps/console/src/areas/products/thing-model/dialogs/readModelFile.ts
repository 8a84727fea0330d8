import type { functionImport } from '@fleet/domain/areas/products/thing-model/contract.ts';
import { modelLimits, type FunctionKind } from '@fleet/domain/areas/products/thing-model/model.ts';
import { sheetTitles } from '@fleet/domain/areas/products/thing-model/tsl/sheetColumns.ts';
import type { BodyOf } from '@fleet/domain/core/contract/define.ts';
import type { Cell } from '../../../../transfers/readSheet.ts';

type Source = BodyOf<typeof functionImport>['from'];

const largestSheet = 1024 * 1024;
const mostColumns = 100;

const plainCell = (cell: Cell): string | number | boolean | null => (cell instanceof Date ? cell.toISOString() : cell);

const kinds = new Map(Object.entries(sheetTitles).map(([kind, title]) => [title, kind as FunctionKind]));

/** A file as the gateway takes it, or why it cannot be taken. */
export async function readModelFile(file: File): Promise<Source | string> {
  const name = file.name.toLowerCase();
  if (name.endsWith('.json')) {
    if (file.size > modelLimits.bytes) return '文件不能超过 512 KB';
    // a BOM is no part of the text
    const text = await file.text();
    return { source: 'tsl', text };
  }
  if (!name.endsWith('.xlsx')) return '请选择 .json 或 .xlsx 文件';
  if (file.size > largestSheet) return '表格不能超过 1 MB';
  const { readSheets } = await import('../../../../transfers/readSheet.ts');
  const sheets = await readSheets(file);
  if (sheets === null) return '文件无法读取，请选择 .xlsx 格式的表格';
  const read = sheets.flatMap(({ name: title, cells }) => {
    const kind = kinds.get(title.trim());
    return kind === undefined || cells.length === 0
      ? []
      : [{ kind, cells: cells.map((row) => row.slice(0, mostColumns).map(plainCell)) }];
  });
  const titles = Object.values(sheetTitles).map((title) => `“${title}”`);
  return read.length === 0
    ? `文件中没有名为${titles.join('、')}的工作表，请使用导出的表格`
    : { source: 'sheet', sheets: read };
}
