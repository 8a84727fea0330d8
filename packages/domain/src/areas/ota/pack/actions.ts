import { action, type ActionTable, batchAction, pageActions, rowAction } from '../../../core/actions/action.ts';
import type { ButtonKey, PermissionKey } from '../../../core/codes/permissions.ts';
import { fileDelete, fileRegister } from '../../../core/transfers/contract.ts';
import { productModels } from '../../products/model/contract.ts';
import { moduleList } from '../module/contract.ts';
import {
  packAdd,
  packDelete,
  packPublish,
  packRestore,
  packUpdate,
  packUploadCheck,
  packWithdraw,
  packWithdrawPreview,
} from './changeContract.ts';
import {
  packBoard,
  packChoices,
  packEvidenceGet,
  packExport,
  packGet,
  packIssueChoices,
  packLink,
  packList,
  packStat,
  productPacks,
} from './contract.ts';
import {
  packDependencyCheck,
  packMake,
  packMakeChoices,
  packVerify,
  packVerifyCancel,
  packVerifyChoices,
  packVerifySkip,
} from './makeContract.ts';
import {
  packDeletionProblem,
  packEditProblem,
  promoteProblem,
  restoreProblem,
  verifyCancelProblem,
  verifyProblem,
  verifySkipProblem,
  withdrawProblem,
} from './packRules.ts';
import type { PackRow } from './packShapes.ts';
import { type Ring, ringKey, type RingVerb, rings, ringTable } from './rings.ts';
import { verificationStates } from './verification.ts';

/** The warehouse of packs (升级包仓库): what each of its tabs can do, by the keys of its ring (S2 §6). */

/** What belongs to the platform has nothing to offer to others than its use. */
const isOwn = ({ isReadOnly }: PackRow): boolean => !isReadOnly;
const isVerifying = ({ status }: PackRow): boolean => status === verificationStates.verifying;

const uploading = [packUploadCheck, packAdd, fileRegister, fileDelete] as const;
/** What the forms of packs choose from. */
const choosing = [moduleList, productModels, packIssueChoices, packDependencyCheck, packChoices] as const;

/** Whatever any tab can do; which of it a ring has is said by its keys. */
const everything = (ring: Ring) => {
  const keysOf = (verb: RingVerb): readonly ButtonKey[] => {
    const key = ringKey(ring, verb);
    return key === null ? [] : [key];
  };
  const only = (on: Ring, keys: readonly PermissionKey[]) => (on === ring ? keys : []);
  const { isWhole } = ringTable[ring];
  return {
    add: action('新增', keysOf('add'), [...uploading, ...choosing], { icon: 'plus', isPrimary: true }),
    /** Puts packs together into a whole one. */
    make: action(
      ring === 'wholeTest' ? '制作整包（测试）' : '制作整包',
      isWhole ? keysOf('make') : [],
      [packMakeChoices, packDependencyCheck, packMake],
      { icon: 'plus', isPrimary: true },
    ),
    export: action('导出列表', keysOf('exportList'), [packExport]),
    view: rowAction<PackRow>('查看', keysOf('view'), [packGet, packEvidenceGet]),
    /** A form of the ring of alphas, with the test pack as its source. */
    toAlpha: rowAction<PackRow>('转 Alpha', only('test', ['AlphaPackage-add']), [...uploading, ...choosing], {
      icon: 'swap-horizontal',
      appliesTo: isOwn,
      disabledReason: promoteProblem,
    }),
    publish: rowAction<PackRow>('发布', keysOf('publish'), [packPublish, packEvidenceGet], {
      icon: 'send-to',
      appliesTo: isOwn,
      disabledReason: promoteProblem,
    }),
    /** Makes a whole pack of the same modules, of packs that have come on since. */
    makeWhole: rowAction<PackRow>(
      '制作整包',
      only('wholeTest', ['WholePackage-make']),
      [packMakeChoices, packDependencyCheck, packMake],
      { icon: 'swap-horizontal', appliesTo: isOwn, disabledReason: promoteProblem },
    ),
    makeStable: rowAction<PackRow>(
      isWhole ? '制作稳定发布整包' : '制作稳定发布包',
      keysOf('makeStable'),
      [packMake, packEvidenceGet],
      { icon: 'tick', appliesTo: isOwn, disabledReason: promoteProblem },
    ),
    verify: rowAction<PackRow>('验证', keysOf('verify'), [packVerify, packVerifyChoices], {
      icon: 'pulse',
      appliesTo: (pack) => isOwn(pack) && !isVerifying(pack),
      disabledReason: verifyProblem,
    }),
    cancelVerify: rowAction<PackRow>('取消验证', keysOf('verify'), [packVerifyCancel], {
      icon: 'stop',
      appliesTo: (pack) => isOwn(pack) && isVerifying(pack),
      disabledReason: verifyCancelProblem,
    }),
    skipVerify: rowAction<PackRow>('跳过验证', keysOf('verify'), [packVerifySkip], {
      icon: null,
      appliesTo: (pack) => isOwn(pack) && verifySkipProblem(pack) !== '无需跳过',
      disabledReason: verifySkipProblem,
    }),
    download: rowAction<PackRow>('下载', keysOf('download'), [packLink]),
    edit: rowAction<PackRow>(
      '编辑',
      keysOf('edit'),
      [packUpdate, packUploadCheck, fileRegister, fileDelete, ...choosing],
      {
        appliesTo: isOwn,
        disabledReason: packEditProblem,
      },
    ),
    withdraw: rowAction<PackRow>('撤回', keysOf('withdraw'), [packWithdrawPreview, packWithdraw], {
      icon: 'undo',
      isDangerous: true,
      appliesTo: (pack) => isOwn(pack) && !pack.isWithdrawn,
      disabledReason: withdrawProblem,
    }),
    restore: rowAction<PackRow>('恢复', keysOf('withdraw'), [packWithdrawPreview, packRestore], {
      icon: 'tick',
      appliesTo: (pack) => isOwn(pack) && pack.isWithdrawn,
      disabledReason: restoreProblem,
    }),
    remove: batchAction<PackRow>('删除', keysOf('delete'), [packDelete], {
      appliesTo: isOwn,
      disabledReason: packDeletionProblem,
      noneLeft: '所选升级包都不能删除',
      skips: '平台提供',
    }),
  } satisfies ActionTable;
};
/** A ring has no more than the actions that it has keys for. */
export type RingActions = Partial<ReturnType<typeof everything>>;

/** An action without a key is not there: no ring has all of them. */
const tabOf = (ring: Ring) =>
  pageActions(
    'UpgradePackage',
    // modules and models are what packs are searched by
    [packList, packStat, packBoard, moduleList, productModels],
    Object.fromEntries(Object.entries(everything(ring)).filter(([, { keys }]) => keys.length > 0)) as RingActions,
  );

/** What each tab of the warehouse can do. */
export const ringTabs = Object.fromEntries(rings.map((ring) => [ring, tabOf(ring)])) as Readonly<
  Record<Ring, ReturnType<typeof tabOf>>
>;

/** The tab 产品升级包 of a product. */
export const productPacksTab = pageActions('ProductDetail', [], {
  view: action('查看', ['TabUpgradePack'], [productPacks]),
});
