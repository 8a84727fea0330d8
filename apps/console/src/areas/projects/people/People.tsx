import { staffList } from '@fleet/domain/areas/projects/people/contract.ts';
import { peopleTab } from '@fleet/domain/areas/projects/people/actions.ts';
import { costDepartments } from '@fleet/domain/areas/projects/cost/contract.ts';
import { type ReactNode, useState } from 'react';
import classNames from 'classnames';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { ChoiceFilter, KeywordFilter, SelectFilter } from '../../../list/filters/filters.tsx';
import { ListSection } from '../../../list/ListSection.tsx';
import { ScopedEmptyState } from '../../../list/ScopedEmptyState.tsx';
import { ScopeMark } from '../../../list/ScopeMark.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useTenantColumn } from '../../../list/columns/useTenantColumn.ts';
import { useList } from '../../../list/useList.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useDepartmentChoices } from '../cost/ProjectDepartmentFilters.tsx';
import { Departments } from './Departments.tsx';
import { staffColumns, staffColumnsWithRate } from './staffColumns.tsx';
import { useStaffDialogs } from './useStaffDialogs.tsx';
import * as listPageStyles from '../../../list/listPage.module.css';
import * as styles from './people.module.css';
import { lazyDialog } from '../../../app/lazyPart.ts';

const AddStaffDialog = lazyDialog(async () => (await import('./AddStaffDialogs.tsx')).AddStaffDialog);
const AddUsersDialog = lazyDialog(async () => (await import('./AddStaffDialogs.tsx')).AddUsersDialog);

const states = [
  { value: 'working' as const, name: '在职' },
  { value: 'left' as const, name: '已离职' },
];

interface Props {
  readonly title: string;
  readonly tabs: ReactNode;
}

/** Departments of a tenant and who works in them: whose hours count for which department, and at which cost. */
export function People({ title, tabs }: Props) {
  const can = useCan();
  const view = useList(staffList, { part: 'people' });
  const canChange = can(peopleTab.actions.editStaff);
  const columns = useColumns('projects.staff', useTenantColumn(canChange ? staffColumnsWithRate : staffColumns));
  const [adding, setAdding] = useState<'users' | 'person' | null>(null);
  const staff = useStaffDialogs();
  const { query, filter } = view;
  const tenant = tenantOf(query);
  const departments = useRead(costDepartments, { query: tenant }).state?.data?.list ?? [];
  const chosen = departments.find(({ id }) => id === query.departmentId);
  const hasNone = departments.length === 0 ? () => '请先新增部门' : () => null;
  const actions = useActions(
    peopleTab.actions,
    { addUsers: () => setAdding('users'), addStaff: () => setAdding('person'), ...staff.handlers },
    { reasons: { addUsers: hasNone, addStaff: hasNone } },
  );
  const place = chosen === undefined ? null : { departmentId: chosen.id, tntId: chosen.tntId };
  const close = () => setAdding(null);
  return (
    <section className={listPageStyles.page}>
      <PageHeader
        title={title}
        beside={<ScopeMark />}
        actions={actions.ofPage.length === 0 ? undefined : <PageButtons items={actions.ofPage} withIcons />}
      />
      <div className={classNames('card', listPageStyles.card)}>
        {tabs}
        <div className={styles.columns}>
          <section className={styles.departments} aria-label="部门">
            <Departments onChoose={(departmentId) => filter({ departmentId })} />
          </section>
          <section className={styles.staff} aria-label="人员">
            <ListSection
              label="人员"
              view={view}
              columns={columns}
              nameOf={({ realName }) => realName}
              filters={
                <>
                  <KeywordFilter label="姓名/用户名" value={query.keyword} filter={filter} />
                  <ChoiceFilter
                    label="部门"
                    choices={useDepartmentChoices(tenant)}
                    value={query.departmentId}
                    onChange={(departmentId) => filter({ departmentId })}
                  />
                  <SelectFilter
                    label="状态"
                    choices={states}
                    value={query.state}
                    onChange={(state) => filter({ state })}
                  />
                </>
              }
              actions={actions}
              actionsWidth={144}
              empty={<ScopedEmptyState what="人员" text="加入部门的人员才能填报工时，成本按部门和小时费率计算。" />}
            />
          </section>
        </div>
      </div>
      {adding === 'users' && <AddUsersDialog place={place} onClose={close} />}
      {adding === 'person' && <AddStaffDialog place={place} onClose={close} />}
      {staff.dialogs}
    </section>
  );
}
