import type { UpgradeJobDetail } from '@fleet/domain/areas/ota/job/contract.ts';
import { upgradeTasksTab } from '@fleet/domain/areas/ota/task/actions.ts';
import { upgradeTaskExport, upgradeTaskList, type UpgradeTaskRow } from '@fleet/domain/areas/ota/task/contract.ts';
import { type Stage, stages } from '@fleet/domain/areas/ota/upgrade/upgrade.ts';
import { reasonLabel } from '@fleet/domain/areas/ota/upgrade/upgradeReasons.ts';
import { statusCodes, statusLabel } from '@fleet/domain/core/codes/status.ts';
import { PageButtons } from '../../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../../app/actions/useActions.ts';
import { useCan } from '../../../../app/actions/useCan.ts';
import { useQueryParameter } from '../../../../app/address/useQueryParameter.ts';
import { useLive } from '../../../../app/hooks/useLive.ts';
import { recordSteps } from '../../../../detail/recordSteps.ts';
import { useColumns } from '../../../../list/columns/useColumns.ts';
import { ExportButton } from '../../../../list/export/ExportButton.tsx';
import { ChoiceFilter, KeywordFilter, SelectFilter } from '../../../../list/filters/filters.tsx';
import { ToggleFilter } from '../../../../list/filters/ToggleFilter.tsx';
import { ListSection } from '../../../../list/ListSection.tsx';
import { useList } from '../../../../list/useList.ts';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { useDeviceProjects, useModels } from '../../../equipment/face.ts';
import { AllTasks } from './AllTasks.tsx';
import { taskColumns } from './taskColumns.tsx';
import { TaskLogDrawer } from './TaskLogDrawer.tsx';
import { useTaskDialogs } from './useTaskDialogs.tsx';

const stageChoices = (Object.keys(stages) as Stage[]).map((value) => ({ value, name: stages[value] }));
const statuses = statusCodes('deviceUpgrade').map((value) => ({ value, name: statusLabel('deviceUpgrade', value) }));
/** Milliseconds between two readings of the rows of a job that runs. */
const pause = 5000;

/** The tab 设备: each device of a job, how it stands, and what can be done to it. */
export function Tasks({ job }: { readonly job: UpgradeJobDetail }) {
  const { jobId, tntId } = job;
  const can = useCan();
  const view = useList(upgradeTaskList, { fixed: { jobId } });
  const isRunning = job.status === 2;
  useLive(view, isRunning ? pause : null);
  const columns = useColumns('ota.tasks', taskColumns);
  const projects = useDeviceProjects({ tntId });
  const models = useModels();
  const [openId, setOpenId] = useQueryParameter('id');
  const tasks = useTaskDialogs(job, (rows) => view.select(rows, false));
  const open = ({ taskId }: UpgradeTaskRow) => setOpenId(taskId);
  const actions = useActions(upgradeTasksTab.actions, { log: open, ...tasks.handlers });
  const ofDrawer = useActions(upgradeTasksTab.actions, tasks.handlers);
  const { query, filter } = view;
  const row = view.rows.find(({ taskId }) => taskId === openId) ?? null;
  return (
    <>
      <ListSection
        label="设备"
        view={view}
        columns={columns}
        nameOf={({ displayName }) => displayName}
        filters={
          <>
            <KeywordFilter label="设备名称/序列号" value={query.keyword} filter={filter} />
            <SelectFilter
              label="升级状态"
              choices={statuses}
              value={query.status}
              onChange={(status) => filter({ status: status as typeof query.status, reason: undefined })}
            />
            {job.phases.length > 1 && (
              <SelectFilter
                label="批次"
                choices={job.phases.map(({ no }) => ({ value: no, name: `第 ${no} 批` }))}
                value={query.phaseNo}
                onChange={(phaseNo) => filter({ phaseNo })}
              />
            )}
            {query.reason !== undefined && (
              <ChoiceFilter
                label="原因"
                choices={[{ id: query.reason, name: reasonLabel(query.reason) }]}
                value={query.reason}
                onChange={(reason) => filter({ reason: reason as typeof query.reason })}
              />
            )}
            {query.carriedFrom !== undefined && (
              <ChoiceFilter
                label="顺延自批次"
                choices={[{ id: String(query.carriedFrom), name: `第 ${query.carriedFrom} 批` }]}
                value={String(query.carriedFrom)}
                onChange={(no) => filter({ carriedFrom: no === undefined ? undefined : Number(no) })}
              />
            )}
            {query.failingLate !== undefined && (
              <ToggleFilter
                label="失败待重试"
                value={query.failingLate}
                onChange={(failingLate) => filter({ failingLate })}
              />
            )}
            <ToggleFilter
              label="等待超 24 小时"
              value={query.longWaiting}
              onChange={(longWaiting) => filter({ longWaiting })}
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
            <ChoiceFilter
              label="型号"
              choices={models}
              value={query.modelId}
              onChange={(modelId) => filter({ modelId })}
            />
            <SelectFilter
              label="阶段"
              choices={stageChoices}
              value={query.stage}
              onChange={(stage) => filter({ stage })}
            />
            <SelectFilter
              label="在线"
              choices={[
                { value: 1, name: '在线' },
                { value: 0, name: '离线' },
              ]}
              value={query.isOnline === undefined ? undefined : Number(query.isOnline)}
              onChange={(isOnline) => filter({ isOnline: isOnline === undefined ? undefined : isOnline === 1 })}
            />
          </>
        }
        moreFiltersSet={
          [query.projectId, query.modelId, query.stage, query.isOnline].filter((one) => one !== undefined).length
        }
        tools={
          can(upgradeTasksTab.actions.export) && (
            <ExportButton
              endpoint={upgradeTaskExport}
              view={view}
              columns={columns}
              text={upgradeTasksTab.actions.export.title}
            />
          )
        }
        openKey={openId}
        onOpen={open}
        actions={actions}
        actionsWidth={148}
        batch={
          actions.ofSelection === null
            ? undefined
            : (rows) => <AllTasks job={job} view={view} selected={rows.length} onReply={tasks.show} />
        }
        empty={<EmptyState title="任务中没有设备" text="动态任务的设备在匹配后加入。" />}
      />
      <TaskLogDrawer
        taskId={openId}
        row={row}
        isRunning={isRunning}
        steps={recordSteps(view, openId, open)}
        footer={row === null ? undefined : <PageButtons items={ofDrawer.ofRow(row)} />}
        onClose={() => setOpenId(null)}
      />
      {tasks.dialogs}
    </>
  );
}
