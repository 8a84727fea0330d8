import { nodeGenerate, nodeList, type TreeNode } from '@fleet/domain/areas/projects/life-cycle/contract.ts';
import { nodeExport } from '@fleet/domain/areas/projects/life-cycle/sheetContract.ts';
import { lifeCycleTab } from '@fleet/domain/areas/projects/life-cycle/actions.ts';
import { projectTypeLabel } from '@fleet/domain/areas/projects/project/projectCodes.ts';
import { readOnlyReason } from '@fleet/domain/areas/projects/project/archive.ts';
import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Loaded } from '../../../detail/Loaded.tsx';
import { recordSteps } from '../../../detail/recordSteps.ts';
import { ColumnSettingsButton } from '../../../list/columns/ColumnSettingsButton.tsx';
import { QueryExportButton } from '../../../list/export/ExportButton.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { WholeList } from '../../../list/table/WholeList.tsx';
import type { ActionItem } from '../../../app/actions/actionItem.ts';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useSayDone } from '../../../ui/useNotify.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import type { ProjectTabProps } from '../project/projectTab.ts';
import { NodeDrawer } from './NodeDrawer.tsx';
import { nodeColumns } from './nodeColumns.tsx';
import { PhaseBar } from './PhaseBar.tsx';
import { useStagePath } from './stagePath.ts';
import { useNodeDialogs } from './useNodeDialogs.tsx';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';
import { lazyDialog } from '../../../app/lazyPart.ts';

const ImportDialog = lazyDialog(async () => (await import('./ImportDialog.tsx')).ImportDialog);

/** The life cycle of a project: its phases as steps, their nodes as a tree, and all about one node beside it (S2 §6). */
export default function LifeCycleTab({ project, tenant }: ProjectTabProps) {
  const query = { projectId: project.id, ...tenant };
  const { state, refresh } = useRead(nodeList, { query });
  const [wantedPhase, choosePhase] = useQueryParameter('phase');
  const [shownId, show] = useQueryParameter('node');
  const open = ({ id }: TreeNode) => show(id);
  const [isImporting, setImporting] = useState(false);
  const columns = useColumns('lifeCycle.nodes', nodeColumns);
  const can = useCan();
  const [, navigate] = useLocation();
  const stagePath = useStagePath({ projectId: project.id, tenantId: project.tntId });
  const { handlers, dialogs } = useNodeDialogs(tenant);
  const generation = useGeneration(query);
  const isEmpty = state?.data?.list.length === 0;
  const actions = useActions(
    lifeCycleTab.actions,
    {
      // there is nothing to fill in yet
      import: isEmpty ? undefined : () => setImporting(true),
      generate: isEmpty ? generation.start : undefined,
      edit: stagePath && ((node) => navigate(stagePath(node))),
      ...handlers,
    },
    { readOnly: readOnlyReason(project), reasons: { generate: () => generation.reason } },
  );
  return (
    <Loaded state={state} onRetry={refresh}>
      {({ list, phases }) => {
        const phase = phases.find(({ identifier }) => identifier === wantedPhase)?.identifier ?? null;
        const shown = phase === null ? list : list.filter((node) => node.phase === phase);
        return (
          <>
            {!isEmpty && <PhaseBar phases={phases} chosen={phase} onChoose={choosePhase} />}
            <WholeList<TreeNode>
              label="生命周期节点"
              columns={columns}
              rows={shown}
              keyOf={({ id }) => id}
              nameOf={({ name }) => name}
              openKey={shownId}
              onOpen={open}
              actions={actions.ofRow}
              actionsWidth={164}
              tools={
                <>
                  {!isEmpty && <PageButtons items={actions.ofPage} />}
                  {!isEmpty && can(lifeCycleTab.actions.export) && (
                    <QueryExportButton
                      endpoint={nodeExport}
                      instance={`${project.id}#lifeCycle`}
                      query={{
                        ...query,
                        columns: columns.visible.join(','),
                        ...(phase === null ? {} : { ids: shown.map(({ id }) => id).join(',') }),
                      }}
                    />
                  )}
                  <ColumnSettingsButton columns={columns} />
                </>
              }
              empty={isEmpty ? <NoNodes project={project} actions={actions.ofPage} /> : undefined}
            />
            <NodeDrawer
              id={list.some(({ id }) => id === shownId) ? shownId : null}
              project={project}
              tenant={tenant}
              steps={recordSteps({ rows: shown, keyOf: ({ id }) => id }, shownId, open)}
              onShow={show}
              onClose={() => show(null)}
            />
            {isImporting && (
              <ImportDialog
                project={project}
                tenant={tenant}
                nodes={list}
                onStale={refresh}
                onClose={() => setImporting(false)}
              />
            )}
            {dialogs}
          </>
        );
      }}
    </Loaded>
  );
}

/** A project of another system, or of a time when projects began without nodes: how it comes to some. */
function NoNodes({ project, actions }: Pick<ProjectTabProps, 'project'> & { readonly actions: readonly ActionItem[] }) {
  return (
    <EmptyState
      title="该项目还没有生命周期节点"
      text={
        <>
          新项目自带节点，该项目建立较早或来自其他系统。
          <FirstSteps
            steps={[
              [
                lifeCycleTab.actions.generate,
                `可按「${projectTypeLabel(project.type)}」模板生成，计划日期在项目起止日期内依次安排`,
              ],
            ]}
            otherwise="请联系有编辑权限的项目经理按模板生成。"
          />
        </>
      }
      {...(actions.length === 0 ? {} : { action: <PageButtons items={actions} withIcons /> })}
    />
  );
}

/** Giving a project its first nodes, once. */
function useGeneration(query: QueryOf<typeof nodeGenerate>) {
  const call = useCall();
  const sayDone = useSayDone();
  const [isRunning, setRunning] = useState(false);
  const start = async () => {
    setRunning(true);
    const result = await call(nodeGenerate, { query }, { listener: nodeGenerate.id });
    setRunning(false);
    if (result.kind === 'data') sayDone('已按模板生成生命周期节点');
  };
  return { start: () => void start(), reason: isRunning ? '正在生成' : null };
}
