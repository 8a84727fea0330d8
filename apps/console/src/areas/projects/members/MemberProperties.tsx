import { texts } from '@fleet/domain/core/codes/messages.ts';
import {
  personnelUpdate,
  type AssignmentRow,
  type PersonnelDetail,
} from '@fleet/domain/areas/projects/members/contract.ts';
import { memberManagementPage } from '@fleet/domain/areas/projects/members/actions.ts';
import { formatDate, formatHours } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { Properties, Section } from '../../../detail/Properties.tsx';
import { RowActions } from '../../../list/table/RowActions.tsx';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useActions } from '../../../app/actions/useActions.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { WeekLoads } from './WeekLoads.tsx';
import * as styles from './members.module.css';
import { lazyDialog } from '../../../app/lazyPart.ts';

const AssignDialog = lazyDialog(async () => (await import('./AssignDialog.tsx')).AssignDialog);

interface Props {
  readonly person: PersonnelDetail;
  readonly tenant: TenantChoice;
}

/** A person's weeks, projects and reported months; assignments are changed and taken away here. */
export function MemberProperties({ person, tenant }: Props) {
  const write = useWrite();
  const [changed, setChanged] = useState<AssignmentRow | null>(null);
  const [removed, setRemoved] = useState<AssignmentRow | null>(null);
  const { ofRow } = useActions(memberManagementPage.actions, { change: setChanged, remove: setRemoved });
  const { userId, realName } = person;
  const remove = ({ projectId, version }: AssignmentRow) =>
    write(
      personnelUpdate,
      { query: { projectId, ...tenant }, body: { remove: [{ userId, version }] } },
      `已将 ${realName} 移出项目`,
    );
  return (
    <>
      <Properties
        properties={[
          { title: '人员', value: realName },
          { title: '用户名', value: person.userName },
          { title: '部门', value: person.departmentName ?? texts.nothing },
          { title: '职称', value: person.jobTitle ?? texts.nothing },
          {
            title: '状态',
            value: (
              <StatusDot intent={person.isLocked ? 'danger' : 'success'} label={person.isLocked ? '已锁定' : '正常'} />
            ),
          },
          {
            title: '本月工时',
            value: `计划 ${formatHours(person.plannedHours)}，已填 ${formatHours(person.reportedHours)}`,
          },
        ]}
      />
      <Section title="未来 8 周负荷">
        <WeekLoads weeks={person.load.map(({ week, hours }) => ({ week, figures: [hours] }))} titles={['计划工时']} />
      </Section>
      <Section title="项目分配">
        {person.assignments.length === 0 && <EmptyState text="还没有参与项目。" />}
        <ul className={styles.assignments}>
          {person.assignments.map((one) => (
            <li key={one.projectId} className={styles.assignment}>
              <span className={styles.assignmentAbout}>
                {one.projectName}
                <span className={styles.assignmentNote}>
                  {one.role}，每周 {formatHours(one.weeklyHours)} 小时，{periodOf(one)}
                </span>
              </span>
              <RowActions name={one.projectName} actions={ofRow(one)} />
            </li>
          ))}
        </ul>
      </Section>
      <Section title="已填工时">
        {person.months.length === 0 ? (
          <EmptyState text="还没有填报工时。" />
        ) : (
          <Properties
            properties={person.months.map(({ month, hours }) => ({ title: month, value: formatHours(hours) }))}
          />
        )}
      </Section>
      {changed !== null && (
        <AssignDialog person={person} current={changed} tenant={tenant} onClose={() => setChanged(null)} />
      )}
      <ConfirmDialog
        isOpen={removed !== null}
        title={`将 ${realName} 移出「${removed?.projectName ?? ''}」？`}
        confirmText={memberManagementPage.actions.remove.title}
        intent="danger"
        onClose={() => setRemoved(null)}
        onConfirm={async () => (removed === null ? null : remove(removed))}
      >
        移出后不再计划该项目的工时，已填报的工时和成本保留。
      </ConfirmDialog>
    </>
  );
}

function periodOf({ from, to }: AssignmentRow): string {
  if (from === null && to === null) return '长期';
  return `${from === null ? '项目开始' : formatDate(from)} 至 ${to === null ? '长期' : formatDate(to)}`;
}
