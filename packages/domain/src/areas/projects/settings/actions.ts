import { projectArchive, projectUnarchive } from '../archive/contract.ts';
import { memberCandidates, memberList, type MemberRow } from '../members/memberContract.ts';
import { personnelUpdate } from '../members/contract.ts';
import type { ProjectDetail } from '../project/contract.ts';
import { action, pageActions, rowAction } from '../../../core/actions/action.ts';

/** The tab 设置 of a project (S2 §6), as far as it is about the project itself. */

const edit = ['TabProjectSettings-edit'] as const;

export const projectSettingsTab = pageActions('ProjectDetail', [], {
  view: action('查看', ['TabProjectSettings'], [memberList]),
  addMember: action('添加成员', edit, [memberCandidates, personnelUpdate], { icon: 'plus', isPrimary: true }),
  editMember: rowAction<MemberRow>('编辑', edit, [personnelUpdate]),
  removeMember: rowAction<MemberRow>('移除', edit, [personnelUpdate], {
    icon: 'cross',
    isDangerous: true,
    disabledReason: ({ isManager }) => (isManager ? '项目经理不能移除，请先更换项目经理' : null),
  }),
  archive: rowAction<ProjectDetail>('归档项目', edit, [projectArchive], {
    icon: null,
    isDangerous: true,
    appliesTo: ({ isArchived }) => !isArchived,
  }),
  unarchive: rowAction<ProjectDetail>('取消归档', edit, [projectUnarchive], {
    icon: null,
    isPrimary: true,
    appliesTo: ({ isArchived }) => isArchived,
  }),
});
