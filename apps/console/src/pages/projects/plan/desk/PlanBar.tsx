import { Button, Switch } from '@blueprintjs/core';
import { FloppyDisk, History, Import, Upload } from '@blueprintjs/icons';
import { words } from '@fleet/domain/codes/words.ts';
import { planExport } from '@fleet/domain/contract/projects/plan.ts';
import { implementationPlanTab } from '@fleet/domain/offers/projects/plan.ts';
import { hasOpenConflicts, unsavedSteps } from '@fleet/domain/plan/desk/desk.ts';
import { isEmptyPlan } from '@fleet/domain/plan/document/document.ts';
import { isPlanOpen, planStateLabels, type PlanState } from '@fleet/domain/plan/planState.ts';
import type { StatusIntent } from '@fleet/domain/codes/status.ts';
import { QueryExportButton } from '../../../../list/QueryExportButton.tsx';
import type { TenantChoice } from '../../../../shell/detailAddress.ts';
import { useOffered } from '../../../../shell/useOffered.ts';
import { StatusDot } from '../../../../ui/StatusDot.tsx';
import { Time } from '../../../../ui/Time.tsx';
import { PlanTotals } from './PlanTotals.tsx';
import type { OpenDesk } from './usePlanDesk.ts';
import './desk.css';

const { offers } = implementationPlanTab;

const intents: Readonly<Record<PlanState, StatusIntent>> = {
  draft: 'none',
  approving: 'primary',
  rejected: 'danger',
  approved: 'success',
  modifying: 'warning',
};

export type DeskDialog = 'changes' | 'history' | 'submit' | 'modification' | 'import' | 'discard';

interface Props {
  readonly open: OpenDesk;
  readonly projectId: string;
  readonly tenant: TenantChoice;
  readonly mayEdit: boolean;
  readonly onOpen: (dialog: DeskDialog) => void;
}

/** Above the board: the state of the plan, its totals with the effect of what is unsaved, and what can be done. */
export function PlanBar({ open, projectId, tenant, mayEdit, onOpen }: Props) {
  const { view, desk, board, isCompared, setCompared } = open;
  const { state, savedAt, savedBy, version, baseline } = desk.head;
  return (
    <div className="plan-bar">
      <div className="plan-bar-facts">
        <StatusDot intent={intents[state]} label={planStateLabels[state]} />
        <PlanTotals desk={desk} />
        <span className="plan-saved">
          {savedAt === null ? (
            '尚未保存'
          ) : (
            <>
              第 {version} 版，{savedBy} 保存于 <Time at={savedAt} />
            </>
          )}
        </span>
        <UnsavedText open={open} onOpen={onOpen} />
      </div>
      <div className="plan-bar-actions">
        {baseline !== null && (
          <Switch
            checked={isCompared}
            label="对比基线"
            onChange={(event) => setCompared(event.currentTarget.checked)}
          />
        )}
        <Button icon={<History size={14} />} variant="minimal" text="历史" onClick={() => onOpen('history')} />
        <TransferButtons projectId={projectId} tenant={tenant} isEditable={board.isEditable} onOpen={onOpen} />
        <SubmitButton open={open} onOpen={onOpen} />
        {mayEdit && isPlanOpen(state) && (
          <Button
            icon={<FloppyDisk size={14} />}
            intent="primary"
            text={view.saving === null ? words.save : '正在保存'}
            disabled={!open.isUnsaved || !board.isEditable || hasOpenConflicts(desk)}
            onClick={() => onOpen('changes')}
          />
        )}
      </div>
    </div>
  );
}

function UnsavedText({ open: { desk, isUnsaved }, onOpen }: Pick<Props, 'open' | 'onOpen'>) {
  if (!isUnsaved) return null;
  return (
    <button type="button" className="plan-unsaved" onClick={() => onOpen('changes')}>
      {unsavedSteps(desk).length} 步修改未保存
    </button>
  );
}

function TransferButtons({
  projectId,
  tenant,
  isEditable,
  onOpen,
}: Pick<Props, 'projectId' | 'tenant' | 'onOpen'> & { readonly isEditable: boolean }) {
  const can = useOffered();
  return (
    <>
      {can(offers.import) && isEditable && (
        <Button icon={<Import size={14} />} text={offers.import.title} onClick={() => onOpen('import')} />
      )}
      {can(offers.export) && (
        <QueryExportButton endpoint={planExport} instance={`plan:${projectId}`} query={{ projectId, ...tenant }} />
      )}
    </>
  );
}

/** Hands the plan in, or asks to change an approved one. Only what is saved can be handed in. */
function SubmitButton({ open: { desk, isUnsaved }, onOpen }: Pick<Props, 'open' | 'onOpen'>) {
  const can = useOffered();
  const { state, waiting } = desk.head;
  if (!can(offers.submit) || waiting !== null) return null;
  if (state === 'approved') return <Button text="申请变更" onClick={() => onOpen('modification')} />;
  if (state === 'approving' || isEmptyPlan(desk.saved)) return null;
  return (
    <Button
      icon={<Upload size={14} />}
      text={offers.submit.title}
      disabled={isUnsaved}
      title={isUnsaved ? '请先保存修改' : undefined}
      onClick={() => onOpen('submit')}
    />
  );
}
