import { Button } from '@blueprintjs/core';
import { Edit, Star, StarEmpty, Tick, Trash } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import classNames from 'classnames';
import { type KeyboardEvent, useRef, useState } from 'react';
import { ViewNameField } from './ViewNameField.tsx';
import * as styles from './views.module.css';

interface Props {
  readonly name: string;
  readonly note?: string | undefined;
  readonly isActive: boolean;
  readonly isDefault?: boolean;
  readonly onOpen: () => void;
  /** What can be done with a view of the person's own; left out for none. */
  readonly onDefault?: () => void;
  readonly onRename?: (name: string) => string | null;
  readonly onRemove?: () => void;
}

/** One view: a click opens it; F2 renames it, Delete deletes it after a question. */
export function ViewItem({ name, note, isActive, isDefault = false, onOpen, onDefault, onRename, onRemove }: Props) {
  const [mode, setMode] = useState<'shown' | 'renaming' | 'removing'>('shown');
  const shown = useRef<HTMLButtonElement>(null);
  /** The name stands there again, with the focus that was in the question. */
  const leave = () => {
    setMode('shown');
    requestAnimationFrame(() => shown.current?.focus());
  };
  if (mode === 'renaming' && onRename !== undefined) {
    return (
      <li className={styles.item}>
        <ViewNameField
          label={`重命名视图 ${name}`}
          initial={name}
          confirmText={words.save}
          onConfirm={(wanted) => {
            const problem = onRename(wanted);
            if (problem === null) leave();
            return problem;
          }}
          onCancel={leave}
        />
      </li>
    );
  }
  if (mode === 'removing' && onRemove !== undefined) {
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      leave();
    };
    return (
      <li>
        <div className={styles.item} role="alertdialog" aria-label={`删除视图「${name}」？`} onKeyDown={onEscape}>
          <span className={styles.question}>删除「{name}」？</span>
          <Button size="small" intent="danger" text="删除" onClick={onRemove} />
          <Button size="small" text={words.cancel} autoFocus onClick={leave} />
        </div>
      </li>
    );
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'F2' && onRename !== undefined) setMode('renaming');
    else if (event.key === 'Delete' && onRemove !== undefined) setMode('removing');
    else return;
    event.preventDefault();
  };
  return (
    <li className={styles.item} onKeyDown={onKeyDown}>
      <button
        ref={shown}
        type="button"
        className={classNames('bare-button', styles.name)}
        data-view-name
        aria-current={isActive || undefined}
        onClick={onOpen}
      >
        <span className={styles.mark}>{isActive && <Tick size={14} aria-hidden />}</span>
        <span className={styles.text} title={name}>
          {name}
        </span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
        {isDefault && <span className={styles.note}>默认</span>}
      </button>
      {onDefault !== undefined && (
        <span className={styles.tools}>
          <ItemButton label={isDefault ? '取消默认' : '设为默认'} name={name} isPressed={isDefault} onClick={onDefault}>
            {isDefault ? <Star size={12} aria-hidden /> : <StarEmpty size={12} aria-hidden />}
          </ItemButton>
          <ItemButton label="重命名" name={name} onClick={() => setMode('renaming')}>
            <Edit size={12} aria-hidden />
          </ItemButton>
          <ItemButton label="删除" name={name} onClick={() => setMode('removing')}>
            <Trash size={12} aria-hidden />
          </ItemButton>
        </span>
      )}
    </li>
  );
}

function ItemButton(props: {
  readonly label: string;
  readonly name: string;
  readonly isPressed?: boolean;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}) {
  return (
    <button
      type="button"
      className={classNames('bare-button icon-button', styles.tool)}
      title={props.label}
      aria-label={`${props.label} ${props.name}`}
      aria-pressed={props.isPressed}
      onClick={props.onClick}
    >
      {props.children}
    </button>
  );
}
