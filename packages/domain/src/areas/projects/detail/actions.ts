import { projectDelete, projectUpdate } from '../changes/contract.ts';
import { projectGet } from '../project/contract.ts';
import { offer, pageOffers } from '../../../core/actions/offer.ts';

/** The frame of a project's page (S2 §6); each tab has offers of its own. */
export const projectDetailPage = pageOffers('ProjectDetail', [], {
  view: offer('查看', ['ProjectManagement-view'], [projectGet]),
  edit: offer('编辑', ['ProjectManagement-edit'], [projectUpdate]),
  remove: offer('删除', ['ProjectManagement-delete'], [projectDelete]),
});
