import { upgradeJobsPage } from '@fleet/domain/areas/ota/steering/jobsActions.ts';
import {
  upgradeJobDelete,
  upgradeJobList,
  type UpgradeJobRow,
  upgradeJobStat,
} from '@fleet/domain/areas/ota/job/contract.ts';
import { wizardPath } from '@fleet/domain/areas/ota/wizard/wizardAddress.ts';
import { jobTypeCodes, jobTypes } from '@fleet/domain/areas/ota/shared/jobCodes.ts';
import { withProduction } from '@fleet/domain/areas/ota/shared/commonSearch.ts';
import { routeTitle } from '@fleet/domain/core/codes/routes.ts';
import { formatCount, namedOrCounted } from '@fleet/domain/core/values/formats.ts';
import { useLocation } from 'wouter';
import { ActionButtons } from '../../../../app/actions/ActionButtons.tsx';
import { FirstSteps } from '../../../../app/actions/FirstSteps.tsx';
import { useActions } from '../../../../app/actions/useActions.ts';
import { useOpenDetail } from '../../../../app/address/useOpenDetail.ts';
import { useRead } from '../../../../app/calls/useRead.ts';
import { useLive } from '../../../../app/hooks/useLive.ts';
import { useScopeQuery } from '../../../../app/tenantScope/useTenantScope.ts';
import { byIds, useBatchQuestion } from '../../../../list/batch/useBatchQuestion.tsx';
import { useColumns } from '../../../../list/columns/useColumns.ts';
import { useTenantColumn } from '../../../../list/columns/useTenantColumn.ts';
import { ChoiceFilter, DateRangeFilter, KeywordFilter, SelectFilter } from '../../../../list/filters/filters.tsx';
import { ListPage } from '../../../../list/ListPage.tsx';
import { ScopedEmptyState } from '../../../../list/ScopedEmptyState.tsx';
import { useList } from '../../../../list/useList.ts';
import { useDeviceProjects, useModels, useProducts } from '../../../equipment/face.ts';
import { useJobPeople } from '../../shared/useJobPeople.ts';
import { useModuleChoices } from '../../shared/useModuleChoices.ts';
import { JobCounters } from './JobCounters.tsx';
import { jobColumns } from './jobColumns.tsx';

const types = jobTypeCodes.map((value) => ({ value, name: jobTypes[value] }));
const keyOf = ({ jobId }: UpgradeJobRow) => jobId;
const nameOf = ({ name }: UpgradeJobRow) => name;
/** What no row has. */
const never = { ...upgradeJobsPage.actions.view, appliesTo: () => false };
/** Jobs run while they are looked at. */
const pause = 10_000;

/** The upgrade jobs, how far each has come, and the ways to new ones. */
export function JobList() {
  const view = useList(upgradeJobList);
  useLive(view, pause);
  const columns = useColumns('ota.jobs', useTenantColumn(jobColumns));
  const tenant = useScopeQuery();
  const products = useProducts();
  const models = useModels();
  const projects = useDeviceProjects(tenant);
  const modules = useModuleChoices(tenant, view.query.production);
  const people = useJobPeople(tenant);
  const [, navigate] = useLocation();
  const openJob = useOpenDetail('UpgradeTaskDetail');
  const { status: _status, standing: _standing, page: _page, pageSize: _size, sort: _sort, ...filters } = view.query;
  const counts = useRead(upgradeJobStat, { query: filters });
  useLive(counts, pause);
  const removal = useBatchQuestion((asked: readonly UpgradeJobRow[]) => ({
    title: `删除${namedOrCounted(asked.map(nameOf), '升级任务', '个升级任务')}？`,
    word: '删除',
    intent: 'danger',
    children: <p>任务的进度和记录一并删除，无法恢复；设备保持现有版本。</p>,
    keyOf,
    nameOf,
    call: byIds(upgradeJobDelete, keyOf, {}),
    done: (count) =>
      count === 1 ? `已删除升级任务「${nameOf(asked[0]!)}」` : `已删除 ${formatCount(count)} 个升级任务`,
    onDone: (_, over) => view.removed(over.map(keyOf)),
  }));
  const open = openJob && (({ jobId, name }: UpgradeJobRow) => openJob(jobId, name));
  // who may not open the page of a job has nothing to view
  const offered = open === undefined ? { ...upgradeJobsPage.actions, view: never } : upgradeJobsPage.actions;
  const actions = useActions(offered, {
    add: () => navigate(wizardPath({})),
    view: (job) => open?.(job),
    copy: ({ jobId }) => navigate(wizardPath({ from: jobId })),
    remove: removal.ask,
  });
  const { query, filter } = view;
  return (
    <>
      <ListPage
        title={routeTitle(upgradeJobsPage.route)}
        view={view}
        columns={columns}
        nameOf={nameOf}
        counters={<JobCounters counts={counts.state?.data ?? null} query={query} filter={filter} />}
        filters={
          <>
            <KeywordFilter label="任务名称/升级包/版本" value={query.keyword} filter={filter} />
            <ChoiceFilter
              label="产品"
              choices={products}
              value={query.production}
              onChange={(production) => filter(withProduction(production))}
            />
            <ChoiceFilter
              label="模块"
              choices={modules}
              value={query.moduleId}
              onChange={(moduleId) => filter({ moduleId })}
            />
            <ChoiceFilter
              label="设备类型"
              choices={models}
              value={query.equipmentType}
              onChange={(equipmentType) => filter({ equipmentType })}
            />
          </>
        }
        moreFilters={
          <>
            <ChoiceFilter
              label="项目"
              choices={projects}
              value={query.projectId}
              onChange={(projectId) => filter({ projectId })}
            />
            <SelectFilter
              label="任务类型"
              choices={types}
              value={query.jobType}
              onChange={(jobType) => filter({ jobType })}
            />
            <ChoiceFilter
              label="创建人"
              choices={people}
              value={query.creatorId}
              onChange={(creatorId) => filter({ creatorId })}
            />
            <DateRangeFilter
              label="创建时间"
              from={query.createdFrom}
              to={query.createdTo}
              onChange={({ from, to }) => filter({ createdFrom: from, createdTo: to })}
            />
          </>
        }
        moreFiltersSet={
          [query.projectId, query.jobType, query.creatorId, query.createdFrom ?? query.createdTo].filter(
            (one) => one !== undefined,
          ).length
        }
        onOpen={open}
        actions={actions}
        actionsWidth={160}
        empty={
          <ScopedEmptyState
            what="升级任务"
            text={
              <FirstSteps
                steps={[[upgradeJobsPage.actions.add, '选择升级包和设备，预检后分批升级']]}
                otherwise="新建的升级任务显示在这里。"
              />
            }
            action={<ActionButtons items={actions.ofPage} withIcons />}
          />
        }
      />
      {removal.dialog}
    </>
  );
}
