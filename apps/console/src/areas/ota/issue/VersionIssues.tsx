import { versionIssuesPage } from '@fleet/domain/areas/ota/issue/actions.ts';
import {
  type issueAdd,
  issueExport,
  issueGet,
  issueList,
  issuePeople,
  issueStat,
} from '@fleet/domain/areas/ota/issue/contract.ts';
import { issueWayOf, issueWayParameters } from '@fleet/domain/areas/ota/issue/issueAddress.ts';
import type { IssueRow } from '@fleet/domain/areas/ota/issue/issueShapes.ts';
import { issueSeverities, issueStates } from '@fleet/domain/areas/ota/shared/issueCodes.ts';
import { routeTitle } from '@fleet/domain/core/codes/routes.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { Suspense, useState } from 'react';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useNavigate } from '../../../app/address/location.ts';
import { useAddress } from '../../../app/address/useAddress.ts';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { useChoices } from '../../../app/calls/useChoices.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useKeepPrevious } from '../../../app/hooks/useKeepPrevious.ts';
import { lazyDialog, lazyPart } from '../../../app/lazyPart.ts';
import { useSlot } from '../../../app/slots.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { RecordDrawer } from '../../../detail/RecordDrawer.tsx';
import { recordSteps } from '../../../detail/recordSteps.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useTenantColumn } from '../../../list/columns/useTenantColumn.ts';
import { ExportButton } from '../../../list/export/ExportButton.tsx';
import { ChoiceFilter, DateRangeFilter, SelectFilter, TextFilter } from '../../../list/filters/filters.tsx';
import { Counters } from '../../../list/filters/segments.tsx';
import { ListPage } from '../../../list/ListPage.tsx';
import { ScopedEmptyState } from '../../../list/ScopedEmptyState.tsx';
import { useList } from '../../../list/useList.ts';
import { CommonFilters } from '../shared/CommonFilters.tsx';
import { type IssueOriginProps, issueOrigins } from '../shared/slots.ts';
import { ThreadLinks } from '../shared/ThreadLinks.tsx';
import { issueColumns } from './issueColumns.tsx';
import { personChoice } from './personChoice.ts';
import { useIssueDialogs } from './useIssueDialogs.tsx';

const IssueDetailView = lazyPart(async () => ({ default: (await import('./IssueDetailView.tsx')).IssueDetailView }));
const AddIssueDialog = lazyDialog(async () => (await import('./AddIssueDialog.tsx')).AddIssueDialog);

const codes = [1, 2, 3, 4] as const;
const severities = codes.map((value) => ({ value, name: issueSeverities[value].label }));
const { actions: table, route } = versionIssuesPage;

/** The list of problems, with one of them beside it. */
export function VersionIssues() {
  const can = useCan();
  const navigate = useNavigate();
  const { path, search } = useAddress();
  const view = useList(issueList);
  const { query, filter } = view;
  const columns = useColumns('ota.issues', useTenantColumn(issueColumns));
  const tenant = useScopeQuery();
  const people = useChoices(issuePeople, tenant, personChoice);
  const { page: _page, pageSize: _pageSize, sort: _sort, status: _status, ...counted } = query;
  const stat = useKeepPrevious(useRead(issueStat, { query: { ...counted, ...tenant } }).state)?.data ?? null;
  const [openId, setOpenId] = useQueryParameter('id');
  // other pages enter a problem of what they show: the address says which version
  const way = issueWayOf(search);
  const [made, setMade] = useState<Omit<IssueOriginProps, 'tenant'> | null>(null);
  const origins = useSlot(issueOrigins);
  const [isAdding, setAdding] = useState(false);
  const { handlers, dialogs } = useIssueDialogs({
    onRemoved: (rows) => {
      const ids = rows.map(({ issueId }) => issueId);
      view.removed(ids);
      if (openId !== null && ids.includes(openId)) setOpenId(null);
    },
    onOver: (rows) => view.select(rows, false),
  });
  const open = ({ issueId }: IssueRow) => setOpenId(issueId);
  const canView = can(table.view);
  const actions = useActions(table, { add: () => setAdding(true), view: open, ...handlers });
  const ofDrawer = useActions(table, handlers);
  /** Ends the adding; what was added is open then. */
  const closeAdding = (added: ReplyOf<typeof issueAdd> | null) => {
    setAdding(false);
    const parameters = new URLSearchParams(search);
    for (const name of issueWayParameters) parameters.delete(name);
    if (added !== null) parameters.set('id', added.issueId);
    if (added !== null && way?.origin !== undefined) setMade({ ...added, origin: way.origin });
    navigate(`${path}?${parameters.toString()}`, { replace: added === null });
  };
  const moreSet = [query.foundVersion, query.handlerId, query.from ?? query.to].filter((one) => one !== undefined);
  return (
    <>
      <ListPage
        title={routeTitle(route)}
        view={view}
        columns={columns}
        nameOf={({ issueNo }) => issueNo}
        counters={
          <Counters
            label="按状态筛选"
            total={stat?.total ?? null}
            counters={codes.map((id) => ({
              id,
              title: issueStates[id].label,
              count: stat?.byStatus.find(({ status }) => status === id)?.count ?? null,
            }))}
            active={query.status ?? null}
            onChange={(status) => filter({ status: status ?? undefined })}
          />
        }
        headerActions={can(table.export) && <ExportButton endpoint={issueExport} view={view} columns={columns} />}
        filters={
          <>
            <CommonFilters query={query} filter={filter} keywordLabel="编号/标题" />
            <SelectFilter
              label="等级"
              choices={severities}
              value={query.severity}
              onChange={(severity) => filter({ severity })}
            />
          </>
        }
        moreFilters={
          <>
            <TextFilter
              label="发现版本"
              maxLength={64}
              value={query.foundVersion}
              onChange={(foundVersion) => filter({ foundVersion })}
            />
            <ChoiceFilter
              label="处理人"
              choices={people}
              value={query.handlerId}
              onChange={(handlerId) => filter({ handlerId })}
            />
            <DateRangeFilter label="发现时间" from={query.from} to={query.to} onChange={filter} />
          </>
        }
        moreFiltersSet={moreSet.length}
        openKey={openId}
        onOpen={canView ? open : undefined}
        actions={actions}
        empty={
          <ScopedEmptyState
            what="版本问题"
            text={
              <FirstSteps
                steps={[[table.add, '登记第一个问题：哪个模块的哪个版本，看到了什么']]}
                otherwise="各版本发现的问题显示在这里。"
              />
            }
            action={<ActionButtons items={actions.ofPage} withIcons />}
          />
        }
      />
      <RecordDrawer
        id={canView ? openId : null}
        title="版本问题"
        endpoint={issueGet}
        inputOf={(issueId) => ({ query: { issueId, ...tenant } })}
        nameOf={({ issueNo }) => issueNo}
        pathOf={() => null}
        steps={recordSteps(view, openId, open)}
        actions={(issue) => {
          const items = ofDrawer.ofRow(issue);
          return items.length === 0 ? undefined : <PageButtons items={items} />;
        }}
        onClose={() => setOpenId(null)}
      >
        {(issue) => (
          <>
            <ThreadLinks of="issue" id={issue.issueId} tenant={tenantOf(issue)} />
            <IssueDetailView issue={issue} />
          </>
        )}
      </RecordDrawer>
      {(isAdding || (way !== null && can(table.add))) && (
        <AddIssueDialog
          tenant={tenant}
          beginning={
            way ?? {
              ...(query.production === undefined ? {} : { production: query.production }),
              ...(query.moduleId === undefined ? {} : { moduleId: query.moduleId }),
            }
          }
          onAdded={closeAdding}
          onClose={() => closeAdding(null)}
        />
      )}
      {dialogs}
      {made !== null &&
        origins.map(({ id, Content }) => (
          <Suspense key={id}>
            <Content key={made.issueId} {...made} tenant={tenant} />
          </Suspense>
        ))}
    </>
  );
}
