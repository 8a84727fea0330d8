import { Button, SegmentedControl } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import { moveColumn, resizeColumn, showColumn, stepColumn } from '@fleet/domain/core/columns/columns.ts';
import type { Density } from '@fleet/domain/core/settings/settings.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { ColumnSettingsItem } from './ColumnSettingsItem.tsx';
import type { TableColumns } from './useColumns.ts';
import './columnSettings.css';

const densityOptions = (['compact', 'middle', 'loose'] as const).map((density) => ({
  value: density,
  label: words[density],
}));

/** Pixels by which a key changes a column's width. */
const widthStep = 16;

/** Order by dragging or by Alt and the arrows, width by Alt and the arrows sideways or at the table's own edges. */
export default function ColumnSettingsPanel({ columns }: { readonly columns: TableColumns<unknown> }) {
  const { all, settings, change } = columns;
  const [dragged, setDragged] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
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
    <div className="column-settings" role="dialog" aria-label={words.columnSettings}>
      <div className="column-settings-density">
        <span>{words.density}</span>
        <SegmentedControl
          options={densityOptions}
          size="small"
          value={columns.density}
          onValueChange={(density) => change({ ...settings, density: density as Density })}
        />
      </div>
      <p className="column-settings-hint">{words.columnKeys}</p>
      <ul ref={list} className="column-settings-list">
        {settings.order.map((id) => {
          const column = byId.get(id);
          return column === undefined ? null : (
            <ColumnSettingsItem
              key={id}
              id={id}
              title={column.title}
              settings={settings}
              isNameColumn={id === all[0]?.id}
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
      <div className="column-settings-foot">
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
