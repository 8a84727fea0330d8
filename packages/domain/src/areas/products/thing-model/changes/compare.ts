import type { ThingFunction, ThingModel } from '../model.ts';
import { type Detail, isSame, pairsOf } from './detail.ts';
import { functionDetails } from './functionDetails.ts';

/**
 * What differs between two models: draft and live version, two versions, another product, a file. Functions are the same
 * by their id, else by their identifier, else by one that they had before, and never across kinds.
 */

export interface FunctionChange {
  readonly kind: 'added' | 'removed' | 'renamed' | 'changed';
  /** Null for what is added. */
  readonly before: ThingFunction | null;
  /** Null for what is removed. */
  readonly after: ThingFunction | null;
  /** What differs within; empty where the function is new or gone, or where its id alone is another. */
  readonly details: readonly Detail[];
  readonly isBreaking: boolean;
}

export interface ModelDifference {
  readonly changes: readonly FunctionChange[];
  /** The ids of the second model in their order, where that is not what the changes alone lead to; else null. */
  readonly order: readonly string[] | null;
  /** Whether functions that both models have stand in another order: what is new may stand anywhere. */
  readonly isReordered: boolean;
  readonly isBreaking: boolean;
}

const hadBefore = (one: ThingFunction, identifier: string): boolean =>
  one.formerIdentifiers.some((former) => former.identifier === identifier);

const isOneKind = (one: ThingFunction, other: ThingFunction): boolean => one.kind === other.kind;

const changeOf = (before: ThingFunction, after: ThingFunction): FunctionChange => {
  const details = functionDetails(before, after);
  return {
    kind: before.identifier === after.identifier ? 'changed' : 'renamed',
    before,
    after,
    details,
    isBreaking: details.some(({ isBreaking }) => isBreaking),
  };
};

const applied = (model: ThingModel, changes: readonly FunctionChange[]): ThingFunction[] => {
  const byId = new Map(
    changes.flatMap((change) => (change.before ? [[change.before.functionId, change] as const] : [])),
  );
  const kept = model.flatMap((one) => {
    const change = byId.get(one.functionId);
    if (change === undefined) return [one];
    return change.after === null ? [] : [change.after];
  });
  return [...kept, ...changes.flatMap(({ before, after }) => (before === null && after !== null ? [after] : []))];
};

const idsOf = (model: ThingModel): readonly string[] => model.map(({ functionId }) => functionId);

/** What makes the second model of the first. */
export const compareModels = (before: ThingModel, after: ThingModel): ModelDifference => {
  const pairs = pairsOf(
    before,
    after,
    (one, other) => isOneKind(one, other) && one.functionId === other.functionId,
    (one, other) => isOneKind(one, other) && one.identifier !== '' && one.identifier === other.identifier,
    (one, other) => isOneKind(one, other) && (hadBefore(other, one.identifier) || hadBefore(one, other.identifier)),
  );
  const changes = pairs.flatMap(({ old, now }): FunctionChange[] => {
    if (old === null) return [{ kind: 'added', before: null, after: now, details: [], isBreaking: false }];
    if (now === null) return [{ kind: 'removed', before: old, after: null, details: [], isBreaking: true }];
    return isSame(old, now) ? [] : [changeOf(old, now)];
  });
  const order = idsOf(after);
  const isOrdered = idsOf(applied(before, changes)).every((id, index) => id === order[index]);
  const common = new Map(pairs.flatMap(({ old, now }) => (old && now ? [[old.functionId, now.functionId]] : [])));
  const stayed = new Set(common.values());
  const left = before.flatMap(({ functionId }) => common.get(functionId) ?? []);
  const right = order.filter((id) => stayed.has(id));
  return {
    changes,
    order: isOrdered ? null : order,
    isReordered: left.some((id, index) => id !== right[index]),
    isBreaking: changes.some(({ isBreaking }) => isBreaking),
  };
};

/** The first model with the changes that make the second of it. */
export const applyDifference = (model: ThingModel, { changes, order }: ModelDifference): ThingModel => {
  const result = applied(model, changes);
  if (order === null) return result;
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ functionId }: ThingFunction): number => places.get(functionId) ?? order.length;
  return result.toSorted((one, other) => placeOf(one) - placeOf(other));
};

/** Whether two models say the same. */
export const isSameModel = (one: ThingModel, other: ThingModel): boolean => isSame(one, other);

/** The difference without functions that only have another id: what a person is told of two products or of a file. */
export const toldDifference = (difference: ModelDifference): ModelDifference => ({
  ...difference,
  changes: difference.changes.filter(({ kind, details }) => kind !== 'changed' || details.length > 0),
});

/** How many changes there are, another order as one of them. */
export const countChanges = ({ changes, isReordered }: ModelDifference): number => changes.length + Number(isReordered);
