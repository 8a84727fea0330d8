import type { Static } from 'typebox';
import { Type } from 'typebox';
import { get, keyed, post, remove } from '../../../core/contract/define.ts';
import { count, id, nullable, object, oneOf, optionalText, tenantChoice } from '../../../core/contract/shapes.ts';
import { sentPicture } from '../../../core/transfers/pictureShapes.ts';
import { productBase } from './choicesContract.ts';
import { oneProduct } from './contract.ts';
import {
  authTypeCodes,
  industries,
  netTypeCodes,
  nodeKindCodes,
  nodeTypeCodes,
  offeredAuthTypes,
  productStatusCodes,
  protocolTypeCodes,
} from './productCodes.ts';

/** What is done to products: added, changed, published, deleted; and their secret (design §3.1). */

const version = Type.Integer({ title: '版本号', minimum: 1 });

/** How long the secret of a product stays on the screen, in seconds. */
export const secretSeconds = 60;

/** Most products of one owner. */
export const mostProducts = 1000;

const productName = Type.String({ title: '产品名称', minLength: 1, maxLength: 30 });

/** Texts that may be changed at any time. */
const texts = {
  area: optionalText('区域', 32),
  industry: oneOf('行业', ['', ...industries]),
  device: optionalText('适用设备', 64),
  description: optionalText('产品描述', 100),
};
const validateType = oneOf('数据校验', [1, 2]);

/** What a product is made of, as it travels. */
export const productBody = object({
  productName,
  categoryId: id('所属品类'),
  productType: oneOf('标准/非标', [0, 1]),
  nodeType: oneOf('节点类型', nodeTypeCodes),
  protocolType: nullable(oneOf('接入网关协议', protocolTypeCodes), '接入网关协议'),
  netType: nullable(oneOf('联网方式', netTypeCodes), '联网方式'),
  authType: oneOf('认证方式', authTypeCodes),
  dataFormat: oneOf('数据格式', [0, 1]),
  validateType,
  isDynamicRegister: Type.Boolean({ title: '动态注册' }),
  ...texts,
});
export type ProductForm = Static<typeof productBody>;

const icon = nullable(sentPicture, '产品图标');

const copyFrom = { copyFrom: Type.Optional(id('复制自')) };

/** What the form asks for: numbers as words, and one kind of node instead of two fields. */
export const productFormSchema = object({
  tntId: id('租户'),
  copyFrom: Type.String({ title: '复制自', maxLength: 64 }),
  productName,
  categoryId: id('所属品类'),
  productType: oneOf('标准/非标', ['0', '1']),
  icon,
  nodeKind: oneOf('节点类型', nodeKindCodes),
  protocolType: oneOf('接入网关协议', ['', ...protocolTypeCodes]),
  netType: oneOf('联网方式', ['', ...netTypeCodes]),
  authType: oneOf('认证方式', [...offeredAuthTypes, 'id2']),
  dataFormat: oneOf('数据格式', ['0', '1']),
  validateType: oneOf('数据校验', ['1', '2']),
  isDynamicRegister: oneOf('动态注册', ['no', 'yes']),
  ...texts,
});
export type ProductFormValues = Static<typeof productFormSchema>;

/** A new product is in development; with `copyFrom` it begins with the functions, topics and script of another. */
export const productAdd = post(`${productBase}/add`, {
  id: 'product.add',
  title: '创建产品',
  access: keyed,
  basis: 'designed',
  changes: ['product', 'category'],
  crossTenant: true,
  query: object(tenantChoice),
  body: object({ ...productBody.properties, ...copyFrom, icon: Type.Optional(icon) }),
  reply: object({ productKey: id('ProductKey') }),
});

/** Changes what its state allows; refused with the reason where a field is locked. */
export const productUpdate = post(`${productBase}/update`, {
  id: 'product.update',
  title: '编辑产品',
  access: keyed,
  basis: 'designed',
  changes: ['product', 'category'],
  crossTenant: true,
  query: object(oneProduct),
  /** Where no icon is named the product keeps the one that it has; null takes it away. */
  body: object({ ...productBody.properties, icon: Type.Optional(icon), version }),
});

/** Refused while there are devices, while it is published, and unless its name was typed. */
export const productDelete = remove(`${productBase}/delete`, {
  id: 'product.delete',
  title: '删除产品',
  access: keyed,
  basis: 'designed',
  changes: ['product', 'category', 'model', 'topic'],
  crossTenant: true,
  query: object(oneProduct),
  body: object({ confirmName: Type.String({ title: '产品名称', maxLength: 64 }) }),
});

/** What publishing would lock, whom it touches, and what stands in its way. */
export const productCheck = get(`${productBase}/check`, {
  id: 'product.check',
  title: '发布检查',
  access: keyed,
  basis: 'designed',
  reads: ['product', 'model', 'device'],
  crossTenant: true,
  query: object(oneProduct),
  reply: object({
    productStatus: oneOf('状态', productStatusCodes),
    locks: Type.Array(Type.String(), { title: '锁定的内容' }),
    tenants: count('租户'),
    devices: count('设备'),
    models: count('型号'),
    problems: Type.Array(object({ text: Type.String(), tab: oneOf('页签', ['function', 'decode']) })),
    /** Why it cannot be published, or taken back; null when it can. */
    reason: nullable(Type.String(), '不能进行的原因'),
  }),
});

export const productPublish = post(`${productBase}/publish`, {
  id: 'product.publish',
  title: '发布产品',
  access: keyed,
  basis: 'designed',
  changes: ['product'],
  crossTenant: true,
  query: object(oneProduct),
  body: object({ version }),
});

/** Takes the publishing back; nothing that runs stops. With many devices the name is typed. */
export const productUnpublish = post(`${productBase}/unpublish`, {
  id: 'product.unpublish',
  title: '撤销发布',
  access: keyed,
  basis: 'designed',
  changes: ['product'],
  crossTenant: true,
  query: object(oneProduct),
  body: object({ version, confirmName: Type.Optional(Type.String({ title: '产品名称', maxLength: 64 })) }),
});

const secretReply = object({ productSecret: Type.String({ title: 'ProductSecret' }) });

export const productSecret = get(`${productBase}/secret/get`, {
  id: 'product.secret.get',
  title: '查看产品密钥',
  access: keyed,
  basis: 'designed',
  confidential: true,
  crossTenant: true,
  query: object(oneProduct),
  reply: secretReply,
});

/** The old secret registers no more devices; those that are there keep theirs. */
export const productSecretReset = post(`${productBase}/secret/reset`, {
  id: 'product.secret.reset',
  title: '重置产品密钥',
  access: keyed,
  basis: 'designed',
  confidential: true,
  crossTenant: true,
  query: object(oneProduct),
  reply: secretReply,
});
