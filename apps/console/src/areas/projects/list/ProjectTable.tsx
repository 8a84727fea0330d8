import { Button } from '@blueprintjs/core';
import { SearchTemplate } from '@blueprintjs/icons';
import {
  projectList,
  projectAdvanced,
  projectExport,
  type ProjectRow,
} from '@fleet/domain/areas/projects/list/contract.ts';
import { readConditions } from '@fleet/domain/areas/projects/list/advancedQuery.ts';
import { projectCostTab } from '@fleet/domain/areas/projects/cost/actions.ts';
import { projectListPage } from '@fleet/domain/areas/projects/list/actions.ts';
import { type ReactNode, useState } from 'react';
import { ExportButton } from '../../../list/export/ExportButton.tsx';
import { ListPage } from '../../../list/ListPage.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { type ListView, useList } from '../../../list/useList.ts';
import type { Changes } from '../../../list/useListQuery.ts';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { ScopedEmptyState } from '../../../list/ScopedEmptyState.tsx';
import { AdvancedBar } from './advanced/AdvancedBar.tsx';
import { projectColumns } from './projectColumns.tsx';
import { MoreProjectFilters, moreFiltersSet, PhaseFilter, type ProjectQuery } from './MoreProjectFilters.tsx';
import { ProjectFilters, ProjectMarkFilters } from './ProjectFilters.tsx';
import { useConditions } from './advanced/useConditions.ts';
import { useOpenProject } from '../project/useOpenProject.ts';
import { useAddProject } from './useAddProject.tsx';
import { useProjectDialogs } from './useProjectDialogs.tsx';
import { useTenantColumn } from '../../../list/columns/useTenantColumn.ts';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';
import { lazyDialog } from '../../../app/lazyPart.ts';

const AdvancedDialog = lazyDialog(async () => (await import('./advanced/AdvancedDialog.tsx')).AdvancedDialog);

interface Props {
  /** The switch between table, board and map. */
  readonly views: ReactNode;
}

/** The projects as a table: by filters, and by conditions as soon as there are some. */
export function ProjectTable({ views }: Props) {
  const [conditions] = useConditions();
  const isSearched = conditions !== null && readConditions(conditions).kind === 'query';
  return isSearched ? <SearchedTable views={views} /> : <PlainTable views={views} />;
}

function PlainTable({ views }: Props) {
  const view = useList(projectList);
  return <Table view={view} query={view.query} filter={view.filter} views={views} />;
}

function SearchedTable({ views }: Props) {
  const view = useList(projectAdvanced);
  return <Table view={view} query={view.query} filter={view.filter} views={views} />;
}

interface TableProps<Query extends object> extends Props {
  readonly view: ListView<Query, ProjectRow>;
  readonly query: ProjectQuery;
  readonly filter: (changes: Changes<ProjectQuery>) => void;
}

function Table<Query extends object>({ view, query, filter, views }: TableProps<Query>) {
  const can = useCan();
  const open = useOpenProject();
  const columns = useColumns(
    'projects',
    useTenantColumn(projectColumns[can(projectCostTab.actions.view) ? 'withCosts' : 'withoutCosts']),
  );
  const [conditions, setConditions] = useConditions();
  const [isSearching, setSearching] = useState(false);
  const tenant = tenantOf(query);
  const projects = useProjectDialogs({ onRemoved: ({ id }) => view.removed([id]) });
  const adding = useAddProject(tenant);
  const actions = useActions(projectListPage.actions, { ...adding.handlers, view: open, ...projects.handlers });
  const canExport = can(projectListPage.actions.export);
  return (
    <>
      <ListPage
        title="项目列表"
        view={view}
        columns={columns}
        nameOf={({ name }) => name}
        headerActions={canExport && <ExportButton endpoint={projectExport} view={view} columns={columns} />}
        above={
          <>
            {views}
            {conditions !== null && (
              <AdvancedBar
                conditions={conditions}
                tenant={tenant}
                onEdit={() => setSearching(true)}
                onChange={setConditions}
              />
            )}
          </>
        }
        filters={
          <>
            <ProjectFilters query={query} filter={filter} />
            <PhaseFilter query={query} filter={filter} />
            <ProjectMarkFilters query={query} filter={filter} />
          </>
        }
        moreFilters={<MoreProjectFilters query={query} filter={filter} />}
        moreFiltersSet={moreFiltersSet(query)}
        tools={
          <Button
            icon={<SearchTemplate size={14} />}
            variant="minimal"
            text="高级搜索"
            onClick={() => setSearching(true)}
          />
        }
        batch={
          canExport
            ? () => <ExportButton endpoint={projectExport} view={view} columns={columns} text="导出所选" />
            : undefined
        }
        onOpen={open}
        actions={actions}
        empty={
          <ScopedEmptyState
            what="项目"
            text={
              <FirstSteps
                steps={[
                  [projectListPage.actions.add, '新增一个项目'],
                  [projectListPage.actions.import, '从 ERP 导入已签订的合同'],
                ]}
                otherwise="项目建立后显示在这里。"
              />
            }
            action={<ActionButtons items={actions.ofPage} withIcons />}
          />
        }
      />
      {isSearching && (
        <AdvancedDialog
          conditions={conditions}
          tenant={tenant}
          onSearch={(text) => {
            setConditions(text);
            setSearching(false);
          }}
          onClose={() => setSearching(false)}
        />
      )}
      {projects.dialogs}
      {adding.dialogs}
    </>
  );
}
