import type { ModelCommand } from '../document/decide.ts';
import { functionOf, placeOf } from '../document/edits.ts';
import type { ThingModel } from '../model.ts';

/** Where functions may be put by hand: among others of their kind, since each kind has an order of its own. */

/** Before or behind a function. */
export interface Drop {
  readonly functionId: string;
  readonly where: 'before' | 'behind';
}

/** Functions put elsewhere among their kind, as one step; null where that is no other place, or among another kind. */
export const moveWish = (
  model: ThingModel,
  ids: readonly string[],
  { functionId, where }: Drop,
): ModelCommand | null => {
  const target = functionOf(model, functionId);
  const wanted = new Set(ids);
  const moved = model.filter((one) => wanted.has(one.functionId) && one.kind === target?.kind);
  if (target === null || moved.length === 0 || moved.length < wanted.size || wanted.has(functionId)) return null;
  const commands: ModelCommand[] = [];
  let at = model;
  let behind = where === 'behind' ? functionId : null;
  for (const one of moved) {
    const others = at.toSpliced(placeOf(at, one.functionId), 1);
    const to = behind === null ? placeOf(others, functionId) : placeOf(others, behind) + 1;
    commands.push({ kind: 'move', functionId: one.functionId, to });
    at = others.toSpliced(to, 0, one);
    behind = one.functionId;
  }
  return at.every((one, place) => one === model[place]) ? null : { kind: 'all', commands };
};
