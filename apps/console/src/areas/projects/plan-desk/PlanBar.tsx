import { Button } from '@blueprintjs/core';
import { History, Import, Upload } from '@blueprintjs/icons';
import { planExport } from '@fleet/domain/areas/projects/plan/contract.ts';
import { implementationPlanTab } from '@fleet/domain/areas/projects/plan-desk/actions.ts';
import { allCompleteText, type PlanCompletion, status6Text } from '@fleet/domain/areas/projects/plan/completion.ts';
import { hasOpenConflicts } from '@fleet/domain/kernel/document/editor.ts';
import { unsavedSteps } from '@fleet/domain/areas/projects/plan/desk/planEditor.ts';
import { isEmptyPlan } from '@fleet/domain/areas/projects/plan/document/document.ts';
import { isPlanOpen, planStateLabels, type PlanState } from '@fleet/domain/areas/projects/plan/planState.ts';
import type { StatusIntent } from '@fleet/domain/core/codes/status.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { QueryExportButton } from '../../../list/export/ExportButton.tsx';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { SaveButton } from '../../../detail/desk/SaveButton.tsx';
import { Passing } from '../../../detail/desk/Passing.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { CompareControl } from './CompareControl.tsx';
import { PlanOthers } from './PlanOthers.tsx';
import { PlanTotals } from './PlanTotals.tsx';
import { savedText } from './savedText.ts';
import type { OpenDesk } from './usePlanDesk.ts';
import * as styles from './planDesk.module.css';
import { lazyDialog } from '../../../app/lazyPart.ts';

const ExportSavedDialog = lazyDialog(async () => (await import('./ExportSavedDialog.tsx')).ExportSavedDialog);

const { actions } = implementationPlanTab;

const intents: Readonly<Record<PlanState, StatusIntent>> = {
  draft: 'none',
  approving: 'primary',
  rejected: 'danger',
  approved: 'success',
  modifying: 'warning',
};

/** What opens over the desk. */
export type DeskDialog =
  | 'changes'
  | 'history'
  | 'submit'
  | 'modification'
  | 'import'
  | 'discard'
  | 'baseline'
  | 'conflicts'
  | 'approval'
  | 'withdraw';

interface Props {
  readonly open: OpenDesk;
  readonly projectId: string;
  readonly tenant: TenantChoice;
  readonly mayEdit: boolean;
  /** Why nothing of the project can be changed; null when it can. */
  readonly readOnly: string | null;
  readonly onOpen: (dialog: DeskDialog) => void;
}

/** Above the board: the state of the plan, its totals with the effect of what is unsaved, and what can be done. */
export function PlanBar({ open, projectId, tenant, mayEdit, readOnly, onOpen }: Props) {
  const { view, desk, board } = open;
  const { state } = desk.head;
  return (
    <div className={styles.bar}>
      <div className={styles.barFacts}>
        <div className={styles.barState}>
          <StatusDot intent={intents[state]} label={planStateLabels[state]} />
          <span className={styles.saved} title={savedText(desk.head)}>
            {savedText(desk.head)}
          </span>
          <CompletionText completion={desk.head.completion} />
          <UnsavedText open={open} onOpen={onOpen} />
        </div>
        <PlanTotals desk={desk} />
      </div>
      <div className={styles.barAside}>
        <CompareControl open={open} onDifferences={() => onOpen('baseline')} />
        <PlanOthers others={view.others} />
      </div>
      <div className={styles.barActions}>
        <Button icon={<History size={14} />} variant="minimal" text="历史" onClick={() => onOpen('history')} />
        <TransferButtons open={open} projectId={projectId} tenant={tenant} onOpen={onOpen} />
        <SubmitButton open={open} readOnly={readOnly} onOpen={onOpen} />
        {mayEdit && isPlanOpen(state) && (
          <SaveButton
            isSaving={view.saving !== null}
            isUnsaved={open.isUnsaved}
            isEditable={board.isEditable}
            hasConflicts={hasOpenConflicts(desk)}
            title="Ctrl+S"
            onSave={() => onOpen('changes')}
          />
        )}
      </div>
    </div>
  );
}

/** How far the plan is, as it was saved last (S2 §4). */
function CompletionText({ completion: { isAllComplete, status6 } }: { readonly completion: PlanCompletion }) {
  return (
    <>
      {isAllComplete && <StatusDot intent="success" label={allCompleteText} />}
      {status6 !== null && <StatusDot intent="warning" label={status6Text(status6)} />}
    </>
  );
}

function UnsavedText({ open: { desk, isUnsaved }, onOpen }: Pick<Props, 'open' | 'onOpen'>) {
  if (!isUnsaved) return null;
  return (
    <button type="button" className={styles.unsaved} onClick={() => onOpen('changes')}>
      {formatCount(unsavedSteps(desk).length)} 项修改未保存
    </button>
  );
}

function TransferButtons({
  open: { desk, board, isUnsaved },
  projectId,
  tenant,
  onOpen,
}: Pick<Props, 'open' | 'projectId' | 'tenant' | 'onOpen'>) {
  const can = useCan();
  const [exportAll, setExportAll] = useState<(() => void) | null>(null);
  return (
    <>
      {can(actions.import) && board.isEditable && (
        <Button icon={<Import size={14} />} text={actions.import.title} onClick={() => onOpen('import')} />
      )}
      {can(actions.export) && (
        <QueryExportButton
          endpoint={planExport}
          instance={`plan:${projectId}`}
          query={{ projectId, ...tenant }}
          {...(isUnsaved ? { onAsk: (go: () => void) => setExportAll(() => go) } : {})}
        />
      )}
      {exportAll !== null && (
        <ExportSavedDialog
          version={desk.head.version}
          onSave={board.isEditable ? () => onOpen('changes') : null}
          onExport={exportAll}
          onClose={() => setExportAll(null)}
        />
      )}
    </>
  );
}

/** Hands the plan in, or asks to change an approved one. Only what is saved can be handed in. */
function SubmitButton({ open: { desk, isUnsaved }, readOnly, onOpen }: Pick<Props, 'open' | 'readOnly' | 'onOpen'>) {
  const can = useCan();
  const { state, waiting } = desk.head;
  if (!can(actions.submit) || waiting !== null) return null;
  if (state === 'approved')
    return (
      <Passing key="modification">
        <ReasonedButton text="申请变更" disabledReason={readOnly} onClick={() => onOpen('modification')} />
      </Passing>
    );
  if (state === 'approving' || isEmptyPlan(desk.saved)) return null;
  return (
    <Passing key="submit">
      <ReasonedButton
        icon={<Upload size={14} />}
        text={actions.submit.title}
        disabledReason={readOnly ?? (isUnsaved ? '请先保存修改' : null)}
        onClick={() => onOpen('submit')}
      />
    </Passing>
  );
}
