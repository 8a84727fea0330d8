import type { Static } from 'typebox';
import { Type } from 'typebox';
import { get, keyed, post, remove } from '../../../core/contract/define.ts';
import { count, id, instant, object, oneOf, optionalText, text } from '../../../core/contract/shapes.ts';
import { keptPictures, sentPictures } from '../../../core/transfers/pictureShapes.ts';
import { oneProduct } from '../product/contract.ts';
import { attributes, modelVersion, oneModel } from './attributeContract.ts';
import { modelBase } from './choicesContract.ts';
import { modelStatusCodes } from './modelCodes.ts';

/** Models of products, and their attributes (design §3.1). */

/** What a model looks like is said by so many pictures at most. */
export const mostModelPictures = 1;

const version = modelVersion;

export const modelRow = object({
  modelId: id('型号ID'),
  modelName: Type.String({ title: '型号名称' }),
  productKey: id('产品'),
  status: oneOf('销售状态', modelStatusCodes),
  isEnabled: Type.Boolean({ title: '状态' }),
  isVehicle: Type.Boolean({ title: '车辆' }),
  description: Type.String({ title: '说明' }),
  pictures: keptPictures('型号图片', mostModelPictures),
  attributeCount: count('属性数'),
  /** Those that the caller may see. */
  deviceCount: count('设备数'),
  /** Of all tenants: while there is one it can only be disabled. */
  heldDevices: count('全部设备'),
  updatedAt: instant('更新时间'),
  version,
});
export type ModelRow = Static<typeof modelRow>;

/** The models of a product. */
export const productModels = get(`${modelBase}/byproduct/list`, {
  id: 'asset-mgt.model.byproduct.list',
  title: '产品型号',
  access: keyed,
  basis: 'designed',
  reads: ['model', 'device'],
  crossTenant: true,
  query: object(oneProduct),
  reply: object({ list: Type.Array(modelRow) }),
});

export const modelGet = get(`${modelBase}/get`, {
  id: 'asset-mgt.model.get',
  title: '型号详情',
  access: keyed,
  basis: 'designed',
  reads: ['model', 'device'],
  crossTenant: true,
  query: oneModel,
  reply: modelRow,
});

const pictures = sentPictures('型号图片', mostModelPictures);

const form = {
  modelName: text('型号名称', 32),
  status: oneOf('销售状态', modelStatusCodes),
  isVehicle: Type.Boolean({ title: '车辆' }),
  description: optionalText('说明', 200),
};

export const modelAdd = post(`${modelBase}/add`, {
  id: 'asset-mgt.model.add',
  title: '新增型号',
  access: keyed,
  basis: 'designed',
  changes: ['model'],
  crossTenant: true,
  query: object(oneProduct),
  body: object({ ...form, pictures: Type.Optional(pictures) }),
  reply: object({ modelId: id('型号ID') }),
});

export const modelUpdate = post(`${modelBase}/update`, {
  id: 'asset-mgt.model.update',
  title: '编辑型号',
  access: keyed,
  basis: 'designed',
  changes: ['model'],
  crossTenant: true,
  query: oneModel,
  /** Where no picture is named the model keeps the one that it has; an empty list takes it away. */
  body: object({ ...form, pictures: Type.Optional(pictures), version }),
});

const switching = { access: keyed, basis: 'designed', changes: ['model'], crossTenant: true, query: oneModel } as const;

export const modelEnable = post(`${modelBase}/enable`, {
  id: 'asset-mgt.model.enable',
  title: '启用型号',
  ...switching,
});

export const modelDisable = post(`${modelBase}/disable`, {
  id: 'asset-mgt.model.disable',
  title: '停用型号',
  ...switching,
});

export const modelDelete = remove(`${modelBase}/delete`, {
  id: 'asset-mgt.model.delete',
  title: '删除型号',
  access: keyed,
  basis: 'designed',
  changes: ['model'],
  crossTenant: true,
  query: oneModel,
});

/** All attributes of a model at once, in their order. */
export const attributeSave = post(`${modelBase}/attribute/save`, {
  id: 'asset-mgt.model.attribute.save',
  title: '保存型号属性',
  access: keyed,
  basis: 'designed',
  changes: ['model'],
  crossTenant: true,
  query: oneModel,
  body: object({ attributes, version }),
  reply: object({ version }),
});

/** Dialog of a model: the flag as a word. */
export const modelFormSchema = object({ ...form, isVehicle: oneOf('车辆', ['yes', 'no']), pictures });
export type ModelFormValues = Static<typeof modelFormSchema>;
