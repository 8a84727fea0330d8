import { implementationPlanTab } from '@fleet/domain/areas/projects/plan-desk/actions.ts';
import { hasOpenConflicts } from '@fleet/domain/kernel/document/editor.ts';
import { unsavedSteps } from '@fleet/domain/areas/projects/plan/desk/planEditor.ts';
import { planStateLabels } from '@fleet/domain/areas/projects/plan/planState.ts';
import { isEmptyPlan } from '@fleet/domain/areas/projects/plan/document/document.ts';
import type { Mark } from '@fleet/domain/areas/projects/plan/view/marks.ts';
import { readOnlyReason } from '@fleet/domain/areas/projects/project/archive.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { Suspense, useRef, useState } from 'react';
import { useUnsavedChanges } from '../../../form/drafts/unsavedChanges.ts';
import { useWatch } from '../../../app/hooks/useWatch.ts';
import { lazyPart } from '../../../app/lazyPart.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { ErrorState, LoadingState } from '../../../ui/states/states.tsx';
import { EmptyPlan } from './EmptyPlan.tsx';
import { type DeskDialog, PlanBar } from './PlanBar.tsx';
import { PlanNotices } from './PlanNotices.tsx';
import { savedText } from './savedText.ts';
import { useFocusMode } from './useFocusMode.ts';
import { useSaveKey } from './useSaveKey.ts';
import { type OpenDesk, usePlanDesk } from './usePlanDesk.ts';
import { type BoardGoal, PlanBoard } from '../plan/PlanBoard.tsx';
import type { ProjectTabProps } from '../project/projectTab.ts';
import * as styles from './planDesk.module.css';

/** What opens over the desk comes when it is first wanted. */
const DeskDialogs = lazyPart(() => import('./dialogs/DeskDialogs.tsx'));

/** The plan desk of a project: its implementation plan as a tree beside its bars, edited as facts (S2 §3, §4). */
export default function ImplementationPlan({ project, tenant }: ProjectTabProps) {
  const can = useCan();
  const mayEdit = can(implementationPlanTab.actions.edit) && !project.isArchived;
  const { view, open, actions } = usePlanDesk(project.id, tenant, mayEdit);
  const problem = view?.problem ?? null;
  if (problem !== null && open === null) return <ErrorState failure={problem} onRetry={actions.retry} />;
  if (open === null) return <LoadingState lines={12} />;
  return <Desk open={open} project={project} tenant={tenant} mayEdit={mayEdit} />;
}

function Desk({
  open,
  project,
  tenant,
  mayEdit,
}: ProjectTabProps & { readonly open: OpenDesk; readonly mayEdit: boolean }) {
  const [dialog, setDialog] = useState<DeskDialog | null>(null);
  // once they are there they stay: a drawer closes as slowly as it opens
  const [wasOpened, setOpened] = useState(false);
  const show = (wanted: DeskDialog) => {
    setOpened(true);
    setDialog(wanted);
  };
  const close = () => setDialog(null);
  useWatch(open.actions.look);
  // what the browser cannot keep is lost with the page: then, and only then, it asks
  useUnsavedChanges(!open.view.isKept && open.isUnsaved);
  const isEmpty = isEmptyPlan(open.board.document);
  // the last task was removed, or the first one taken back: that can be undone, or done again
  const hasBoard = !isEmpty || open.desk.draft.steps.length > 0;
  const root = useRef<HTMLDivElement>(null);
  const focus = useFocusMode(root, hasBoard);
  const onSaveKey = useSaveKey({
    desk: root,
    isEditable: open.board.isEditable && open.view.saving === null,
    isUnsaved: open.isUnsaved,
    onSave: () => show(hasOpenConflicts(open.desk) ? 'conflicts' : 'changes'),
  });
  const [goal, setGoal] = useState<BoardGoal | null>(null);
  const showMark = (mark: Mark) => {
    close();
    // the dialog gives the focus back first
    requestAnimationFrame(() => setGoal({ kind: 'mark', mark }));
  };
  const empty = (
    <EmptyPlan
      open={open}
      projectId={project.id}
      tenant={tenant}
      start={project.planStartDate}
      onAdded={(id) => setGoal({ kind: 'name', id })}
    />
  );
  return (
    <div
      className={styles.desk}
      ref={root}
      data-focus-around
      data-fills={focus.isOn || undefined}
      onKeyDownCapture={onSaveKey}
    >
      <PlanBar
        open={open}
        projectId={project.id}
        tenant={tenant}
        mayEdit={mayEdit}
        readOnly={readOnlyReason(project)}
        onOpen={show}
      />
      <PlanNotices
        open={open}
        onDiscard={() => show('discard')}
        onConflicts={() => show('conflicts')}
        onApproval={() => show('approval')}
        onWithdraw={project.isArchived ? null : () => show('withdraw')}
      />
      {!hasBoard ? (
        empty
      ) : (
        <PlanBoard
          planId={project.id}
          focus={focus}
          desk={open.board}
          instead={empty}
          goal={goal}
          contract={{ start: project.planStartDate, end: project.planEndDate }}
          about={{
            projectName: project.name,
            projectKey: project.projectKey,
            state: planStateLabels[open.desk.head.state],
            version: open.isUnsaved
              ? `草稿，含 ${formatCount(unsavedSteps(open.desk).length)} 项未保存修改（${savedText(open.desk.head)}）`
              : savedText(open.desk.head),
          }}
        />
      )}
      <Suspense fallback={null}>
        {wasOpened && (
          <DeskDialogs
            dialog={dialog}
            open={open}
            project={project}
            tenant={tenant}
            onShow={showMark}
            onOpen={show}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}
