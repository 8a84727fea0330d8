import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { readOnlyReason } from '@fleet/domain/areas/products/product/actions.ts';
import type { ModelAttribute } from '@fleet/domain/areas/products/model/attributeShape.ts';
import type { ModelRow } from '@fleet/domain/areas/products/model/contract.ts';
import { filesOf } from '../../../objects/files/keeping.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { toInstant } from '../../../rows/instants.ts';
import { readProduct } from '../product/productRows.ts';

/** Models in the store: whoever may see a product sees its models, and of their devices his own. */

type Stored = Omit<ModelRow, 'isEnabled' | 'isVehicle' | 'attributeCount' | 'pictures' | 'updatedAt'> & {
  readonly isEnabled: number;
  readonly isVehicle: number;
  readonly attributes: string;
  readonly updatedAt: number;
};

const ofModel = 'from product_devices d where d.model_id = m.id';
const columns = `
  m.id as modelId, m.name as modelName, m.product_key as productKey, m.status, m.is_enabled as isEnabled,
  m.is_vehicle as isVehicle, m.description, m.attributes, m.updated_at as updatedAt, m.version,
  (select count(*) ${ofModel} and d.is_binned = 0 and d.tnt_id = ifnull(@scope, d.tnt_id)) as deviceCount,
  (select count(*) ${ofModel}) as heldDevices`;

const attributesOf = (text: string): ModelAttribute[] => JSON.parse(text) as ModelAttribute[];

const toRow = (call: Call<Endpoint>, { attributes, ...row }: Stored, isReadOnly: boolean): ModelRow => ({
  ...row,
  pictures: filesOf(call, { kind: 'model', id: row.modelId }),
  isEnabled: row.isEnabled === 1,
  isVehicle: row.isVehicle === 1,
  attributeCount: attributesOf(attributes).length,
  updatedAt: toInstant(row.updatedAt),
  heldDevices: isReadOnly ? row.deviceCount : row.heldDevices,
});

/** The models of a product in the order of their names, those in use first. */
export const listModels = (call: Call<Endpoint>, productKey: string): ModelRow[] => {
  const { isReadOnly } = readProduct(call, productKey);
  return call.world.store
    .all<Stored>(
      `select ${columns} from models m where m.product_key = @productKey order by m.is_enabled desc, m.name, m.id`,
      { productKey, scope: call.scope },
    )
    .map((row) => toRow(call, row, isReadOnly));
};

const find = (call: Call<Endpoint>, modelId: string): Stored => {
  const row = call.world.store.one<Stored>(
    `select ${columns} from models m join products p on p.product_key = m.product_key
     where m.id = @modelId and (p.source = 'platform' or p.tnt_id = ifnull(@scope, p.tnt_id))`,
    { modelId, scope: call.scope },
  );
  return row ?? refuse('notFound', '型号不存在或已被删除');
};

/** A model that the caller may see; refuses all others like those that are missing. */
export const readModel = (call: Call<Endpoint>, modelId: string) => {
  const row = find(call, modelId);
  const { isReadOnly } = readProduct(call, row.productKey);
  return { ...toRow(call, row, isReadOnly), attributes: attributesOf(row.attributes) };
};

/** A model whose product the caller may change. */
export const readOwnModel = (call: Call<Endpoint>, modelId: string): ModelRow => {
  const row = find(call, modelId);
  const product = readProduct(call, row.productKey);
  const reason = readOnlyReason(product);
  return reason === null ? toRow(call, row, product.isReadOnly) : refuse('stateRefused', reason);
};
