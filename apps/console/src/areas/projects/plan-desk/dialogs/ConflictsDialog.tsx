import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { Tick } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import {
  type ConflictChoice,
  editsForChoice,
  type OpenConflict,
} from '@fleet/domain/areas/projects/plan/desk/planEditor.ts';
import { describeStep, fieldText, type PlanNames } from '@fleet/domain/areas/projects/plan/document/describe.ts';
import type { PlanDocument } from '@fleet/domain/areas/projects/plan/document/document.ts';
import { shownOf } from '@fleet/domain/areas/projects/plan/document/draft.ts';
import type { ConflictReason, PlanConflict } from '@fleet/domain/areas/projects/plan/document/rebase.ts';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import type { OpenDesk } from '../usePlanDesk.ts';
import * as styles from '../planDesk.module.css';

const reasonText = (reason: ConflictReason, who: string): string => {
  switch (reason) {
    case 'gone':
      return `任务已被${who}删除`;
    case 'changed':
      return `您和${who}都修改了`;
    case 'parentGone':
      return `上级任务已被${who}删除`;
    case 'refused':
      return `无法应用到${who}的版本`;
  }
};

/** What the two buttons of a conflict say. */
const choiceTexts = (
  { mine, reason, theirs }: PlanConflict,
  who: string,
  shown: PlanDocument,
  names: PlanNames,
): Readonly<Record<ConflictChoice, string>> => {
  if (reason === 'gone') return { mine: '恢复该任务，用我的内容', theirs: '删除该任务' };
  const [change] = mine.kind === 'set' ? mine.changes : [];
  return change === undefined
    ? { mine: `用我的：${describeStep([mine], shown, names)}`, theirs: `保持${who}的版本` }
    : {
        mine: `用我的：${fieldText(change.field, change.new, names)}`,
        theirs: `用${who}的：${fieldText(change.field, theirs, names)}`,
      };
};

/** What of my edits does not fit the version that somebody else has saved, with a choice for each. */
export function ConflictsDialog({ open, onClose }: { readonly open: OpenDesk; readonly onClose: () => void }) {
  const { conflicts, head } = open.desk;
  const who = head.savedBy ?? '对方';
  const left = conflicts.filter(({ choice }) => choice === null).length;
  return (
    <Dialog isOpen title="处理冲突" className={styles.conflictsDialog} canOutsideClickClose={false} onClose={onClose}>
      <DialogBody>
        <p className={styles.conflictsIntro}>
          {who}已保存第 {head.version} 版。合得上的修改已经合并，下面每一项请选择保留哪一方；保存之前都可以改选。
        </p>
        <ul className={styles.conflicts}>
          {conflicts.map((one) => (
            <Conflict key={one.conflict.key} one={one} who={who} open={open} />
          ))}
        </ul>
      </DialogBody>
      <DialogFooter actions={<Button intent={left === 0 ? 'primary' : 'none'} text={words.close} onClick={onClose} />}>
        {left === 0 ? '冲突已全部处理，可以保存了。' : `还有 ${left} 项未选择`}
      </DialogFooter>
    </Dialog>
  );
}

const choices: readonly ConflictChoice[] = ['mine', 'theirs'];

function Conflict({
  one: { conflict, choice },
  who,
  open: { desk, names, actions, board },
}: {
  readonly one: OpenConflict;
  /** Who saved meanwhile. */
  readonly who: string;
  readonly open: OpenDesk;
}) {
  const shown = shownOf(desk.draft);
  const { mine, reason, refusal, key, name } = conflict;
  const texts = choiceTexts(conflict, who, shown, names);
  return (
    <li className={styles.conflict} data-choice={choice ?? undefined}>
      <div className={styles.conflictWhat}>
        <strong>{name}</strong>
        <span>{describeStep([mine], shown, names)}</span>
        <em>{refusal ?? reasonText(reason, who)}</em>
      </div>
      <div className={styles.conflictChoices} role="group" aria-label={`「${name}」保留哪一方`}>
        {choices.map((side) => {
          const isChosen = choice === side;
          return (
            <Button
              key={side}
              aria-pressed={isChosen}
              disabled={!board.isEditable || (!isChosen && editsForChoice(desk, conflict, side) === null)}
              intent={isChosen ? 'primary' : 'none'}
              {...(isChosen ? { icon: <Tick size={14} /> } : {})}
              text={texts[side]}
              onClick={() => actions.choose(key, side)}
            />
          );
        })}
      </div>
    </li>
  );
}
