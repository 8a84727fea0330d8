import { type Static, Type } from 'typebox';
import { get, keyed } from '../../../core/contract/define.ts';
import { count, exportChoice, id, nullable, object, sorting, tenantChoice } from '../../../core/contract/shapes.ts';
import { deviceFilters } from '../device/contract.ts';
import { deviceBase } from '../device/baseContract.ts';

/** Devices by category and model, counted by state (S2 §2, service device). */

const base = `${deviceBase}/overview`;

/** As the list of devices counts them; the four states add up to the total, the others overlap with them. */
const counts = {
  total: count('设备总数'),
  online: count('在线'),
  offline: count('离线'),
  activated: count('已激活'),
  inactive: count('未激活'),
  disabled: count('已禁用'),
  faulty: count('故障中'),
};
const overviewCounts = object(counts);
export type OverviewCounts = Static<typeof overviewCounts>;

export const overviewModel = object({
  modelId: id('型号ID'),
  modelName: Type.String({ title: '型号' }),
  /** A model out of use gets no further devices. */
  isEnabled: Type.Boolean({ title: '型号在用' }),
  isVehicle: Type.Boolean({ title: '是否车辆' }),
  /** What it looks like; null where nobody has said. The address holds for an hour. */
  picture: nullable(object({ id: id('图片ID'), previewUrl: Type.String() }), '图片'),
  productKey: id('产品标识'),
  productName: Type.String({ title: '产品' }),
  /** Product type flag (S1 §4). */
  productType: Type.Integer({ title: '产品类型' }),
  categoryId: id('品类ID'),
  categoryName: Type.String({ title: '品类' }),
  ...counts,
});
export type OverviewModel = Static<typeof overviewModel>;

const overviewCategory = object({
  categoryId: id('品类ID'),
  categoryName: Type.String({ title: '品类' }),
  ...counts,
  models: Type.Array(overviewModel),
});
export type OverviewCategory = Static<typeof overviewCategory>;

const filters = {
  categoryId: deviceFilters.categoryId,
  projectId: deviceFilters.projectId,
  /** Models in use of which there is no device, too. */
  hasEmpty: Type.Optional(Type.Boolean({ title: '含无设备的型号' })),
  ...tenantChoice,
};

/** What models are sorted by, each within its category. */
export const overviewSorts = [
  'modelName',
  'categoryName',
  'productName',
  'total',
  'online',
  'offline',
  'activated',
  'inactive',
  'disabled',
  'faulty',
] as const;

export const overviewList = get(`${base}/list`, {
  id: 'device.overview.list',
  title: '设备总览',
  access: keyed,
  basis: 'designed',
  reads: ['device', 'product', 'model'],
  crossTenant: true,
  query: object({ ...filters, ...sorting(overviewSorts) }),
  reply: object({ ...counts, categories: Type.Array(overviewCategory) }),
});

/** Versions of a model that are told apart; the others are counted together. */
export const topVersions = 3;

const modelVersions = object({
  modelId: id('型号ID'),
  /** Those that most devices run, the most frequent first. */
  versions: Type.Array(object({ version: Type.String({ title: '固件版本' }), devices: count('设备数') }), {
    maxItems: topVersions,
  }),
  others: count('其他版本'),
  /** Devices that reported no version. */
  unknown: count('未上报'),
});
export type ModelVersions = Static<typeof modelVersions>;

/** Which firmware the devices of each model run. */
export const overviewVersions = get(`${base}/versions`, {
  id: 'device.overview.versions',
  title: '型号固件分布',
  access: keyed,
  basis: 'designed',
  reads: ['device', 'product', 'model'],
  crossTenant: true,
  query: object(filters),
  reply: object({ list: Type.Array(modelVersions) }),
});

export const overviewExport = get(`${base}/export`, {
  id: 'device.overview.export',
  title: '导出设备总览',
  access: keyed,
  basis: 'designed',
  replyKind: 'file',
  crossTenant: true,
  query: object({ ...filters, ...sorting(overviewSorts), columns: exportChoice.columns }),
});

/** One model, whether there is a device of it or not. */
export const overviewGet = get(`${base}/detail`, {
  id: 'device.overview.detail',
  title: '型号总览',
  access: keyed,
  basis: 'designed',
  reads: ['device', 'product', 'model'],
  crossTenant: true,
  query: object({ modelId: id('型号'), ...tenantChoice }),
  reply: overviewModel,
});
