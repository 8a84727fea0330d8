import type * as contract from '@fleet/domain/areas/software/code/contract.ts';
import { type CodeRow, codeRow } from '@fleet/domain/areas/software/code/contract.ts';
import {
  bindingProblem,
  bindTypes,
  codeStatusLabels,
  revokingProblem,
  validityProblem,
} from '@fleet/domain/areas/software/code/codeRules.ts';
import { maskOf } from '@fleet/domain/areas/software/code/codeText.ts';
import type { SoftwareRow } from '@fleet/domain/areas/software/software/contract.ts';
import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { type Call, type FileAnswer, type HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { eachOf } from '../../../rows/batch.ts';
import { fromInstant } from '../../../rows/instants.ts';
import { exportSheet, sheetColumnsFor } from '../../../rows/sheet/export.ts';
import { readOwnSoftware } from '../software/softwareRows.ts';
import { everyCode, knownCodes, listCodes } from './codeRows.ts';
import { drawCode, hashOf } from './drawing.ts';

/** Service software: codes of packages. */

const missing = { project: '项目不存在或已被删除', device: '设备不存在或已被删除' } as const;

/** Refuses what the codes cannot be bound to: of the tenant whose software it is, of the platform's any that is in sight. */
const requireBound = (
  { world, scope, body }: Call<typeof contract.codeAdd>,
  { source, tntId }: SoftwareRow,
): string | null => {
  if (body.bindType === 'none') return null;
  const table = body.bindType === 'project' ? 'project_ref' : 'device_ref';
  const found = world.store.one(
    `select 1 from ${table} b where b.id = @bindId and b.tnt_id = ifnull(@owner, b.tnt_id)`,
    { bindId: body.bindId, owner: source === 'platform' ? scope : tntId },
  );
  return found === undefined ? refuse('notFound', missing[body.bindType]) : body.bindId;
};

const addCodes = (call: Call<typeof contract.codeAdd>): ReplyOf<typeof contract.codeAdd> => {
  const { world, body, session } = call;
  const software = readOwnSoftware(call, call.query.softwareId);
  const unfitting = bindingProblem(body);
  if (unfitting !== null) refuse('invalidInput', unfitting.message);
  const now = world.clock.now();
  const validFrom = fromInstant(body.validFrom, '生效日期');
  const validTo = fromInstant(body.validTo, '失效日期');
  const problem = validityProblem({ validFrom, validTo }, now);
  if (problem !== null) refuse('invalidInput', problem);
  const bindId = requireBound(call, software);
  return {
    codes: Array.from({ length: body.quantity }, () => {
      const codeId = world.ids.next('sk');
      const code = drawCode(world.seed, codeId);
      world.store.run(
        `insert into software_codes (id, software_id, code_hash, mask, bind_type, bind_id, max_uses, valid_from, valid_to,
           remark, creator_id, created_at)
         values (@codeId, @softwareId, @hash, @mask, @bindType, @bindId, @maxUses, @validFrom, @validTo, @remark,
           @userId, @now)`,
        {
          codeId,
          softwareId: software.softwareId,
          hash: hashOf(code),
          mask: maskOf(code),
          bindType: body.bindType,
          bindId,
          maxUses: body.maxUses,
          validFrom,
          validTo,
          remark: body.remark.trim(),
          userId: session.userId,
          now,
        },
      );
      return { codeId, code };
    }),
  };
};

const revokeCodes = (call: Call<typeof contract.codeRevoke>): BatchReply => {
  const { world, body, session } = call;
  return eachOf(body.ids, {
    rows: knownCodes(call, body.ids),
    nameOf: ({ mask }) => mask,
    missing: '授权码不存在或已被删除',
    run: ({ codeId, status }) => {
      const problem = revokingProblem(status);
      if (problem !== null) return { refused: problem };
      world.store.run(
        `update software_codes set revoked_at = @now, revoke_reason = @reason, revoked_by = @userId where id = @codeId`,
        { codeId, now: world.clock.now(), reason: body.reason.trim(), userId: session.userId },
      );
      return 'changed';
    },
  });
};

const column = sheetColumnsFor<CodeRow>(codeRow);

const columns = [
  column('mask', 24, (row) => row.mask),
  column('status', 10, (row) => codeStatusLabels[row.status]),
  column('bindType', 12, (row) => bindTypes[row.bindType]),
  column('bindName', 28, (row) => row.bindName),
  column('usedCount', 10, (row) => row.usedCount),
  column('maxUses', 10, (row) => row.maxUses),
  column('uses', 36, (row) => row.uses.map(({ deviceName }) => deviceName).join('、')),
  column('validFrom', 20, (row) => new Date(row.validFrom)),
  column('validTo', 20, (row) => new Date(row.validTo)),
  column('remark', 24, (row) => row.remark),
  column('creator', 12, (row) => row.creator),
  column('createdAt', 20, (row) => new Date(row.createdAt)),
  column('revokedAt', 20, (row) => (row.revokedAt === null ? null : new Date(row.revokedAt))),
  column('revokeReason', 28, (row) => row.revokeReason),
  column('revokedBy', 12, (row) => row.revokedBy),
];

const exportCodes = (call: Call<typeof contract.codeExport>): FileAnswer => {
  const { softwareName, softwareVersion } = readOwnSoftware(call, call.query.softwareId);
  return exportSheet(call, call.query, {
    title: '授权码',
    columns,
    rows: everyCode(call, call.query),
    idOf: ({ codeId }) => codeId,
    named: { softwareId: () => `${softwareName} ${softwareVersion}` },
  });
};

export const softwareCodeHandlers: HandlersOf<typeof contract> = {
  codeList: (call) => {
    readOwnSoftware(call, call.query.softwareId);
    return listCodes(call, call.query);
  },
  codeExport: exportCodes,
  codeAdd: addCodes,
  codeRevoke: revokeCodes,
};
