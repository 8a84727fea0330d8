import { approvalSubmit, approvalWithdraw, approverList, planChangePreview } from '../approvals/contract.ts';
import {
  planBaseline,
  planExport,
  planGenerate,
  planInfo,
  planPresence,
  planSave,
  planSheet,
  planStamp,
  planTemplates,
} from '../plan/contract.ts';
import { action, pageActions } from '../../../core/actions/action.ts';

/** The implementation plan of a project (S2 §6): the tab and what it offers. */
export const implementationPlanTab = pageActions('ProjectDetail', [], {
  view: action('查看', ['TabProjectImplementationPlan'], [planInfo, planStamp, planPresence, planBaseline]),
  edit: action('编辑', ['TabProjectImplementationPlan-edit'], [planSave, planTemplates, planGenerate]),
  submit: action(
    '提交审批',
    ['TabProjectImplementationPlan-submit-approval'],
    [approvalSubmit, approverList, planChangePreview],
  ),
  withdraw: action('撤回', ['TabProjectImplementationPlan-submit-approval'], [approvalWithdraw], { icon: 'undo' }),
  /** Read in the browser; what was read is saved like everything else. */
  import: action('导入', ['TabProjectImplementationPlan-import'], [planSheet]),
  export: action('导出', ['TabProjectImplementationPlan-export'], [planExport]),
});
