import { projectBoard, projectBoardExport } from '@fleet/domain/areas/projects/list/contract.ts';
import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import { projectListPage } from '@fleet/domain/areas/projects/list/actions.ts';
import { boardColumns } from '@fleet/domain/areas/projects/list/board.ts';
import type { ReactNode } from 'react';
import classNames from 'classnames';
import { Loaded } from '../../../../detail/Loaded.tsx';
import { FilterBar } from '../../../../list/filters/FilterBar.tsx';
import { QueryExportButton } from '../../../../list/export/ExportButton.tsx';
import { ScopeMark } from '../../../../list/ScopeMark.tsx';
import { useListQuery } from '../../../../list/useListQuery.ts';
import { useAddress } from '../../../../app/address/useAddress.ts';
import { ActionButtons } from '../../../../app/actions/ActionButtons.tsx';
import { PageButtons } from '../../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../../app/actions/useActions.ts';
import { useCan } from '../../../../app/actions/useCan.ts';
import { useRead } from '../../../../app/calls/useRead.ts';
import { EmptyState, NoMatchState } from '../../../../ui/states/states.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { BoardColumns } from './BoardColumns.tsx';
import { kindFiltersSet, ProjectFilters, ProjectKindFilters, ProjectMarkFilters } from '../ProjectFilters.tsx';
import { useAddProject } from '../useAddProject.tsx';
import * as styles from './board.module.css';
import * as listPageStyles from '../../../../list/listPage.module.css';
import { tenantOf } from '../../../../app/address/detailAddress.ts';

/** The projects as a board: a column a phase, each with its own progress there. */
export function ProjectBoard({ views }: { readonly views: ReactNode }) {
  const can = useCan();
  const { path } = useAddress();
  const { query, filter, reset, isFiltered } = useListQuery<QueryOf<typeof projectBoard>>(projectBoard.querySchema);
  const { state, refresh } = useRead(projectBoard, { query });
  const tenant = tenantOf(query);
  const { handlers, dialogs } = useAddProject(tenant);
  const { ofPage } = useActions(projectListPage.actions, handlers);
  return (
    <section className={listPageStyles.page}>
      <PageHeader
        title="项目列表"
        beside={<ScopeMark />}
        actions={
          <>
            {can(projectListPage.actions.export) && (
              <QueryExportButton endpoint={projectBoardExport} instance={`${path}#board`} query={query} />
            )}
            <PageButtons items={ofPage} withIcons />
          </>
        }
      />
      <div className={classNames('card', listPageStyles.card)}>
        {views}
        <FilterBar
          onReset={reset}
          more={<ProjectKindFilters query={query} filter={filter} />}
          moreSet={kindFiltersSet(query)}
        >
          <ProjectFilters query={query} filter={filter} />
          <ProjectMarkFilters query={query} filter={filter} />
        </FilterBar>
        <div className={styles.frame} aria-busy={state?.refreshing ?? true}>
          <Loaded state={state} onRetry={refresh}>
            {(reply) => {
              if (reply.total > 0) return <BoardColumns columns={boardColumns(reply)} />;
              return isFiltered ? (
                <NoMatchState onClear={reset} />
              ) : (
                <EmptyState title="还没有项目" action={<ActionButtons items={ofPage} withIcons />} />
              );
            }}
          </Loaded>
        </div>
      </div>
      {dialogs}
    </section>
  );
}
