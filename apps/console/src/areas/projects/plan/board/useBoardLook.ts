import {
  $boardLooks,
  type BoardLook,
  boardLookChangeRequested,
  everyPlan,
  firstLook,
} from '@fleet/domain/areas/projects/plan-desk/boardLook.ts';
import { $size, type Size } from '@fleet/domain/core/appState/appState.ts';
import { useUnit } from 'effector-react';
import { rowHeights } from '../../../../list/table/rowHeights.ts';

/** How the person looks at plans, and how he changes that: kept for the next time. */
export function useBoardLook(): readonly [look: BoardLook, change: (change: Partial<BoardLook>) => void] {
  const { looks, request } = useUnit({ looks: $boardLooks, request: boardLookChangeRequested });
  const look = looks[everyPlan] ?? firstLook;
  return [look, (change) => request({ key: everyPlan, value: { ...look, ...change } })];
}

/** Pixels of a row: as dense as lists are; with two lines in its cells; and as close as it can be read in a full window. */
export function useBoardRowHeight(isFocused: boolean, isCompared: boolean): number {
  const size = useUnit($size);
  const own = isFocused ? focusedHeights[size] : rowHeights[size];
  return isCompared ? Math.max(own, comparedHeight) : own;
}

const focusedHeights: Readonly<Record<Size, number>> = { small: 24, medium: 26, large: 32 };
const comparedHeight = 36;
