import { nodeList, type TreeNode } from '@fleet/domain/areas/projects/life-cycle/contract.ts';
import { nodeExport } from '@fleet/domain/areas/projects/life-cycle/sheetContract.ts';
import { lifeCycleTab } from '@fleet/domain/areas/projects/life-cycle/actions.ts';
import { readOnlyReason } from '@fleet/domain/areas/projects/project/archive.ts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Loaded } from '../../../detail/Loaded.tsx';
import { ColumnSettingsButton } from '../../../list/columns/ColumnSettingsButton.tsx';
import { QueryExportButton } from '../../../list/export/ExportButton.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { WholeList } from '../../../list/table/WholeList.tsx';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import type { ProjectTabProps } from '../project/projectTab.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { NodeDrawer } from './NodeDrawer.tsx';
import { nodeColumns } from './nodeColumns.tsx';
import { PhaseBar } from './PhaseBar.tsx';
import { useStagePath } from './stagePath.ts';
import { useNodeDialogs } from './useNodeDialogs.tsx';

/** The life cycle of a project: its phases as steps, their nodes as a tree, and all about one node beside it (S2 §6). */
export default function LifeCycleTab({ project, tenant }: ProjectTabProps) {
  const query = { projectId: project.id, ...tenant };
  const { state, refresh } = useRead(nodeList, { query });
  const [wantedPhase, choosePhase] = useQueryParameter('phase');
  const [shownId, show] = useQueryParameter('node');
  const [isImporting, setImporting] = useState(false);
  const columns = useColumns('lifeCycle.nodes', nodeColumns);
  const can = useCan();
  const [, navigate] = useLocation();
  const stagePath = useStagePath({ projectId: project.id, tenantId: project.tntId });
  const { handlers, dialogs } = useNodeDialogs(tenant);
  const actions = useActions(
    lifeCycleTab.actions,
    {
      import: () => setImporting(true),
      edit: stagePath && ((node) => navigate(stagePath(node))),
      ...handlers,
    },
    { readOnly: readOnlyReason(project) },
  );
  return (
    <Loaded state={state} onRetry={refresh}>
      {({ list, phases }) => {
        const phase = phases.find(({ identifier }) => identifier === wantedPhase)?.identifier ?? null;
        const shown = phase === null ? list : list.filter((node) => node.phase === phase);
        return (
          <>
            <PhaseBar phases={phases} chosen={phase} onChoose={choosePhase} />
            <WholeList<TreeNode>
              label="生命周期节点"
              columns={columns}
              rows={shown}
              keyOf={({ id }) => id}
              nameOf={({ name }) => name}
              onOpen={({ id }) => show(id)}
              actions={actions.ofRow}
              actionsWidth={164}
              tools={
                <>
                  <PageButtons items={actions.ofPage} />
                  {can(lifeCycleTab.actions.export) && (
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
              empty={<EmptyState title="该项目还没有生命周期节点" />}
            />
            <NodeDrawer
              id={list.some(({ id }) => id === shownId) ? shownId : null}
              project={project}
              tenant={tenant}
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
