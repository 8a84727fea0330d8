import { projectArchive, projectUnarchive } from '../archive/contract.ts';
import { memberCandidates, memberList } from '../members/memberContract.ts';
import { personnelUpdate } from '../members/contract.ts';
import { offer, pageOffers } from '../../../core/actions/offer.ts';

/** The tab 设置 of a project (S2 §6), as far as it is about the project itself. */

const edit = ['TabProjectSettings-edit'] as const;

export const projectSettingsTab = pageOffers('ProjectDetail', [], {
  view: offer('查看', ['TabProjectSettings'], [memberList]),
  addMember: offer('添加成员', edit, [memberCandidates, personnelUpdate]),
  editMember: offer('编辑', edit, [personnelUpdate]),
  removeMember: offer('移除', edit, [personnelUpdate]),
  archive: offer('归档项目', edit, [projectArchive]),
  unarchive: offer('取消归档', edit, [projectUnarchive]),
});
