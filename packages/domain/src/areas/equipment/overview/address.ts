import type { OverviewModel } from './contract.ts';

/** The address of a model's page: /equipment/overview/detail/{id}/{cid}/{cName}/{type}/{vehicle}/{pid} (S2 §2). */

type Named = Pick<
  OverviewModel,
  'modelId' | 'categoryId' | 'categoryName' | 'productType' | 'isVehicle' | 'productKey'
>;

/** The parts of the address; a model is found by the first of them, the others say what it was when the link was made. */
export const modelParts = (model: Named): Readonly<Record<string, string>> => ({
  id: model.modelId,
  cid: model.categoryId,
  cName: model.categoryName,
  type: String(model.productType),
  vehicle: model.isVehicle ? '1' : '0',
  pid: model.productKey,
});
