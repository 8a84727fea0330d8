import { projectDelete } from '@fleet/domain/areas/projects/changes/contract.ts';
import type { ProjectDetail } from '@fleet/domain/areas/projects/project/contract.ts';
import { projectListPage } from '@fleet/domain/areas/projects/list/actions.ts';
import { type ReactNode, useState } from 'react';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import type { Trouble } from '../../../ui/Problem.tsx';
import { lazyDialog } from '../../../app/lazyPart.ts';

const EditProjectDialog = lazyDialog(async () => (await import('./form/ProjectDialog.tsx')).EditProjectDialog);

interface Options {
  readonly onRemoved: (project: ProjectDetail) => void;
}

/** What the actions of projects lead to, in the list and on the page of one: handlers, and the dialogs they open. */
export function useProjectDialogs({ onRemoved }: Options) {
  const write = useWrite();
  const [edited, setEdited] = useState<ProjectDetail | null>(null);
  const [asked, setAsked] = useState<ProjectDetail | null>(null);
  const [isAsking, setAsking] = useState(false);
  const remove = async (project: ProjectDetail): Promise<Trouble | null> => {
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
          confirmText={projectListPage.actions.remove.title}
          intent="danger"
          onClose={() => setAsking(false)}
          onConfirm={() => remove(asked)}
        >
          <p>项目的生命周期、实施计划、文件、备注与成本将一并删除，删除后无法恢复。</p>
        </ConfirmDialog>
      )}
    </>
  );
  const handlers = {
    edit: (project: ProjectDetail) => setEdited(project),
    remove: (project: ProjectDetail) => {
      setAsked(project);
      setAsking(true);
    },
  };
  return { handlers, dialogs };
}
