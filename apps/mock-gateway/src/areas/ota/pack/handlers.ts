import type * as changes from '@fleet/domain/areas/ota/pack/changeContract.ts';
import type * as contract from '@fleet/domain/areas/ota/pack/contract.ts';
import type * as making from '@fleet/domain/areas/ota/pack/makeContract.ts';
import { checkStatuses, promoteProblem } from '@fleet/domain/areas/ota/pack/packRules.ts';
import { packRow, type PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import { withdrawnText } from '@fleet/domain/areas/ota/pack/withdrawal.ts';
import { ringTitles } from '@fleet/domain/areas/ota/pack/rings.ts';
import { productSources } from '@fleet/domain/areas/products/face.ts';
import { statusLabels } from '@fleet/domain/core/codes/status.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { exportSheet, sheetColumnsFor } from '../../../rows/sheet/export.ts';
import { contains } from '../../../store/conditions.ts';
import { everyRow, pageValues, searchText } from '../../../store/paging.ts';
import { filterNames } from '../shared/filterNames.ts';
import { readProduct } from '../../products/face.ts';
import { addPack, checkUpload } from './adding.ts';
import { deletePacks, updatePack } from './changing.ts';
import { previewWithdrawal, restorePack, withdrawPack } from './withdrawal/withdrawing.ts';
import { evidenceOf } from './evidence.ts';
import { checkPackDependencies, makeChoices, makePack } from './making/making.ts';
import { linkTo } from './files/opening.ts';
import { countPacks, listPacks, readPack } from './packRows.ts';
import { checksFor, publishPack } from './making/promoting.ts';
import { packDetail, packLanes } from './reading.ts';
import { openRings, requireKey, requireKeyOr, requireTab } from './ringKeys.ts';
import { cancelVerification, skipVerification, verifyChoices, verifyPack } from './verification/verifying.ts';

/** Service ota: the warehouse of packs. */

const column = sheetColumnsFor<PackRow>(packRow);
const yesOrNo = (value: boolean): string => (value ? '是' : '否');
const listed = (names: readonly string[]): string => names.join('、');
const verifications = statusLabels('packVerification');
const columns = [
  column('firmwareName', 28, (row) => row.firmwareName),
  column('ring', 14, (row) => ringTitles[row.ring]),
  column('destVersion', 22, (row) => row.destVersion),
  column('moduleNickName', 16, (row) => row.moduleNickName ?? '整包'),
  column('productName', 24, (row) => row.productName),
  column('equipmentTypes', 28, (row) => listed(row.equipmentTypes.map(({ modelName }) => modelName))),
  column('srcVersion', 22, (row) => row.srcVersion),
  column('fileName', 36, (row) => row.fileName),
  column('firmwareSize', 14, (row) => row.firmwareSize),
  column('firmwareSign', 66, (row) => row.firmwareSign),
  column('checkStatus', 10, (row) => checkStatuses[row.checkStatus]),
  column('dependencies', 36, (row) =>
    listed(row.dependencies.map(({ moduleNickName, version }) => `${moduleNickName} ${version}`)),
  ),
  column('members', 36, (row) =>
    listed(row.members.map(({ moduleNickName, version }) => `${moduleNickName} ${version}`)),
  ),
  column('status', 10, (row) => verifications[row.status] ?? ''),
  column('packProblem', 18, (row) => row.packProblem),
  column('fixedIssues', 24, (row) => listed(row.fixedIssues.map(({ issueNo }) => issueNo))),
  column('isWithdrawn', 10, (row) => yesOrNo(row.isWithdrawn)),
  column('withdrawReason', 30, (row) => row.withdrawReason ?? withdrawnText(row)),
  column('packDesc', 40, (row) => row.packDesc),
  column('newFeaturesDesc', 40, (row) => row.newFeaturesDesc),
  column('fixIssueDesc', 40, (row) => row.fixIssueDesc),
  column('compatibilityDesc', 40, (row) => row.compatibilityDesc),
  column('downloadCount', 10, (row) => row.downloadCount),
  column('tntName', 24, (row) => row.tntName),
  column('source', 10, (row) => productSources[row.source]),
  column('creator', 14, (row) => row.creator),
  column('ringAt', 20, (row) => new Date(row.ringAt)),
  column('createdAt', 20, (row) => new Date(row.createdAt)),
  column('updatedAt', 20, (row) => new Date(row.updatedAt)),
];

const statOf = (call: Call<typeof contract.packStat>): ReplyOf<typeof contract.packStat> => {
  const counts = countPacks(call, call.query);
  return {
    rings: openRings(call).map((ring) => {
      const ofRing = counts.filter((count) => count.ring === ring);
      const among = (...states: readonly number[]) =>
        ofRing.reduce((sum, { status, n }) => (states.length === 0 || states.includes(status) ? sum + n : sum), 0);
      return { ring, total: among(), unverified: among(2, 6), verifying: among(3), failed: among(5) };
    }),
  };
};

/** Whoever plans upgrades reads what speaks for a pack, whatever its ring. */
const planning = ['UpgradeTaskListRoute-add', 'UpgradePush-add'] as const;

const evidenceFor = (call: Call<typeof contract.packEvidenceGet>): ReplyOf<typeof contract.packEvidenceGet> => {
  const { firmwareId, step } = call.query;
  const pack = readPack(call, firmwareId);
  requireKeyOr(call, pack.ring, ['view', 'publish', 'makeStable'], step === undefined ? planning : []);
  const judged = evidenceOf(call, pack);
  return { evidence: judged.shown, checks: step === undefined ? [] : [...checksFor(call, pack, step, judged)] };
};

type IssueChoice = ReplyOf<typeof contract.packIssueChoices>['list'][number];

const issueChoices = ({
  world,
  scope,
  query,
}: Call<typeof contract.packIssueChoices>): ReplyOf<typeof contract.packIssueChoices> => {
  const keyword = searchText(query.keyword);
  const where = `from ota_issues i join tenant_ref n on n.id = i.tnt_id
     where i.product_key = @production and i.module_id = @moduleId
       and (n.is_inner = 1 or i.tnt_id = ifnull(@scope, i.tnt_id))
       ${keyword === null ? '' : `and ${contains('keyword', 'i.issue_no', 'i.title')}`}`;
  const values = {
    production: query.production,
    moduleId: query.moduleId,
    scope,
    ...(keyword === null ? {} : { keyword }),
  };
  return {
    list: world.store.all<IssueChoice>(
      `select i.id as issueId, i.issue_no as issueNo, i.title, i.severity, i.status, i.found_version as foundVersion
       ${where} order by i.found_at desc, i.id desc limit @limit offset @offset`,
      { ...values, ...pageValues(query) },
    ),
    total: world.store.one<{ n: number }>(`select count(*) as n ${where}`, values)!.n,
  };
};

export const packHandlers: HandlersOf<typeof contract> = {
  packList: (call) => {
    requireTab(call, call.query.ring);
    return listPacks(call, call.query, pageValues(call.query));
  },
  packExport: (call) => {
    requireKey(call, call.query.ring, 'exportList');
    return exportSheet(call, call.query, {
      title: ringTitles[call.query.ring],
      columns,
      rows: listPacks(call, call.query, everyRow).list,
      idOf: ({ firmwareId }) => firmwareId,
      named: filterNames(call),
    });
  },
  packStat: statOf,
  packGet: packDetail,
  packBoard: packLanes,
  packEvidenceGet: evidenceFor,
  packChoices: (call) => {
    const { usable = false, promotable = false, ...query } = call.query;
    const page = pageValues(query);
    if (!usable && !promotable) return listPacks(call, query, page);
    // what keeps a pack from being used, and from going on, are rules and no columns
    const list = listPacks(call, query, everyRow).list.filter(
      (pack) => (!usable || pack.packProblem === null) && (!promotable || promoteProblem(pack) === null),
    );
    return { list: list.slice(page.offset, page.offset + page.limit), total: list.length };
  },
  packIssueChoices: issueChoices,
  productPacks: (call) => {
    readProduct(call, call.query.production);
    return listPacks(call, call.query, pageValues(call.query), {
      sql: "k.ring in ('release', 'stable', 'stableWhole')",
      values: {},
    });
  },
  packLink: linkTo,
};

export const packChangeHandlers: HandlersOf<typeof changes> = {
  packUploadCheck: checkUpload,
  packAdd: { prepare: addPack },
  packUpdate: { prepare: updatePack },
  packWithdrawPreview: previewWithdrawal,
  packWithdraw: withdrawPack,
  packRestore: restorePack,
  packDelete: deletePacks,
  packPublish: publishPack,
};

export const packMakingHandlers: HandlersOf<typeof making> = {
  packMakeChoices: makeChoices,
  packMake: { prepare: makePack },
  packDependencyCheck: checkPackDependencies,
  packVerifyChoices: verifyChoices,
  packVerify: verifyPack,
  packVerifyCancel: cancelVerification,
  packVerifySkip: skipVerification,
};
