import { canonicalModel } from '@fleet/domain/areas/products/thing-model/canonical.ts';
import type { ThingModel } from '@fleet/domain/areas/products/thing-model/model.ts';
import { mergeFunctions, rowsOfModel } from '@fleet/domain/areas/products/thing-model/tsl/merge.ts';
import type { Happening } from '../../../pipeline/call.ts';
import { storeDraft } from './modelRows.ts';

/** The model with which a new product begins: a draft, to be published by itself. */

/** Gives a new product a draft; without a function there is none. */
export const beginDraft = (
  { world }: Pick<Happening, 'world'>,
  {
    productKey,
    functions,
    savedBy,
  }: { readonly productKey: string; readonly functions: ThingModel; readonly savedBy: string },
): void => {
  if (functions.length === 0) return;
  storeDraft(world.store, {
    productKey,
    version: 1,
    functions: canonicalModel(functions),
    live: [],
    savedBy,
    savedAt: world.clock.now(),
  });
};

/** Gives a new product the functions of another's draft that can stand there, under ids of their own. */
export const copyFunctions = (happening: Happening, from: string, to: string): void => {
  const { store, ids } = happening.world;
  const row = store.one<{ functions: string; creatorId: string }>(
    `select m.functions, p.creator_id as creatorId from thing_models m, products p
     where m.product_key = @from and p.product_key = @to`,
    { from, to },
  );
  if (row === undefined) return;
  const rows = rowsOfModel(JSON.parse(row.functions) as ThingModel, () => ids.next('fn'));
  const { model } = mergeFunctions([], rows, { mode: 'merge', clash: 'overwrite' });
  beginDraft(happening, { productKey: to, functions: model, savedBy: row.creatorId });
};
