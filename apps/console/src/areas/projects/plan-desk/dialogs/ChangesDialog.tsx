import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import { changesBetween } from '@fleet/domain/areas/projects/plan/document/compare.ts';
import { fieldsOf, type PlanDocument, placeOf } from '@fleet/domain/areas/projects/plan/document/document.ts';
import { shownOf } from '@fleet/domain/kernel/document/draft.ts';
import { type Mark, planMarks } from '@fleet/domain/areas/projects/plan/view/marks.ts';
import { wbsOfPlace } from '@fleet/domain/areas/projects/plan/document/whereabouts.ts';
import { useMemo } from 'react';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { PlanChangesView } from '../../plan/PlanChangesView.tsx';
import type { OpenDesk } from '../usePlanDesk.ts';
import * as planDeskStyles from '../planDesk.module.css';
import * as planProblemsStyles from './planProblems.module.css';

/** What the gateway refuses whatever the contract says. */
const { list: marksOf } = planMarks({ start: null, end: null });

interface Props {
  readonly open: OpenDesk;
  readonly onDiscard: () => void;
  /** Goes to the cell of an error. */
  readonly onShow: (mark: Mark) => void;
  readonly onClose: () => void;
}

/** What changed since the last save, before it is saved (or given up). */
export function ChangesDialog({ open, onDiscard, onShow, onClose }: Props) {
  const { desk, names, actions, board } = open;
  const shown = shownOf(desk.draft);
  const changes = useMemo(() => changesBetween(desk.saved, shown), [desk.saved, shown]);
  const wrong = useMemo(() => marksOf(shown).filter(({ level }) => level === 'error'), [shown]);
  return (
    <Dialog
      isOpen
      title="保存计划"
      className={planDeskStyles.changesDialog}
      canOutsideClickClose={false}
      onClose={onClose}
    >
      <DialogBody>
        {wrong.length > 0 && <Errors errors={wrong} document={shown} onShow={onShow} />}
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
              // what was opened to save begins there, and not at what gives everything up
              autoFocus={wrong.length === 0}
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

/** Errors that are listed; behind them F8 goes on. */
const listed = 50;

/** What has to be put right first; each leads to its cell. */
function Errors({
  errors,
  document,
  onShow,
}: {
  readonly errors: readonly Mark[];
  readonly document: PlanDocument;
  readonly onShow: (mark: Mark) => void;
}) {
  return (
    <Callout compact icon={null} intent="danger" role="alert" className={planProblemsStyles.errors}>
      有 {errors.length} 项错误需要先改正，点击可到达：
      <ul>
        {errors.slice(0, listed).map((mark) => (
          <li key={`${mark.id} ${mark.field}`}>
            <button type="button" className="bare-button" onClick={() => onShow(mark)}>
              {wbsOfPlace(document, placeOf(document, mark.id)!)} {fieldsOf(document, mark.id)?.name}
            </button>
            ：{mark.message}
          </li>
        ))}
      </ul>
      {errors.length > listed && `另有 ${errors.length - listed} 项，可在表格中按 F8 逐项查看。`}
    </Callout>
  );
}
