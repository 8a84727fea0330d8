import { texts } from '@fleet/domain/core/codes/messages.ts';
import { useState } from 'react';
import classNames from 'classnames';
import * as selectStyles from '../../../../ui/select/select.module.css';
import type { PlanMember } from '../planView.ts';
import * as styles from './cellEditor.module.css';

/** The members that a task may be given to, under the cell that names its owner. */

export interface OwnerList {
  readonly shown: readonly PlanMember[];
  /** The one that Enter takes; null while the line speaks for itself. */
  readonly marked: PlanMember | null;
  readonly move: (by: 1 | -1) => void;
  readonly markedId: (listId: string) => string | undefined;
}

/** Members whose name holds what was typed; the first of them is marked. */
export function useOwnerChoices(members: readonly PlanMember[], typed: string): OwnerList {
  const [mark, setMark] = useState<{ readonly typed: string; readonly at: number } | null>(null);
  const shown = members.filter(({ realName }) => realName.toLowerCase().includes(typed.toLowerCase()));
  const at = mark !== null && mark.typed === typed ? mark.at : typed === '' ? -1 : 0;
  return {
    shown,
    marked: shown[at] ?? null,
    move: (by) => setMark({ typed, at: Math.min(Math.max(at + by, 0), shown.length - 1) }),
    markedId: (listId) => (shown[at] === undefined ? undefined : `${listId}-${at}`),
  };
}

interface Props {
  readonly id: string;
  readonly choices: OwnerList;
  readonly ownerId: string | null;
  /** Takes a member, or nobody by the empty text. */
  readonly onPick: (userId: string) => void;
}

export function OwnerChoices({ id, choices: { shown, marked }, ownerId, onPick }: Props) {
  return (
    // the focus stays in the line above
    <div className={styles.ownerChoices} onMouseDown={(event) => event.preventDefault()}>
      <ul id={id} role="listbox" aria-label="负责人" className={selectStyles.choices}>
        {shown.map((member, index) => (
          <li
            key={member.userId}
            id={`${id}-${index}`}
            ref={(item) => {
              if (member === marked) item?.scrollIntoView({ block: 'nearest' });
            }}
            role="option"
            aria-selected={member.userId === ownerId}
            className={classNames(selectStyles.choice, member === marked && selectStyles.choiceActive)}
            onClick={() => onPick(member.userId)}
          >
            {member.realName}
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <div className={selectStyles.choicesNone} role="status">
          {texts.emptySearch}
        </div>
      )}
      {ownerId !== null && (
        <button
          type="button"
          className={classNames('bare-button', styles.ownerNone)}
          tabIndex={-1}
          onClick={() => onPick('')}
        >
          清除负责人
        </button>
      )}
    </div>
  );
}
