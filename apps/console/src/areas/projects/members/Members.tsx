import { memberList, type MemberRow, memberRow } from '@fleet/domain/areas/projects/members/memberContract.ts';
import { personnelUpdate } from '@fleet/domain/areas/projects/members/contract.ts';
import { projectSettingsTab } from '@fleet/domain/areas/projects/settings/actions.ts';
import { readOnlyReason } from '@fleet/domain/areas/projects/project/archive.ts';
import { formatDate, formatHours } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { columnsFor } from '../../../list/columns/columns.ts';
import { PartList } from '../../../list/PartList.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { usePart } from '../../../list/usePart.ts';
import { UserStatus } from '../../access/face.ts';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import type { ProjectTabProps } from '../project/projectTab.ts';
import { lazyDialog } from '../../../app/lazyPart.ts';

const AddMembersDialog = lazyDialog(async () => (await import('./MemberDialog.tsx')).AddMembersDialog);
const EditMemberDialog = lazyDialog(async () => (await import('./MemberDialog.tsx')).EditMemberDialog);

const column = columnsFor<MemberRow>(memberRow);
const all = [
  column('realName', { width: 96 }),
  column('userName', { width: 110, isHidden: true }),
  column('departmentName', { width: 120 }),
  column('role', {
    width: 150,
    grows: true,
    cell: ({ role, isManager }) => (isManager && role !== '项目经理' ? `${role}（项目经理）` : role),
  }),
  column('weeklyHours', {
    title: '每周工时（h）',
    width: 108,
    align: 'end',
    cell: ({ weeklyHours }) => formatHours(weeklyHours),
  }),
  column('from', { width: 104, cell: ({ from }) => formatDate(from) }),
  column('to', { width: 104, cell: ({ to }) => formatDate(to) }),
  column('isLocked', { width: 76, cell: ({ isLocked }) => <UserStatus isLocked={isLocked} /> }),
];

/** Who works for a project: as what, for how many hours a week, from when to when. */
export default function Members({ project, tenant }: ProjectTabProps) {
  const query = { projectId: project.id, ...tenant };
  const write = useWrite();
  const view = usePart(memberList, query);
  const columns = useColumns('projects.members', all);
  const [opened, setOpened] = useState<MemberRow | 'new' | null>(null);
  const [asked, setAsked] = useState<MemberRow | null>(null);
  const [isAsking, setAsking] = useState(false);
  const close = () => setOpened(null);
  const actions = useActions(
    projectSettingsTab.actions,
    {
      addMember: () => setOpened('new'),
      editMember: setOpened,
      removeMember: (member) => {
        setAsked(member);
        setAsking(true);
      },
    },
    { readOnly: readOnlyReason(project) },
  );
  return (
    <>
      <PartList
        label="成员"
        view={view}
        columns={columns}
        keyOf={({ userId }) => userId}
        nameOf={({ realName }) => realName}
        searchLabel="姓名/用户名"
        tools={<PageButtons items={actions.ofPage} withIcons />}
        actions={actions.ofRow}
        actionsWidth={112}
      />
      {opened === 'new' && <AddMembersDialog project={project} tenant={tenant} onClose={close} />}
      {opened !== null && opened !== 'new' && (
        <EditMemberDialog key={opened.userId} member={opened} project={project} tenant={tenant} onClose={close} />
      )}
      {asked !== null && (
        <ConfirmDialog
          isOpen={isAsking}
          title={`将「${asked.realName}」移出项目？`}
          confirmText={projectSettingsTab.actions.removeMember.title}
          intent="danger"
          onClose={() => setAsking(false)}
          onConfirm={() => {
            const { userId, version, realName } = asked;
            const body = { remove: [{ userId, version }] };
            return write(personnelUpdate, { query, body }, `已将「${realName}」移出项目`);
          }}
        >
          <p>已填报的工时与费用保留，之后的计划工时不再计入。</p>
        </ConfirmDialog>
      )}
    </>
  );
}
