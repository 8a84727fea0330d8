import { type SheetCell, textOfCell } from '../../../core/values/sheetCells.ts';
import { longestCity } from '../../../core/places/region.ts';
import { longestExtId } from '../device/names.ts';
import { largestJob } from '../job/machine.ts';

/** The columns of a sheet of devices, and how its rows are found in it (products and equipment §5.2). */

interface ImportColumn {
  readonly title: string;
  /** What goes into it, for the template. */
  readonly rule: string;
  readonly example: string;
}

export const importColumns = {
  serialNumber: {
    title: '序列号',
    rule: '必填。1~64 个字母、数字、- 或 _，全平台唯一；已存在的设备按它更新',
    example: 'AGV-2026-0001',
  },
  productKey: { title: '产品标识', rule: '上传时已选择产品的可不填', example: 'a1LurkAgv01' },
  model: { title: '型号', rule: '新增时必填。填写该产品的型号名称', example: 'Q1000 潜伏车' },
  deviceName: {
    title: 'DeviceName',
    rule: '4~32 个字母、数字或 _ . : @ -，产品内唯一；留空时自动生成，之后不能修改',
    example: 'agv_0001',
  },
  nickname: { title: '备注名称', rule: '4~64 个字符（一个汉字占 2 个字符）', example: '一号潜伏车' },
  extId: {
    title: '外部编号',
    rule: `设备在 ERP、WCS 等外部系统中的编号，最多 ${longestExtId} 个字符`,
    example: 'ERP-EQ-00031',
  },
  project: { title: '项目', rule: '填写项目编号或项目名称；留空时不绑定项目', example: 'HD-2025-003' },
  province: {
    title: '省',
    rule: '省级行政区的全称或简称；留空时为设备已有的省，没有则随所属项目',
    example: '江苏省',
  },
  city: { title: '市', rule: `最多 ${longestCity} 个字符；填写时须有省`, example: '苏州市' },
  address: { title: '地址', rule: '最多 128 个字符', example: '三号车间北门' },
  longitude: { title: '经度', rule: '-180 ~ 180，须与纬度同时填写', example: '120.723512' },
  latitude: { title: '纬度', rule: '-90 ~ 90，须与经度同时填写', example: '31.331245' },
  description: { title: '说明', rule: '最多 200 个字符', example: '' },
  tags: {
    title: '标签',
    rule: '写作 Key=值，多个之间用分号；Key 须已存在，设备已有该 Key 时改为新的值，其他标签不变',
    example: 'region=A区；shift=早班',
  },
} as const satisfies Readonly<Record<string, ImportColumn>>;
export type ImportColumnName = keyof typeof importColumns;
export const importColumnNames = Object.keys(importColumns) as ImportColumnName[];

/** What an error sheet has beside the columns; it is no part of what is read again. */
export const outcomeTitles = ['结果', '结果说明'] as const;

/** The cells of a row that are filled, as text. */
export type SentRow = Partial<Readonly<Record<ImportColumnName, string>>>;

export interface SheetRow {
  /** As a spreadsheet counts: the head is row 1. */
  readonly position: number;
  readonly sent: SentRow;
}

export type SheetReading =
  | { readonly kind: 'rows'; readonly rows: readonly SheetRow[]; readonly ignored: readonly string[] }
  | { readonly kind: 'problem'; readonly message: string };

const problem = (message: string): SheetReading => ({ kind: 'problem', message });

/** Titles are found whatever stands around them: blanks, a star for what is required, capitals. */
const plain = (title: string): string => title.replaceAll(/[\s*＊]/g, '').toLowerCase();

const columnOf = new Map(importColumnNames.map((name) => [plain(importColumns[name].title), name]));
const known = new Set<string>(outcomeTitles.map(plain));

/** A number as people write it, where the sheet has one: no exponents, no noise of binary fractions. */
const cellText = (cell: SheetCell): string =>
  typeof cell === 'number' && !Number.isInteger(cell) ? String(Number(cell.toFixed(10))) : textOfCell(cell);

/**
 * Finds the rows of a sheet by the titles of its columns, in whatever order they stand. Empty rows are passed over.
 *
 * @param hasProduct whether the product of all rows is chosen
 */
export const readImportSheet = (
  cells: readonly (readonly SheetCell[])[],
  { hasProduct }: { readonly hasProduct: boolean },
): SheetReading => {
  const [head = [], ...below] = cells;
  const places = new Map<ImportColumnName, number>();
  const ignored: string[] = [];
  for (const [place, cell] of head.entries()) {
    const title = textOfCell(cell);
    const name = columnOf.get(plain(title));
    if (name !== undefined && places.has(name)) return problem(`列重复：${importColumns[name].title}`);
    if (name !== undefined) places.set(name, place);
    else if (title !== '' && !known.has(plain(title))) ignored.push(title.slice(0, 32));
  }
  if (places.size === 0 && below.length === 0) return problem('文件为空');
  const required: readonly ImportColumnName[] = hasProduct ? ['serialNumber'] : ['serialNumber', 'productKey'];
  const missing = required.filter((name) => !places.has(name)).map((name) => importColumns[name].title);
  if (missing.length > 0) return problem(`缺少列：${missing.join('、')}，请使用下载的模板`);
  const rows: SheetRow[] = [];
  for (const [index, row] of below.entries()) {
    const sent: Partial<Record<ImportColumnName, string>> = {};
    for (const [name, place] of places) {
      const text = cellText(row[place]);
      if (text !== '') sent[name] = text;
    }
    if (Object.keys(sent).length > 0) rows.push({ position: index + 2, sent });
  }
  if (rows.length === 0) return problem('文件中没有设备，请从第 2 行起填写');
  return rows.length > largestJob
    ? problem(`一次最多导入 ${largestJob} 行，文件有 ${rows.length} 行，请分成几个文件`)
    : { kind: 'rows', rows, ignored: ignored.slice(0, 20) };
};
