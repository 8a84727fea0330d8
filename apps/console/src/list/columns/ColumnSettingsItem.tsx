import { ArrowDown, ArrowUp, DragHandleVertical, Pin, Unpin } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import { type ColumnSettings, pinColumn, showColumn, stepColumn } from '@fleet/domain/core/columns/columns.ts';
import type { KeyboardEvent, ReactNode } from 'react';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly settings: ColumnSettings;
  /** The column that names the row stays shown. */
  readonly isNameColumn: boolean;
  readonly isDragged: boolean;
  readonly onChange: (settings: ColumnSettings) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onDragStart: () => void;
  readonly onDragEnd: () => void;
  readonly onDragOver: () => void;
}

/** One column in the settings: shown or not, its place, pinned or not. */
export function ColumnSettingsItem({ id, title, settings, onChange, ...props }: Props) {
  const isPinned = settings.pinned.includes(id);
  const place = settings.order.indexOf(id);
  return (
    <li
      className="column-item"
      data-dragged={props.isDragged || undefined}
      draggable
      onKeyDown={props.onKeyDown}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', title);
        props.onDragStart();
      }}
      onDragEnd={props.onDragEnd}
      onDragOver={(event) => {
        event.preventDefault();
        props.onDragOver();
      }}
    >
      <DragHandleVertical className="column-handle" size={14} aria-hidden />
      <label className="column-name">
        <input
          type="checkbox"
          checked={!settings.hidden.includes(id)}
          disabled={props.isNameColumn}
          onChange={(event) => onChange(showColumn(settings, id, event.target.checked))}
        />
        <span>{title}</span>
      </label>
      <ItemButton
        label={`${words.moveUp} ${title}`}
        isDisabled={place === 0}
        onClick={() => onChange(stepColumn(settings, id, -1))}
      >
        <ArrowUp size={12} aria-hidden />
      </ItemButton>
      <ItemButton
        label={`${words.moveDown} ${title}`}
        isDisabled={place === settings.order.length - 1}
        onClick={() => onChange(stepColumn(settings, id, 1))}
      >
        <ArrowDown size={12} aria-hidden />
      </ItemButton>
      <ItemButton
        label={`${isPinned ? words.unpin : words.pin} ${title}`}
        isPressed={isPinned}
        onClick={() => onChange(pinColumn(settings, id, !isPinned))}
      >
        {isPinned ? <Unpin size={12} aria-hidden /> : <Pin size={12} aria-hidden />}
      </ItemButton>
    </li>
  );
}

function ItemButton(props: {
  readonly label: string;
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  return (
    <button
      type="button"
      className="bare-button column-button"
      aria-label={props.label}
      title={props.label}
      aria-pressed={props.isPressed}
      aria-disabled={props.isDisabled}
      onClick={props.isDisabled === true ? undefined : props.onClick}
    >
      {props.children}
    </button>
  );
}
