import { levelChangeProblem } from '@fleet/domain/areas/monitoring/fault-code/codeRules.ts';
import type * as contract from '@fleet/domain/areas/monitoring/fault-code/importContract.ts';
import {
  codeColumnNames,
  codeColumns,
  type CodeSheetRow,
  readCodeSheet,
  type SheetValues,
} from '@fleet/domain/areas/monitoring/fault-code/sheet.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { type Call, FileAnswer, type HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { sheetType } from '../../../rows/sheet/export.ts';
import { readSheetFile } from '../../../rows/sheet/reading.ts';
import { writeSheets } from '../../../rows/sheet/sheet.ts';
import { readCode } from './codeRows.ts';
import { manualNamed } from './manuals.ts';
import { codeOfTenant, insertCode, unknownProducts, updateCode } from './codeWriting.ts';

/** Fault codes out of sheets: looked at and carried out by the same steps, so that both say the same. */

type Upload = Call<typeof contract.faultCodeUpload>;
type Outcome = 'added' | 'updated' | 'unchanged' | { readonly problem: string };

const isSame = (one: SheetValues, other: SheetValues): boolean =>
  codeColumnNames.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));

const carryOut = (call: Upload, { values, problem }: CodeSheetRow): Outcome => {
  if (values === null) return { problem };
  const { body, targetTntId } = call;
  const unknown = unknownProducts(call, targetTntId, values.productKeys);
  if (unknown.length > 0) return { problem: `适用产品不存在：${unknown.join('、')}` };
  const { manualName, ...form } = values;
  const manualId = manualName === '' ? null : manualNamed(call, targetTntId, manualName);
  if (manualId === undefined) return { problem: `处理手册不存在：${manualName}` };
  const there = codeOfTenant(call, targetTntId, values.code);
  if (there === undefined) {
    if (body.mode === 'apply') insertCode(call, targetTntId, { ...form, manualId });
    return 'added';
  }
  const before = readCode(call, there.codeId);
  if (isSame({ ...before, manualName: before.manual?.toolName ?? '' }, values)) return 'unchanged';
  if (!body.replace) return { problem: `故障码“${values.code}”已存在` };
  const refused = before.level === values.level ? null : levelChangeProblem(before);
  if (refused !== null) return { problem: refused };
  if (body.mode === 'apply') updateCode(call, there, { ...form, manualId });
  return 'updated';
};

const reply = (call: Upload, rows: readonly CodeSheetRow[]): ReplyOf<typeof contract.faultCodeUpload> => {
  const outcomes = rows.map((row) => ({ row, outcome: carryOut(call, row) }));
  const count = (wanted: Outcome) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  const failed = outcomes.flatMap(({ row: { row, code }, outcome }) =>
    typeof outcome === 'object' ? [{ row, code, problem: outcome.problem }] : [],
  );
  return {
    added: count('added'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    failed: failed.length,
    rows: failed,
  };
};

export const faultCodeImportHandlers: HandlersOf<typeof contract> = {
  faultCodeUpload: {
    prepare: async (call) => {
      const file = call.uploadOf(call.body.file) ?? refuse('invalidInput', '请选择文件');
      const cells = await readSheetFile(file);
      if (cells === null) return refuse('invalidInput', '文件格式不正确，仅支持 xlsx、csv');
      const read = readCodeSheet(cells);
      return () => ('problem' in read ? refuse('invalidInput', read.problem) : reply(call, read.rows));
    },
  },

  faultCodeImportTemplate: () =>
    new FileAnswer('故障码导入模板.xlsx', sheetType, () =>
      writeSheets([
        {
          name: '故障码',
          columns: codeColumnNames.map((name) => ({ title: codeColumns[name].title, width: 18 })),
          rows: [],
        },
        {
          name: '填写说明',
          columns: [
            { title: '列', width: 16 },
            { title: '说明', width: 56 },
            { title: '示例', width: 28 },
          ],
          rows: codeColumnNames.map((name) => [
            codeColumns[name].title,
            codeColumns[name].rule,
            codeColumns[name].example,
          ]),
        },
      ]),
    ),
};
