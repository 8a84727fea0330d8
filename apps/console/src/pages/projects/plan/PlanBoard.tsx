import { dayOfInstant, dayOfText } from '@fleet/domain/plan/view/days.ts';
import { rowMarker } from '@fleet/domain/plan/view/marks.ts';
import type { Zoom } from '@fleet/domain/plan/view/timeScale.ts';
import { useMemo, useRef, useState } from 'react';
import { useIsMobile } from '../../../list/useIsMobile.ts';
import { BoardPanes } from './board/BoardPanes.tsx';
import { useCursor } from './board/useCursor.ts';
import { useShownRows } from './board/useShownRows.ts';
import { useTaskActions } from './board/useTaskActions.ts';
import type { ChartHandle } from './gantt/ChartPane.tsx';
import type { PlanDesk } from './planDesk.ts';
import type { RowContext } from './tree/TreeRow.tsx';
import { useColumns } from './tree/useColumns.ts';
import './plan.css';

interface Props {
  readonly desk: PlanDesk;
  /** Instants between which the contract wants everything done. */
  readonly contract: { readonly start: string | null; readonly end: string | null };
}

/** A plan as a tree in a table beside its bars over time: one set of rows, one scroll. */
export function PlanBoard({ desk, contract }: Props) {
  const isMobile = useIsMobile();
  const today = dayOfText(desk.today) ?? 0;
  const shown = useShownRows(desk.document, desk.ownUserId, today);
  const control = useCursor(desk.document, shown.rows);
  const actions = useTaskActions(desk, shown, control);
  const [zoom, setZoom] = useState<Zoom>('week');
  const chart = useRef<ChartHandle | null>(null);
  const places = useColumns(null, isMobile);
  const contractDays = useMemo(
    () => ({ start: dayOfInstant(contract.start), end: dayOfInstant(contract.end) }),
    [contract.start, contract.end],
  );
  const context = useMemo(
    (): RowContext => ({
      ...places,
      memberNames: new Map(desk.members.map(({ userId, realName }) => [userId, realName])),
      marksOf: rowMarker(contractDays),
      isEditable: desk.isEditable,
      today,
    }),
    [places, desk.members, contractDays, desk.isEditable, today],
  );
  return (
    <div className="plan-board">
      <BoardPanes
        desk={desk}
        shown={shown}
        control={control}
        actions={actions}
        context={context}
        pinned={places.pinned}
        zoom={isMobile ? null : zoom}
        chart={chart}
      />
    </div>
  );
}
