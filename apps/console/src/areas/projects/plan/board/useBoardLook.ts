import {
  $boardLooks,
  type BoardLook,
  boardLookChangeRequested,
  everyPlan,
  firstLook,
} from '@fleet/domain/areas/projects/plan-desk/boardLook.ts';
import { useUnit } from 'effector-react';

/** How the person looks at plans, and how he changes that: kept for the next time. */
export function useBoardLook(): readonly [look: BoardLook, change: (change: Partial<BoardLook>) => void] {
  const { looks, request } = useUnit({ looks: $boardLooks, request: boardLookChangeRequested });
  const look = looks[everyPlan] ?? firstLook;
  return [look, (change) => request({ key: everyPlan, value: { ...look, ...change } })];
}
