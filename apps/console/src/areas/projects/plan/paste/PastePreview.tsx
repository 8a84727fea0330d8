import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import { correctedCells, isTold, pasteCounts } from '@fleet/domain/areas/projects/plan/view/paste/pasteGrid.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDraftClosing } from '../../../../form/drafts/useDraftClosing.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { useEvents } from '../../../../app/hooks/useEvents.ts';
import type { PlanMember } from '../planView.ts';
import { PasteRow } from './PasteRow.tsx';
import type { PasteRequest } from './pasteRequest.ts';
import * as styles from './paste.module.css';

interface Props {
  readonly request: PasteRequest;
  readonly members: readonly PlanMember[];
  readonly onClose: () => void;
}

/** Rows that are listed at once: of more those of which something is said come first. */
const listed = 200;

const nothing: ReadonlySet<number> = new Set();

/** What was understood of cells before they are pasted: what is wrong is put right here, or left out. Rendered while it is open. */
export default function PastePreview({ request, members, onClose }: Props) {
  const [cells, setCells] = useState(request.cells);
  const [leftOut, setLeftOut] = useState(nothing);
  const { grid, take } = useMemo(() => request.look(cells, leftOut), [request, cells, leftOut]);
  const { problems, notes } = pasteCounts(grid);
  const { lines, columns } = grid;
  const wrong = lines.flatMap((line, row) =>
    !line.isLeftOut && line.cells.some((cell) => cell.problem !== null) ? [row] : [],
  );
  // which rows are listed does not change under the hands of whoever puts them right
  const [shown] = useState(() => {
    const rows = lines.map((_, row) => row);
    if (rows.length <= listed) return rows;
    const told = rows.filter((row) => isTold(lines[row]!));
    return [...told, ...rows.filter((row) => !told.includes(row))].slice(0, listed);
  });
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // what has to be put right first has the focus
    const frame = requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  // in tasks the number of the row is the first cell, and is not shown as one
  const first = request.kind === 'tasks' ? 1 : 0;
  const { onCell, onLeaveOut } = useEvents({
    onCell: (row: number, column: number, text: string) =>
      setCells((now) => correctedCells(now, { row, column: column + first }, text, columns[column]?.kind === 'owner')),
    onLeaveOut: (rows: readonly number[], isOut: boolean) =>
      setLeftOut((now) => new Set(isOut ? [...now, ...rows] : [...now].filter((row) => !rows.includes(row)))),
  });
  const rest = lines.length - leftOut.size;
  const { close, letGo, question } = useDraftClosing(cells !== request.cells, false, onClose);
  return (
    <>
      <Dialog isOpen title="粘贴预览" className={styles.dialog} canOutsideClickClose={false} onClose={close}>
        <DialogBody>
          <p className={styles.about} role="status">
            共 {formatCount(lines.length)} 行
            {problems > 0 && <b className={styles.wrong}>，{problems} 处无法识别，请改正或不选该行</b>}
            {notes > 0 && `，${notes} 处请留意`}
            {problems === 0 && notes === 0 && '，全部识别'}。
            {lines.length > listed && `以下列出 ${listed} 行，有问题的在前。`}
          </p>
          <div className={styles.scroller} ref={scroller}>
            <table className={styles.grid}>
              <thead>
                <tr>
                  <th>
                    <input
                      type="checkbox"
                      aria-label="全选"
                      checked={leftOut.size === 0}
                      onChange={({ target: { checked } }) =>
                        onLeaveOut(
                          lines.map((_, row) => row),
                          !checked,
                        )
                      }
                    />
                  </th>
                  <th>{request.kind === 'tasks' ? 'WBS 号' : '任务'}</th>
                  {columns.map(({ title }, at) => (
                    // several columns of a block may have none of ours
                    // oxlint-disable-next-line react/no-array-index-key
                    <th key={at}>{title}</th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {shown.map((row) => (
                  <PasteRow
                    key={row}
                    row={row}
                    line={lines[row]!}
                    columns={columns}
                    members={members}
                    isTree={request.kind === 'tasks'}
                    onCell={onCell}
                    onLeaveOut={onLeaveOut}
                  />
                ))}
              </tbody>
            </table>
          </div>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              {wrong.length > 0 && wrong.length < rest && (
                <Button text={`不选有问题的 ${formatCount(wrong.length)} 行`} onClick={() => onLeaveOut(wrong, true)} />
              )}
              <Button text={words.cancel} onClick={close} />
              <Button
                text={`粘贴 ${formatCount(rest)} 行`}
                intent="primary"
                disabled={take === null}
                onClick={() => {
                  if (take?.() !== true) return;
                  letGo();
                  onClose();
                }}
              />
            </>
          }
        />
      </Dialog>
      {question}
    </>
  );
}
