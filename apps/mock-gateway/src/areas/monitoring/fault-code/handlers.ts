import {
  codeChangeProblem,
  codeDeletionProblem,
  codeOrigins,
  levelChangeProblem,
} from '@fleet/domain/areas/monitoring/fault-code/codeRules.ts';
import type * as contract from '@fleet/domain/areas/monitoring/fault-code/contract.ts';
import { type FaultCodeRow, faultCodeRow } from '@fleet/domain/areas/monitoring/fault-code/contract.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import type { HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { exportSheet, sheetColumnsFor } from '../../../rows/sheet/export.ts';
import { filterNames } from '../shared/filterNames.ts';
import { pageValues } from '../../../store/paging.ts';
import { toCodeDetail } from './codeDetail.ts';
import { listCodes, readCode, readCodeOf, settledSince } from './codeRows.ts';
import { requireManual } from './manuals.ts';
import { codeOfTenant, insertCode, requireProducts, updateCode } from './codeWriting.ts';

/** Service device: fault codes. */

const column = sheetColumnsFor<FaultCodeRow>(faultCodeRow);
const yesOrNo = (value: boolean): string => (value ? '是' : '否');
const columns = [
  column('code', 12, (row) => row.code),
  column('name', 24, (row) => row.name),
  column('nameEn', 24, (row) => row.nameEn),
  column('level', 12, (row) => statusLabel('faultLevel', row.level)),
  { ...column('productNames', 32, (row) => (row.productNames.length === 0 ? '全部' : row.productNames.join('、'))) },
  column('module', 16, (row) => row.module),
  column('part', 16, (row) => row.part),
  column('vdaErrorType', 24, (row) => row.vdaErrorType),
  column('matchText', 24, (row) => row.matchText),
  column('canContinueOrder', 12, (row) => yesOrNo(row.canContinueOrder)),
  column('canAcceptOrder', 12, (row) => yesOrNo(row.canAcceptOrder)),
  column('needsAttention', 12, (row) => yesOrNo(row.needsAttention)),
  column('needsRepair', 10, (row) => yesOrNo(row.needsRepair)),
  column('autoRecover', 12, (row) => yesOrNo(row.autoRecover)),
  column('autoRepair', 12, (row) => yesOrNo(row.autoRepair)),
  column('isPushed', 10, (row) => yesOrNo(row.isPushed)),
  column('mergeSeconds', 14, (row) => row.mergeSeconds),
  column('trigger', 32, (row) => row.trigger),
  column('causes', 32, (row) => row.causes),
  column('hint', 40, (row) => row.hint),
  column('manual', 24, (row) => row.manual?.toolName ?? ''),
  column('openCount', 10, (row) => row.openCount),
  column('count30d', 10, (row) => row.count30d),
  column('origin', 10, (row) => codeOrigins[row.origin]),
  column('isEnabled', 8, (row) => yesOrNo(row.isEnabled)),
  column('tntName', 24, (row) => row.tntName),
  column('updatedBy', 12, (row) => row.updatedBy),
  column('updatedAt', 20, (row) => new Date(row.updatedAt)),
];

const unlessRefused = (problem: string | null): void => {
  if (problem !== null) refuse('stateRefused', problem);
};

export const faultCodeBookHandlers: HandlersOf<typeof contract> = {
  faultCodeList: (call) => listCodes(call, call.query, pageValues(call.query)),

  faultCodeExport: (call) =>
    exportSheet(call, call.query, {
      title: '故障码',
      columns,
      rows: listCodes(call, call.query).list,
      idOf: ({ codeId }) => codeId,
      named: filterNames(call),
    }),

  faultCodeGet: (call) => {
    const { codeId, code } = call.query;
    settledSince(call);
    if (codeId !== undefined) return toCodeDetail(call, readCode(call, codeId));
    return code === undefined ? refuse('invalidInput', '请指定故障码') : toCodeDetail(call, readCodeOf(call, code));
  },

  faultCodeAdd: (call) => {
    const { body, targetTntId } = call;
    if (codeOfTenant(call, targetTntId, body.code) !== undefined) refuse('invalidInput', `故障码“${body.code}”已存在`);
    requireProducts(call, targetTntId, body.productKeys);
    requireManual(call, targetTntId, body.manualId);
    return { codeId: insertCode(call, targetTntId, body) };
  },

  faultCodeUpdate: (call) => {
    const { version, ...form } = call.body;
    const code = readCode(call, call.query.codeId);
    unlessRefused(codeChangeProblem(code));
    if (form.level !== code.level) unlessRefused(levelChangeProblem(code));
    requireProducts(call, code.tntId, form.productKeys);
    requireManual(call, code.tntId, form.manualId);
    updateCode(call, { codeId: code.codeId, version }, form);
    return null;
  },

  faultCodeDelete: (call) => {
    const code = readCode(call, call.query.codeId);
    unlessRefused(codeDeletionProblem(code));
    const gone = call.world.store.run('delete from fault_code_entries where id = @codeId and version = @version', {
      codeId: code.codeId,
      version: call.body.version,
    });
    return gone === 0 ? refuse('conflict') : null;
  },
};
