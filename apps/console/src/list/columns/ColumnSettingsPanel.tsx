import { ArrowDown, ArrowUp, DragHandleVertical, Pin, Unpin } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import {
  pinColumn,
  showColumn,
  stepColumn,
  moveColumn,
  nameColumnOf,
  resizeColumn,
  type ColumnSettings,
} from '@fleet/domain/core/columns/columns.ts';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '@blueprintjs/core';
import classNames from 'classnames';
import { focusFirstIn } from '../../ui/menu/popoverFocus.ts';
import { SizeControl } from './SizeControl.tsx';
import type { TableColumns } from './useColumns.ts';
import * as styles from './columnSettings.module.css';

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
function ColumnSettingsItem({ id, title, settings, onChange, ...props }: Props) {
  const isPinned = settings.pinned.includes(id);
  const place = settings.order.indexOf(id);
  return (
    <li
      className={styles.item}
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
      <DragHandleVertical className={styles.handle} size={14} aria-hidden />
      <label className={styles.name}>
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
      className={classNames('bare-button icon-button', styles.button)}
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

/** Pixels by which a key changes a column's width. */
const widthStep = 16;

/** Order by dragging or by Alt and the arrows, width by Alt and the arrows sideways or at the table's own edges. */
export default function ColumnSettingsPanel({ columns }: { readonly columns: TableColumns<unknown> }) {
  const { all, settings, change } = columns;
  const [dragged, setDragged] = useState<string | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const sizeId = useId();
  // the popover may have opened before the panel was there
  useEffect(() => focusFirstIn(panel.current), []);
  const byId = new Map(all.map((column) => [column.id, column]));
  const onKeyDown = (id: string) => (event: KeyboardEvent) => {
    if (!event.altKey) return;
    const width = settings.widths[id] ?? byId.get(id)?.width ?? 0;
    const changed = {
      ArrowUp: () => stepColumn(settings, id, -1),
      ArrowDown: () => stepColumn(settings, id, 1),
      ArrowLeft: () => resizeColumn(settings, id, width - widthStep),
      ArrowRight: () => resizeColumn(settings, id, width + widthStep),
    }[event.key];
    if (changed === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const focused = document.activeElement;
    change(changed());
    // the item moved in the document and took no focus along
    requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus());
  };
  return (
    <div ref={panel} className={styles.panel} role="dialog" aria-label={words.columnSettings}>
      <div className={styles.size}>
        <span id={sizeId}>{words.size}</span>
        <SizeControl labelledBy={sizeId} />
      </div>
      <p className={styles.hint}>{words.columnKeys}</p>
      <ul ref={list} className={styles.list}>
        {settings.order.map((id) => {
          const column = byId.get(id);
          return column === undefined ? null : (
            <ColumnSettingsItem
              key={id}
              id={id}
              title={column.title}
              settings={settings}
              isNameColumn={id === nameColumnOf(all)}
              isDragged={dragged === id}
              onChange={change}
              onKeyDown={onKeyDown(id)}
              onDragStart={() => setDragged(id)}
              onDragEnd={() => setDragged(null)}
              onDragOver={() => dragged !== null && dragged !== id && change(dropped(settings, dragged, id))}
            />
          );
        })}
      </ul>
      <div className={styles.foot}>
        <Button
          variant="minimal"
          size="small"
          text={words.showAll}
          onClick={() => change(settings.order.reduce((shown, id) => showColumn(shown, id, true), settings))}
        />
        <Button
          variant="minimal"
          size="small"
          intent="primary"
          text={words.restoreDefaults}
          onClick={columns.restore}
        />
      </div>
    </div>
  );
}

/** A column dragged over another takes its place: before it when coming from below, behind it when from above. */
function dropped(settings: TableColumns<unknown>['settings'], dragged: string, over: string) {
  const { order } = settings;
  const isDown = order.indexOf(dragged) < order.indexOf(over);
  return moveColumn(settings, dragged, isDown ? (order[order.indexOf(over) + 1] ?? null) : over);
}
