import { projectArchive, projectUnarchive } from '../archive/contract.ts';
import { memberCandidates, memberList } from '../members/memberContract.ts';
import { personnelUpdate } from '../members/contract.ts';
import { action, pageActions } from '../../../core/actions/action.ts';

/** The tab 设置 of a project (S2 §6), as far as it is about the project itself. */

const edit = ['TabProjectSettings-edit'] as const;

export const projectSettingsTab = pageActions('ProjectDetail', [], {
  view: action('查看', ['TabProjectSettings'], [memberList]),
  addMember: action('添加成员', edit, [memberCandidates, personnelUpdate]),
  editMember: action('编辑', edit, [personnelUpdate]),
  removeMember: action('移除', edit, [personnelUpdate]),
  archive: action('归档项目', edit, [projectArchive]),
  unarchive: action('取消归档', edit, [projectUnarchive]),
});
