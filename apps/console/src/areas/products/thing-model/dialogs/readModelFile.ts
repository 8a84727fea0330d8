import type { functionImport } from '@fleet/domain/areas/products/thing-model/contract.ts';
import { modelLimits, type FunctionKind } from '@fleet/domain/areas/products/thing-model/model.ts';
import { sheetTitles } from '@fleet/domain/areas/products/thing-model/tsl/sheetColumns.ts';
import type { BodyOf } from '@fleet/domain/core/contract/define.ts';
import type { Cell } from '../../../../transfers/readSheet.ts';

/** What is offered where a file is chosen. */
export const modelFileKinds = '.json,.zip,.xlsx';

type Source = Exclude<BodyOf<typeof functionImport>['from'], { readonly source: 'product' | 'category' }>;

const tooLarge = '文件不能超过 512 KB';
const largestZip = 2.5 * 1024 * 1024;
const largestSheet = 1024 * 1024;
const mostColumns = 100;

const plainCell = (cell: Cell): string | number | boolean | null => (cell instanceof Date ? cell.toISOString() : cell);

const kinds = new Map(Object.entries(sheetTitles).map(([kind, title]) => [title, kind as FunctionKind]));

/** A text of another encoding would be read as other characters, without a word. */
const readText = async (file: File): Promise<Source | string> => {
  if (file.size > modelLimits.bytes) return tooLarge;
  try {
    return { source: 'tsl', text: new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()) };
  } catch {
    return '文件须为 UTF-8 编码，请转换后再试';
  }
};

/** A file as the gateway takes it, or why it cannot be taken. */
export async function readModelFile(file: File): Promise<Source | string> {
  const name = file.name.toLowerCase();
  if (name.endsWith('.json')) return readText(file);
  if (name.endsWith('.zip')) {
    if (file.size > largestZip) return '压缩包不能超过 2.5 MB';
    const { readZip } = await import('../../../../transfers/readZip.ts');
    const found = await readZip(file, { extension: '.json', limit: modelLimits.bytes, tooLarge: `解压后${tooLarge}` });
    return 'problem' in found ? found.problem : readText(found);
  }
  if (!name.endsWith('.xlsx')) return '请选择 .json、.zip 或 .xlsx 文件';
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
