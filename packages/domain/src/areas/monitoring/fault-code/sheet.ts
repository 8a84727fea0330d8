import { Value } from 'typebox/value';
import type { Static } from 'typebox';
import { longestManualName } from '../../tools/face.ts';
import { object, optionalText } from '../../../core/contract/shapes.ts';
import { type SheetCell, textOfCell } from '../../../core/values/sheetCells.ts';
import { mostCodeRows, mostMergeSeconds, mostProducts, usualMergeSeconds } from './codeRules.ts';
import { codeForm, givenCode } from './contract.ts';

/** A sheet of fault codes: its columns, and what each row says. */

const { manualId: _manual, ...plainForm } = codeForm;
const form = object({
  code: givenCode,
  ...plainForm,
  /** Whoever fills in a sheet knows names, and no ids. */
  manualName: optionalText('处理手册', longestManualName),
});
export type SheetValues = Static<typeof form>;

interface SheetColumn {
  readonly title: string;
  /** What goes into it, for the template. */
  readonly rule: string;
  readonly example: string;
}

const flag = '填写“是”或“否”，留空为否';
export const codeColumns = {
  code: { title: '故障码', rule: '必填。1~32 个字母、数字、- 或 _，租户内唯一', example: 'N1002' },
  name: { title: '名称', rule: '必填。最多 64 个字符', example: '导航二维码丢失' },
  nameEn: { title: '英文名称', rule: '最多 64 个字符', example: 'QR code lost' },
  level: { title: '等级', rule: '必填。1~5 的数字，3 及以上会停车', example: '3' },
  productKeys: {
    title: '适用产品',
    rule: `产品标识，多个之间用分号，最多 ${mostProducts} 个；留空适用全部`,
    example: 'a1LurkAgv01',
  },
  module: { title: '模块', rule: 'OTA 模块名称，最多 64 个字符', example: 'nav-core' },
  part: { title: '部件', rule: '最多 64 个字符', example: '下视相机' },
  vdaErrorType: { title: 'VDA 错误类型', rule: 'VDA 5050 的 errorType，最多 64 个字符', example: 'localizationError' },
  matchText: { title: '匹配文本', rule: '错误描述中须包含的文字，最多 128 个字符', example: '' },
  canAcceptOrder: { title: '可接新任务', rule: flag, example: '否' },
  needsAttention: { title: '需人工关注', rule: flag, example: '是' },
  needsRepair: { title: '需维修', rule: flag, example: '否' },
  autoRecover: { title: '可自动恢复', rule: flag, example: '否' },
  mergeSeconds: { title: '合并间隔', rule: `0~${mostMergeSeconds} 秒，留空为 ${usualMergeSeconds}`, example: '60' },
  trigger: { title: '触发条件', rule: '最多 500 个字符', example: '连续 3 个站点未读到二维码' },
  causes: { title: '可能原因', rule: '最多 500 个字符', example: '二维码磨损或被遮挡' },
  hint: { title: '处理建议', rule: '必填。最多 500 个字符', example: '清洁或更换地面二维码后复位' },
  manualName: {
    title: '处理手册',
    rule: '“工具与说明”中一份说明的名称，留空为没有',
    example: '潜伏车维护手册',
  },
  autoRepair: { title: '自动转维修', rule: flag, example: '否' },
  isPushed: { title: '推送通知', rule: '填写“是”或“否”，留空为是', example: '是' },
  isEnabled: { title: '启用', rule: '填写“是”或“否”，留空为是', example: '是' },
} as const satisfies Readonly<Record<keyof SheetValues, SheetColumn>>;
type ColumnName = keyof typeof codeColumns;
export const codeColumnNames = Object.keys(codeColumns) as ColumnName[];
const required = ['code', 'name', 'level', 'hint'] as const satisfies readonly ColumnName[];
const flags = [
  'canAcceptOrder',
  'needsAttention',
  'needsRepair',
  'autoRecover',
  'autoRepair',
  'isPushed',
  'isEnabled',
] as const;
/** What is so unless a sheet says otherwise. */
const usual: readonly ColumnName[] = ['isPushed', 'isEnabled'];

/** A row of a sheet: what it says, or what is wrong with it. */
export interface CodeSheetRow {
  /** As a spreadsheet counts: the head is row 1. */
  readonly row: number;
  readonly code: string;
  readonly values: SheetValues | null;
  /** Empty for a good row. */
  readonly problem: string;
}

type Sent = Partial<Readonly<Record<ColumnName, string>>>;

const plain = (title: string): string => title.replaceAll(/[\s*＊]|[（(].*[）)]/g, '').toLowerCase();
const columnOf = new Map(codeColumnNames.map((name) => [plain(codeColumns[name].title), name]));

const yesOrNo = (said: string | undefined, otherwise: boolean): boolean | null => {
  if (said === undefined) return otherwise;
  if (['是', '1', 'true', 'y', 'yes'].includes(said.toLowerCase())) return true;
  return ['否', '0', 'false', 'n', 'no'].includes(said.toLowerCase()) ? false : null;
};
const wholeNumber = (said: string | undefined, otherwise: number): number =>
  said === undefined
    ? otherwise
    : /^\d{1,6}$/.test(said.normalize('NFKC'))
      ? Number(said.normalize('NFKC'))
      : Number.NaN;

/** The first of what is wrong with a row, as 列 and what to do. */
const problemOf = (sent: Sent, values: SheetValues): string => {
  const missing = required.find((name) => sent[name] === undefined);
  if (missing !== undefined) return `${codeColumns[missing].title}不能为空`;
  const unclear = flags.find((name) => yesOrNo(sent[name], false) === null);
  if (unclear !== undefined) return `${codeColumns[unclear].title}须填写“是”或“否”`;
  const wrong = codeColumnNames.find((name) => !Value.Check(form.properties[name], values[name]));
  return wrong === undefined ? '' : `${codeColumns[wrong].title}不正确：${codeColumns[wrong].rule}`;
};

const readRow = (row: number, sent: Sent): CodeSheetRow => {
  const said = (name: ColumnName) => sent[name] ?? '';
  const is = (name: (typeof flags)[number]) => yesOrNo(sent[name], usual.includes(name)) ?? false;
  const values: SheetValues = {
    code: said('code'),
    name: said('name'),
    nameEn: said('nameEn'),
    level: wholeNumber(sent.level, Number.NaN),
    productKeys: [
      ...new Set(
        said('productKeys')
          .split(/[;；,，\s]+/)
          .filter((key) => key !== ''),
      ),
    ],
    module: said('module'),
    part: said('part'),
    vdaErrorType: said('vdaErrorType'),
    matchText: said('matchText'),
    canAcceptOrder: is('canAcceptOrder'),
    needsAttention: is('needsAttention'),
    needsRepair: is('needsRepair'),
    autoRecover: is('autoRecover'),
    mergeSeconds: wholeNumber(sent.mergeSeconds, usualMergeSeconds),
    trigger: said('trigger'),
    causes: said('causes'),
    hint: said('hint'),
    manualName: said('manualName'),
    autoRepair: is('autoRepair'),
    isPushed: is('isPushed'),
    isEnabled: is('isEnabled'),
  };
  const problem = problemOf(sent, values);
  return { row, code: values.code.slice(0, 64), values: problem === '' ? values : null, problem };
};

/** The rows of a sheet by the titles of its columns, in whatever order they stand; or why it cannot be read. */
export const readCodeSheet = (
  cells: readonly (readonly SheetCell[])[],
): { readonly rows: readonly CodeSheetRow[] } | { readonly problem: string } => {
  const [head = [], ...below] = cells;
  const places = new Map<ColumnName, number>();
  for (const [place, cell] of head.entries()) {
    const name = columnOf.get(plain(textOfCell(cell)));
    if (name !== undefined && places.has(name)) return { problem: `列重复：${codeColumns[name].title}` };
    if (name !== undefined) places.set(name, place);
  }
  const missing = required.filter((name) => !places.has(name)).map((name) => codeColumns[name].title);
  if (missing.length > 0) return { problem: `缺少列：${missing.join('、')}，请使用下载的模板` };
  const rows: CodeSheetRow[] = [];
  const seen = new Map<string, number>();
  for (const [index, line] of below.entries()) {
    const sent: Partial<Record<ColumnName, string>> = {};
    for (const [name, place] of places) {
      const said = textOfCell(line[place]);
      if (said !== '') sent[name] = said;
    }
    if (Object.keys(sent).length === 0) continue;
    const read = readRow(index + 2, sent);
    const before = read.values === null ? undefined : seen.get(read.code);
    rows.push(before === undefined ? read : { ...read, values: null, problem: `与第 ${before} 行的故障码重复` });
    if (read.values !== null) seen.set(read.code, before ?? read.row);
  }
  if (rows.length === 0) return { problem: '文件中没有故障码，请从第 2 行起填写' };
  if (rows.length > mostCodeRows)
    return { problem: `一次最多导入 ${mostCodeRows} 行，文件有 ${rows.length} 行，请分成几个文件` };
  return { rows };
};
