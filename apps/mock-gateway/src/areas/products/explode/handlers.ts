import type * as contract from '@fleet/domain/areas/products/explode/contract.ts';
import type { HandlersOf } from '../../../pipeline/call.ts';
import { readModel } from '../model/modelRows.ts';
import { saveViews } from './saving.ts';
import { listViews } from './viewRows.ts';

/** Exploded views of models, to whoever may see the model. */
export const explodeHandlers: HandlersOf<typeof contract> = {
  modelExplode: (call) => {
    const { modelId, version } = readModel(call, call.query.modelId);
    return { views: listViews(call, modelId), version };
  },

  modelExplodeSave: saveViews,
};
