import { action, batchAction, pageActions, rowAction } from '../../../core/actions/action.ts';
import { commentAdd, commentList } from '../../../core/transfers/contract.ts';
import { deviceProjects } from '../../equipment/device/choicesContract.ts';
import { moduleList } from '../module/contract.ts';
import { productList } from '../../products/product/contract.ts';
import { productModels } from '../../products/model/contract.ts';
import {
  issueAdd,
  issueDelete,
  issueDevices,
  issueExport,
  issueGet,
  issueList,
  issuePeople,
  issueStat,
  issueStatusSet,
  issueUpdate,
  issueVersions,
} from './contract.ts';
import { issueDeletionProblem } from './versionIssues.ts';
import type { IssueRow } from './issueShapes.ts';

/** 版本问题登记 (S2 §6). */

const form = [productList, moduleList, productModels, deviceProjects, issueVersions, issuePeople, issueDevices];

export const versionIssuesPage = pageActions(
  'VersionIssueRegistration',
  [issueList, issueStat, issuePeople, productList, moduleList, productModels],
  {
    add: action('登记问题', ['VersionIssueRegistration-add'], [issueAdd, ...form, commentAdd]),
    view: rowAction<IssueRow>('查看', ['VersionIssueRegistration-view'], [issueGet, commentList]),
    handle: rowAction<IssueRow>('处理', ['VersionIssueRegistration-edit'], [issueStatusSet, issueVersions, issueGet], {
      icon: 'tick',
    }),
    edit: rowAction<IssueRow>('编辑', ['VersionIssueRegistration-edit'], [issueUpdate, issueGet, commentAdd, ...form]),
    export: action('导出', ['VersionIssueRegistration-export'], [issueExport]),
    remove: batchAction<IssueRow>('删除', ['VersionIssueRegistration-delete'], [issueDelete], {
      disabledReason: issueDeletionProblem,
      noneLeft: '所选问题都已被升级包引用，不能删除',
      skips: '已被升级包引用',
    }),
  },
);
