import type { ThingFunction } from '@fleet/domain/areas/products/thing-model/model.ts';
import {
  type ModelFilter,
  modelRows,
  problemsByFunction,
  removedShown,
} from '@fleet/domain/areas/products/thing-model/view/modelRows.ts';
import type { KeyboardEvent } from 'react';
import { useMemo } from 'react';
import { useEvents } from '../../../../app/hooks/useEvents.ts';
import type { OpenModel } from '../useModelDesk.ts';
import type { ContextOfRows } from './contextOfRows.ts';
import { SelectionBar } from './SelectionBar.tsx';
import type { FunctionSelection } from './useFunctionSelection.ts';
import { useRowDrag } from './useRowDrag.ts';
import { LineRow } from './LineRow.tsx';
import { ListRow, RemovedRow } from './otherRows.tsx';
import type { ModelEditing } from './useModelEditing.ts';
import * as styles from './modelTable.module.css';

interface Props {
  readonly open: OpenModel;
  readonly editing: ModelEditing;
  readonly filter: ModelFilter;
  readonly isShown: (one: ThingFunction) => boolean;
  readonly selection: FunctionSelection;
  /** Keys of lines whose content is shown. */
  readonly opened: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
  readonly onDetail: (one: ThingFunction) => void;
  readonly onCopy: () => void;
  readonly onBatch: () => void;
}

const allColumns = [
  ['no', '序号'],
  ['kind', '类型'],
  ['name', '功能名称'],
  ['identifier', '标识符'],
  ['type', '数据类型'],
  ['definition', '数据定义'],
  ['mode', '读写/调用'],
  ['required', '必选'],
  ['description', '说明'],
  ['change', '变更'],
  ['actions', '操作'],
] as const;

const none = [] as const;

/** The functions of a model as one table that is edited where it stands; below an open line its parameters. */
export function ModelTable({ open, editing, filter, isShown, selection, opened, onToggle, onDetail, ...props }: Props) {
  const { model, problems, marks, removed, isEditable, may } = open;
  const rows = useMemo(() => modelRows(model, opened, isShown), [model, opened, isShown]);
  const wrong = useMemo(() => problemsByFunction(problems), [problems]);
  const { run: _, ...wishes } = editing;
  // of a model that is looked at alone, and is as it was published, there is nothing to say of changes
  const showsChanges = isEditable || marks.size > 0 || removed.length > 0;
  const columns = allColumns.filter(([id]) => id !== 'change' || showsChanges);
  const stable = useEvents(wishes);
  const views = useEvents({ onToggle, onDetail, onSelect: selection.toggle });
  const context = useMemo(
    (): ContextOfRows => ({ editing: stable, isEditable, mayAdd: may.add, showsChanges, ...views }),
    [stable, isEditable, may.add, showsChanges, views],
  );
  const drag = useRowDrag({
    takenWith: (functionId) => {
      const own = model.filter((one) => one.functionId === functionId);
      const kind = own[0]?.kind;
      const together = selection.chosen.filter((one) => one.kind === kind);
      return together.some((one) => one.functionId === functionId) ? together : own;
    },
    canDrop: (functions, drop) => functions.every(may.edit) && editing.canMove(functions, drop),
    onDrop: editing.move,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const key = (event.target as HTMLElement).closest('tr')?.dataset['row'];
    const row = rows.find((one) => one.key === key);
    if (row === undefined || row.kind === 'list' || !event.altKey) return;
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (isEditable && may.edit(row.one)) editing.step(row.one, row.path, event.key === 'ArrowUp' ? -1 : 1);
  };
  const gone = removedShown(removed, filter);
  return (
    <>
      <SelectionBar open={open} editing={editing} selection={selection} {...props} />
      <div className={styles.scroll} data-full-bleed>
        {drag.lineAt !== null && (
          <div className={styles.drop} style={{ '--at': `${drag.lineAt}px` } as React.CSSProperties} />
        )}
        <table className={styles.table} aria-label="功能" onKeyDown={onKeyDown} {...drag.listeners}>
          <colgroup>
            <col data-column="select" />
            {columns.map(([id]) => (
              <col key={id} data-column={id} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th scope="col" data-column="select">
                <label className={styles.check}>
                  <input
                    type="checkbox"
                    aria-label="选择显示的全部功能"
                    checked={selection.isAll}
                    ref={(box) => {
                      if (box !== null) box.indeterminate = selection.chosen.length > 0 && !selection.isAll;
                    }}
                    onChange={(event) => selection.all(event.target.checked)}
                  />
                </label>
              </th>
              {columns.map(([id, title]) => (
                <th key={id} scope="col" data-column={id}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const { one, key } = row;
              const shared = {
                context,
                problems: wrong.get(one.functionId) ?? none,
                mayEdit: isEditable && may.edit(one),
                mayRemove: isEditable && may.remove(one),
              };
              return row.kind === 'list' ? (
                <ListRow key={key} row={row} {...shared} />
              ) : (
                <LineRow
                  key={key}
                  row={row}
                  {...shared}
                  isSelected={row.kind === 'function' && selection.ids.has(one.functionId)}
                  mark={row.kind === 'function' ? (marks.get(one.functionId) ?? null) : null}
                />
              );
            })}
            {gone.map((one) => (
              <RemovedRow key={one.functionId} one={one} context={context} />
            ))}
          </tbody>
        </table>
        {rows.length === 0 && gone.length === 0 && <p className={styles.none}>没有符合条件的功能</p>}
      </div>
    </>
  );
}
