import {
  personnelOverview,
  personnelInfo,
  personnelExport,
  type PersonnelRow,
} from '@fleet/domain/areas/projects/members/contract.ts';
import { memberManagementPage } from '@fleet/domain/areas/projects/members/actions.ts';
import { weeksFrom } from '@fleet/domain/areas/projects/members/load.ts';
import { epochToDay, instantToDay } from '@fleet/domain/core/values/formats.ts';
import { type ReactNode, useMemo, useState } from 'react';
import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import { RecordDrawer } from '../../../detail/RecordDrawer.tsx';
import { recordSteps } from '../../../detail/recordSteps.ts';
import { ExportButton } from '../../../list/export/ExportButton.tsx';
import { ListPage } from '../../../list/ListPage.tsx';
import { ScopedEmptyState } from '../../../list/ScopedEmptyState.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useList } from '../../../list/useList.ts';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { AllOrSome } from '../cost/AllOrSome.tsx';
import { memberColumns } from './memberColumns.tsx';
import { MemberProperties } from './MemberProperties.tsx';
import { KeywordFilter } from '../../../list/filters/filters.tsx';
import type { Changes } from '../../../list/useListQuery.ts';
import { ProjectDepartmentFilters } from '../cost/ProjectDepartmentFilters.tsx';
import { useTenantColumn } from '../../../list/columns/useTenantColumn.ts';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import { currentTime } from '../../../ui/time/currentTime.ts';
import { lazyDialog } from '../../../app/lazyPart.ts';

const AssignDialog = lazyDialog(async () => (await import('./AssignDialog.tsx')).AssignDialog);

const weekCount = 8;

/** Mondays of the weeks that the rows tell of; before there are rows, those from this week on. */
const mondaysOf = (row: PersonnelRow | undefined): readonly string[] =>
  row?.load.map(({ week }) => instantToDay(week) ?? '') ?? weeksFrom(epochToDay(currentTime()), weekCount);

interface Props {
  readonly title: string;
  readonly tabs: ReactNode;
}

/** Who works for which projects, and how full the weeks are (S2 §7). */
export function MemberLoads({ title, tabs }: Props) {
  const can = useCan();
  const view = useList(personnelOverview);
  const weeks = mondaysOf(view.rows[0]).join();
  const columns = useColumns('personnel', useTenantColumn(useMemo(() => memberColumns(weeks.split(',')), [weeks])));
  const [openId, setOpenId] = useQueryParameter('id');
  const [assigned, setAssigned] = useState<PersonnelRow | null>(null);
  const open = ({ userId }: PersonnelRow) => setOpenId(userId);
  const canView = can(memberManagementPage.actions.view);
  const actions = useActions(memberManagementPage.actions, { view: open, assign: setAssigned });
  const ofDrawer = useActions(memberManagementPage.actions, { assign: setAssigned });
  return (
    <>
      <ListPage
        title={title}
        view={view}
        columns={columns}
        nameOf={({ realName }) => realName}
        counters={
          <AllOrSome
            label="负荷"
            some="超负荷"
            isSome={view.query.isOverloaded === true}
            onChange={(isOverloaded) => view.filter({ isOverloaded })}
          />
        }
        headerActions={
          can(memberManagementPage.actions.export) && (
            <ExportButton endpoint={personnelExport} view={view} columns={columns} />
          )
        }
        above={tabs}
        filters={<MemberFilters view={view} />}
        openKey={openId}
        onOpen={canView ? open : undefined}
        actions={actions}
        actionsWidth={92}
        empty={<ScopedEmptyState what="成员" />}
      />
      <RecordDrawer
        id={canView ? openId : null}
        title="成员详情"
        endpoint={personnelInfo}
        inputOf={(userId) => ({ query: { userId } })}
        nameOf={({ realName }) => realName}
        pathOf={() => null}
        steps={recordSteps(view, openId, open)}
        actions={(person) => <PageButtons items={ofDrawer.ofRow(person)} />}
        onClose={() => setOpenId(null)}
      >
        {(person) => <MemberProperties person={person} tenant={tenantOf(person)} />}
      </RecordDrawer>
      {assigned !== null && (
        <AssignDialog person={assigned} current={null} tenant={tenantOf(assigned)} onClose={() => setAssigned(null)} />
      )}
    </>
  );
}

type Query = QueryOf<typeof personnelOverview>;

interface FiltersProps {
  readonly view: { readonly query: Query; readonly filter: (changes: Changes<Query>) => void };
}

/** Who is listed: by name, department and project. */
function MemberFilters({ view: { query, filter } }: FiltersProps) {
  return (
    <>
      <KeywordFilter label="姓名/用户名" value={query.keyword} filter={filter} />
      <ProjectDepartmentFilters query={query} filter={filter} />
    </>
  );
}
