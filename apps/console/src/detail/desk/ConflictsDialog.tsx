import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { Tick } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import type { ConflictChoice } from '@fleet/domain/kernel/document/editor.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import * as styles from './deskParts.module.css';

/** A conflict as a person reads it. */
export interface ToldConflict {
  readonly key: string;
  readonly name: string;
  /** What I did, as a sentence. */
  readonly step: string;
  readonly reason: string;
  readonly choice: ConflictChoice | null;
  /** What each side says, on its button. */
  readonly texts: Readonly<Record<ConflictChoice, string>>;
  readonly canChoose: (choice: ConflictChoice) => boolean;
}

interface Props {
  readonly conflicts: readonly ToldConflict[];
  /** Who saved meanwhile, and what. */
  readonly who: string;
  readonly version: number;
  readonly isEditable: boolean;
  readonly onChoose: (key: string, choice: ConflictChoice) => void;
  readonly onClose: () => void;
}

/** What of my edits does not fit the version that somebody else has saved, with a choice for each. */
export function ConflictsDialog({ conflicts, who, version, isEditable, onChoose, onClose }: Props) {
  const left = conflicts.filter(({ choice }) => choice === null).length;
  return (
    <Dialog isOpen title="处理冲突" className={styles.conflictsDialog} canOutsideClickClose={false} onClose={onClose}>
      <DialogBody>
        <p className={styles.conflictsIntro}>
          {who}已保存第 {version} 版。合得上的修改已经合并，下面每一项请选择保留哪一方；保存之前都可以改选。
        </p>
        <ul className={styles.conflicts}>
          {conflicts.map((one) => (
            <Conflict key={one.key} one={one} isEditable={isEditable} onChoose={onChoose} />
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
  one: { key, name, step, reason, choice, texts, canChoose },
  isEditable,
  onChoose,
}: { readonly one: ToldConflict } & Pick<Props, 'isEditable' | 'onChoose'>) {
  return (
    <li className={styles.conflict} data-choice={choice ?? undefined}>
      <div className={styles.conflictWhat}>
        <strong>{name}</strong>
        <span>{step}</span>
        <em>{reason}</em>
      </div>
      <div className={styles.conflictChoices} role="group" aria-label={`「${name}」保留哪一方`}>
        {choices.map((side) => {
          const isChosen = choice === side;
          return (
            <Button
              key={side}
              aria-pressed={isChosen}
              disabled={!isEditable || (!isChosen && !canChoose(side))}
              intent={isChosen ? 'primary' : 'none'}
              {...(isChosen ? { icon: <Tick size={14} /> } : {})}
              text={texts[side]}
              onClick={() => onChoose(key, side)}
            />
          );
        })}
      </div>
    </li>
  );
}
