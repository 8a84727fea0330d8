import { approvalSubmit, approverList } from '../approvals/contract.ts';
import { planExport, planGenerate, planInfo, planSave, planSheet, planStamp, planTemplates } from '../plan/contract.ts';
import { offer, pageOffers } from '../../../core/actions/offer.ts';

/** The implementation plan of a project (S2 §6): the tab and what it offers. */
export const implementationPlanTab = pageOffers('ProjectDetail', [], {
  view: offer('查看', ['TabProjectImplementationPlan'], [planInfo, planStamp]),
  edit: offer('编辑', ['TabProjectImplementationPlan-edit'], [planSave, planTemplates, planGenerate]),
  submit: offer('提交审批', ['TabProjectImplementationPlan-submit-approval'], [approvalSubmit, approverList]),
  /** Read in the browser; what was read is saved like everything else. */
  import: offer('导入', ['TabProjectImplementationPlan-import'], [planSheet]),
  export: offer('导出', ['TabProjectImplementationPlan-export'], [planExport]),
});
