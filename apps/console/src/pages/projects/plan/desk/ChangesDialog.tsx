import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core';
import { words } from '@fleet/domain/codes/words.ts';
import { changesBetween } from '@fleet/domain/plan/document/compare.ts';
import { fieldsOf } from '@fleet/domain/plan/document/document.ts';
import { shownOf } from '@fleet/domain/plan/document/draft.ts';
import { planMarks } from '@fleet/domain/plan/view/marks.ts';
import { useMemo } from 'react';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { PlanChangesView } from './PlanChangesView.tsx';
import type { OpenDesk } from './usePlanDesk.ts';
import './desk.css';

/** What the gateway refuses whatever the contract says. */
const { list: marksOf } = planMarks({ start: null, end: null });

interface Props {
  readonly open: OpenDesk;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/** What changed since the last save, before it is saved (or given up). */
export function ChangesDialog({ open, onDiscard, onClose }: Props) {
  const { desk, names, actions, board } = open;
  const shown = shownOf(desk.draft);
  const changes = useMemo(() => changesBetween(desk.saved, shown), [desk.saved, shown]);
  const wrong = useMemo(() => marksOf(shown).filter(({ level }) => level === 'error'), [shown]);
  const [first] = wrong;
  return (
    <Dialog isOpen title="保存计划" className="plan-changes-dialog" canOutsideClickClose={false} onClose={onClose}>
      <DialogBody>
        {first !== undefined && (
          <Callout compact icon={null} intent="danger" role="alert">
            有 {wrong.length} 处错误需要先改正，例如「{fieldsOf(shown, first.id)?.name}」：{first.message}
          </Callout>
        )}
        <PlanChangesView changes={changes} names={names} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button
              variant="minimal"
              intent="danger"
              text="放弃全部修改"
              disabled={!board.isEditable}
              onClick={onDiscard}
            />
            <Button text={words.cancel} onClick={onClose} />
            <Button
              intent="primary"
              text={words.save}
              disabled={wrong.length > 0 || !board.isEditable}
              onClick={() => {
                actions.save();
                onClose();
              }}
            />
          </>
        }
      />
    </Dialog>
  );
}
