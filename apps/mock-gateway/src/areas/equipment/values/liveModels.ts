import type { ThingModel } from '@fleet/domain/areas/products/thing-model/face.ts';
import type { Store } from '../../../store/store.ts';
import type { World } from '../../../world/world.ts';

/** The thing model that the devices of a product follow. */

export interface LiveModel {
  /** Null before the first version. */
  readonly no: number | null;
  readonly functions: ThingModel;
}

/** Versions that were read: none of them ever changes. */
const known = new WeakMap<Store, Map<string, ThingModel>>();

/** The functions of a version; none of one that is too old to be kept whole. */
export const versionModel = (store: Store, productKey: string, no: number): ThingModel => {
  const versions = known.get(store) ?? new Map<string, ThingModel>();
  known.set(store, versions);
  const name = `${productKey} ${no}`;
  const kept = versions.get(name);
  if (kept !== undefined) return kept;
  const { functions } = store.one<{ functions: string | null }>(
    'select functions from thing_model_version_ref where product_key = @productKey and no = @no',
    { productKey, no },
  ) ?? { functions: null };
  const model = functions === null ? [] : (JSON.parse(functions) as ThingModel);
  versions.set(name, model);
  return model;
};

export const liveModelOf = ({ store }: Pick<World, 'store'>, productKey: string): LiveModel => {
  const no =
    store.one<{ no: number | null }>('select live_no as no from thing_model_ref where product_key = @productKey', {
      productKey,
    })?.no ?? null;
  return { no, functions: no === null ? [] : versionModel(store, productKey, no) };
};
