import { projectDelete, projectUpdate } from '../changes/contract.ts';
import { projectGet } from '../project/contract.ts';
import { action, pageActions } from '../../../core/actions/action.ts';

/** The frame of a project's page (S2 §6); each tab has offers of its own. */
export const projectDetailPage = pageActions('ProjectDetail', [], {
  view: action('查看', ['ProjectManagement-view'], [projectGet]),
  edit: action('编辑', ['ProjectManagement-edit'], [projectUpdate]),
  remove: action('删除', ['ProjectManagement-delete'], [projectDelete]),
});
