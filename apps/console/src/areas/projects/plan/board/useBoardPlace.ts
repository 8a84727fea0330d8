import { type BoardPlace, readBoardPlace } from '@fleet/domain/areas/projects/plan-desk/boardPlace.ts';
import { useLayoutEffect, useState } from 'react';
import { useEvents } from '../../../../app/hooks/useEvents.ts';
import type { ChartHandle } from '../gantt/ChartPane.tsx';
import type { CursorControl } from './keys/useCursor.ts';
import type { RowsHandle } from './rows/useRowPlace.ts';
import type { ShownRows } from './rows/useShownRows.ts';

/** Of a browser that keeps nothing, which the navbar says, a plan opens at today each time. */
const kept = {
  read: (name: string, today: string): BoardPlace | null => {
    try {
      return readBoardPlace(JSON.parse(sessionStorage.getItem(name) ?? 'null'), today);
    } catch {
      return null;
    }
  },
  keep: (name: string, place: BoardPlace): void => {
    try {
      sessionStorage.setItem(name, JSON.stringify(place));
    } catch {
      // there is nothing that a person could do about it
    }
  },
};

/** Where the person left a plan in this browser tab; null when he comes for the first time today. */
export const usePlaceBefore = (name: string, today: string): BoardPlace | null =>
  useState(() => kept.read(name, today))[0];

interface Parts {
  readonly shown: ShownRows;
  readonly control: CursorControl;
  readonly rowsHandle: { readonly current: RowsHandle | null };
  readonly chart: { readonly current: ChartHandle | null };
}

/**
 * Keeps where the person leaves the plan now, when the board goes and when the page does.
 *
 * @param name whose place in which plan
 */
export function useKeptPlace(name: string, today: string, { shown, control, rowsHandle, chart }: Parts): void {
  const { keep } = useEvents({
    keep: () =>
      kept.keep(name, {
        on: today,
        ...(rowsHandle.current?.place() ?? { top: null, tableLeft: 0 }),
        day: chart.current?.leftDay() ?? null,
        collapsed: [...shown.closed],
        cursor: control.cursor,
        selected: [...control.selected],
        text: shown.text,
        isOnlyMine: shown.isOnlyMine,
        isOnlyLate: shown.isOnlyLate,
      }),
  });
  useLayoutEffect(() => {
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      // what is asked is still there: a board goes before its parts
      keep();
    };
  }, [keep]);
}
