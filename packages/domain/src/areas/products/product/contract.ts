import type { Static } from 'typebox';
import { Type } from 'typebox';
import { get, keyed } from '../../../core/contract/define.ts';
import { keptPicture } from '../../../core/transfers/pictureShapes.ts';
import { statusLabels } from '../../../core/codes/status.ts';
import {
  count,
  chosenOne,
  exportChoice,
  id,
  instant,
  listOf,
  nullable,
  object,
  oneOf,
  paging,
  searchText,
  sorting,
  tenantChoice,
  tenantOfRow,
} from '../../../core/contract/shapes.ts';
import {
  authTypeCodes,
  dataFormats,
  netTypeCodes,
  nodeTypeCodes,
  nodeTypes,
  productSourceCodes,
  productSources,
  type ProductStatus,
  productStatusCodes,
  productStatuses,
  protocolTypeCodes,
} from './productCodes.ts';
import { productBase } from './choicesContract.ts';

/** Products: the list, its figures, one of them (S2 §3, §6; design §3.1). */

/** What is known of a product; `deviceCount` and `onlineCount` are those that the caller may see. */
export const productRow = object({
  productKey: id('ProductKey'),
  productName: Type.String({ title: '产品名称' }),
  /** Null where nobody has given it one. */
  icon: nullable(keptPicture, '产品图标'),
  ...tenantOfRow,
  source: oneOf('来源', productSourceCodes),
  nodeType: oneOf('节点类型', nodeTypeCodes),
  /** Null for what is made for no gateway. */
  protocolType: nullable(oneOf('接入网关协议', protocolTypeCodes), '接入网关协议'),
  /** Null for children. */
  netType: nullable(oneOf('联网方式', netTypeCodes), '联网方式'),
  dataFormat: oneOf('数据格式', [0, 1]),
  authType: oneOf('认证方式', authTypeCodes),
  validateType: oneOf('数据校验', [1, 2]),
  productType: Type.Integer({ title: '标准/非标' }),
  categoryKey: Type.String({ title: '品类标识' }),
  categoryId: id('品类'),
  categoryName: Type.String({ title: '所属品类' }),
  area: Type.String({ title: '区域' }),
  industry: Type.String({ title: '行业' }),
  device: Type.String({ title: '适用设备' }),
  description: Type.String({ title: '产品描述' }),
  /** Each `键=值`, of the product's tenant; on a platform's product, of the tenant who looks. */
  productTags: Type.Array(Type.String(), { title: '标签' }),
  productStatus: oneOf('状态', productStatusCodes),
  isDynamicRegister: Type.Boolean({ title: '动态注册' }),
  deviceCount: count('设备数'),
  onlineCount: count('在线设备'),
  modelCount: count('型号数'),
  functionCounts: object({ property: count('属性'), service: count('服务'), event: count('事件') }),
  /** Null before the first version of the thing model. */
  liveVersion: nullable(Type.Integer({ minimum: 0 }), '版本'),
  draftChanges: count('未发布修改'),
  createdAt: instant('创建时间'),
  updatedAt: instant('更新时间'),
  publishedAt: nullable(instant('发布时间'), '发布时间'),
  creator: Type.String({ title: '创建人' }),
  /** The caller may use it and not change it. */
  isReadOnly: Type.Boolean({ title: '只读' }),
  /** What the states of the product look at: devices of all tenants, and those of them in the bin. */
  heldDevices: count('全部设备'),
  binnedDevices: count('回收站设备'),
  jobs: count('进行中的任务'),
  version: Type.Integer({ title: '版本号', minimum: 1 }),
});
export type ProductRow = Static<typeof productRow>;
export type { ProductStatus };

const filters = {
  keyword: searchText('产品名称/ProductKey'),
  categoryId: Type.Optional(id('品类')),
  nodeType: Type.Optional(oneOf('节点类型', nodeTypeCodes, nodeTypes)),
  productStatus: Type.Optional(oneOf('状态', productStatusCodes, productStatuses)),
  productType: Type.Optional(oneOf('标准/非标', [0, 1], statusLabels('productType'))),
  source: Type.Optional(oneOf('来源', productSourceCodes, productSources)),
  tag: searchText('标签'),
  hasDraftChanges: Type.Optional(Type.Boolean({ title: '有未发布修改' })),
  dataFormat: Type.Optional(oneOf('数据格式', [0, 1], dataFormats)),
  ...tenantChoice,
};
const order = sorting(['productName', 'categoryName', 'deviceCount', 'productStatus', 'createdAt', 'updatedAt']);

export const productList = get(`${productBase}/list`, {
  id: 'product.list',
  title: '产品列表',
  access: keyed,
  basis: 'designed',
  reads: ['product', 'category', 'model', 'device', 'tag'],
  crossTenant: true,
  query: object({ ...filters, ...chosenOne, ...paging(), ...order }),
  reply: listOf(productRow, { key: 'productKey' }),
});

/** How many products there are of each state: the counters over the list. */
export const productStat = get(`${productBase}/stat`, {
  id: 'product.stat',
  title: '产品统计',
  access: keyed,
  basis: 'designed',
  reads: ['product'],
  crossTenant: true,
  query: object(tenantChoice),
  reply: object({
    total: count('全部'),
    development: count('开发中'),
    release: count('已发布'),
    draftChanged: count('有未发布修改'),
  }),
});

export const productExport = get(`${productBase}/export`, {
  id: 'product.export',
  title: '导出产品列表',
  access: keyed,
  basis: 'designed',
  replyKind: 'file',
  crossTenant: true,
  query: object({ ...filters, ...order, ...exportChoice }),
});

export const oneProduct = { productKey: id('产品'), ...tenantChoice };

export const productGet = get(`${productBase}/get`, {
  id: 'product.get',
  title: '产品详情',
  access: keyed,
  basis: 'designed',
  reads: ['product', 'category', 'model', 'device', 'tag'],
  crossTenant: true,
  query: object(oneProduct),
  reply: productRow,
});
