import { projectDelete } from '@fleet/domain/areas/projects/changes/contract.ts';
import type { ProjectDetail } from '@fleet/domain/areas/projects/project/contract.ts';
import { projectListPage } from '@fleet/domain/areas/projects/list/actions.ts';
import { readOnlyReason } from '@fleet/domain/areas/projects/project/archive.ts';
import { removalProblem } from '@fleet/domain/areas/projects/list/removal.ts';
import { type ReactNode, useState } from 'react';
import type { RowAction } from '../../../app/actions/rowAction.ts';
import { permittedActions } from '../../../app/actions/permittedActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { EditProjectDialog } from './form/ProjectDialog.tsx';
import { useOpenProject } from '../project/useOpenProject.ts';

const { actions } = projectListPage;

interface Options {
  /** Whether its own page is the one on the screen. */
  readonly isOpened?: boolean;
  readonly onRemoved: (project: ProjectDetail) => void;
}

/** What can be done with a project of the list, or on its own page: the actions and the dialogs behind them. */
export function useProjectActions({ isOpened = false, onRemoved }: Options) {
  const can = useCan();
  const open = useOpenProject();
  const write = useWrite();
  const [edited, setEdited] = useState<ProjectDetail | null>(null);
  const [asked, setAsked] = useState<ProjectDetail | null>(null);
  const [isAsking, setAsking] = useState(false);
  const actionsOf = (project: ProjectDetail): readonly RowAction[] => {
    const disabledReason = readOnlyReason(project);
    return permittedActions(can, [
      isOpened || open === undefined ? null : { action: actions.view, onClick: () => open(project) },
      { action: actions.edit, disabledReason, onClick: () => setEdited(project) },
      {
        action: actions.remove,
        disabledReason: disabledReason ?? removalProblem(project),
        isDangerous: true,
        onClick: () => {
          setAsked(project);
          setAsking(true);
        },
      },
    ]);
  };
  const remove = async (project: ProjectDetail): Promise<string | null> => {
    const { id, tntId, name } = project;
    const refusal = await write(projectDelete, { query: { id, tntId } }, `已删除项目「${name}」`);
    if (refusal === null) onRemoved(project);
    return refusal;
  };
  const dialogs: ReactNode = (
    <>
      {edited !== null && <EditProjectDialog project={edited} onClose={() => setEdited(null)} />}
      {asked !== null && (
        <ConfirmDialog
          isOpen={isAsking}
          title={`删除项目「${asked.name}」？`}
          confirmText={actions.remove.title}
          intent="danger"
          onClose={() => setAsking(false)}
          onConfirm={() => remove(asked)}
        >
          <p>项目的生命周期、实施计划、文件、备注与成本将一并删除，删除后无法恢复。</p>
        </ConfirmDialog>
      )}
    </>
  );
  return { actionsOf, dialogs };
}
