import { projectListPage } from '../list/actions.ts';
import { projectGet } from '../project/contract.ts';
import { action, pageActions } from '../../../core/actions/action.ts';

const { edit, remove } = projectListPage.actions;

/** The frame of a project's page (S2 §6): what can be done with it in the list too. Each tab has actions of its own. */
export const projectDetailPage = pageActions('ProjectDetail', [], {
  view: action('查看', ['ProjectManagement-view'], [projectGet]),
  edit,
  remove,
});
