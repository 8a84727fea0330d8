import { action, pageActions } from '../../../core/actions/action.ts';
import { issueList } from '../../ota/issue/contract.ts';
import { faultLinkIssue, faultThread, repairLinkIssue } from './contract.ts';

/** 全程 of the maintenance plate, and what ties a fault or an order to a problem of a version. */
export const threadActions = pageActions('OperationMaintenancePlate', [], {
  view: action('全程', ['OperationMaintenancePlate-view'], [faultThread]),
  linkFault: action('登记版本问题', ['MOTabFaultRecord-edit'], [faultLinkIssue, issueList]),
  linkRepair: action('登记版本问题', ['MOTabRepair-edit'], [repairLinkIssue, issueList]),
  /** On the page of problems, with what is known of the fault or the order. */
  enterIssue: action('登记问题', ['VersionIssueRegistration-add'], []),
});
