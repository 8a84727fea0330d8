import type { ThingFunction, ThingModel } from '../model.ts';

/** Edits of a thing model: values that name what was and what is, so that each can be told, taken back and tried elsewhere. */

export type ModelEdit =
  /** One field of one function, before and after. */
  | {
      readonly kind: 'set';
      readonly functionId: string;
      readonly field: string;
      readonly old: unknown;
      readonly new: unknown;
    }
  | { readonly kind: 'add'; readonly at: number; readonly function: ThingFunction }
  | { readonly kind: 'remove'; readonly at: number; readonly function: ThingFunction }
  /** Both places count the others only. */
  | { readonly kind: 'move'; readonly functionId: string; readonly from: number; readonly to: number };

/** The place of a function; -1 when it is not there. */
export const placeOf = (model: ThingModel, functionId: string): number =>
  model.findIndex((one) => one.functionId === functionId);

/** A function by its id; null when it is not there. */
export const functionOf = (model: ThingModel, functionId: string): ThingFunction | null =>
  model[placeOf(model, functionId)] ?? null;

/** What a field of a function says. */
export const valueOf = (one: ThingFunction, field: string): unknown =>
  (one as unknown as Readonly<Record<string, unknown>>)[field];

const requirePlace = (model: ThingModel, functionId: string): number => {
  const place = placeOf(model, functionId);
  if (place === -1) throw new Error(`the function ${functionId} is not in this version of the model`);
  return place;
};

/** What an edit makes of a model. It was decided against this very version, so that nothing can be missing here. */
export const applyModelEdit = (model: ThingModel, edit: ModelEdit): ThingModel => {
  switch (edit.kind) {
    case 'set': {
      const place = requirePlace(model, edit.functionId);
      return model.with(place, { ...model[place]!, [edit.field]: edit.new });
    }
    case 'add':
      if (placeOf(model, edit.function.functionId) !== -1) throw new Error('the function stands twice in the model');
      return model.toSpliced(edit.at, 0, edit.function);
    case 'remove':
      return model.toSpliced(requirePlace(model, edit.function.functionId), 1);
    case 'move': {
      const place = requirePlace(model, edit.functionId);
      return model.toSpliced(place, 1).toSpliced(edit.to, 0, model[place]!);
    }
  }
};

/** The edit that takes another back. */
export const invertedEdit = (edit: ModelEdit): ModelEdit => {
  switch (edit.kind) {
    case 'set':
      return { ...edit, old: edit.new, new: edit.old };
    case 'add':
      return { ...edit, kind: 'remove' };
    case 'remove':
      return { ...edit, kind: 'add' };
    case 'move':
      return { ...edit, from: edit.to, to: edit.from };
  }
};
