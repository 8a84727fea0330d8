import type { Static } from 'typebox';
import { Type } from 'typebox';
import { get, keyed, post } from '../../../core/contract/define.ts';
import {
  count,
  id,
  instant,
  listOf,
  nullable,
  object,
  oneOf,
  paging,
  tenantChoice,
  text,
} from '../../../core/contract/shapes.ts';
import { longestNote, shortestNote } from '../shared/versionNote.ts';
import { draftVersion, functionBase, modelChange, modelView, productKey, versionNo } from './contract.ts';

/** The versions of a thing model (designed): what publishing would do, publishing, and what differs between two states. */

const difference = {
  changes: Type.Array(modelChange, { title: '变更' }),
  /** Functions of both stand in another order. */
  isReordered: Type.Boolean({ title: '调整顺序' }),
  isBreaking: Type.Boolean({ title: '不兼容' }),
  breakingCount: count('不兼容修改'),
};

const modelPreview = object({
  /** The number that the version will have. */
  no: versionNo,
  ...difference,
  consequences: Type.Array(
    object({
      functionId: id('功能'),
      kind: oneOf('影响', ['propertyRemoved', 'renamed', 'typeChanged', 'rangeNarrowed', 'callsFail', 'eventRemoved']),
      text: Type.String({ title: '影响' }),
      deviceCount: count('设备数'),
    }),
    { title: '影响' },
  ),
  /** Groups of which no device can meet the rule any more. */
  brokenRules: Type.Array(
    object({
      functionId: id('功能'),
      text: Type.String({ title: '影响' }),
      groups: Type.Array(object({ groupId: id('分组'), groupName: Type.String({ title: '分组名称' }) })),
    }),
    { title: '失效的规则' },
  ),
  deviceCount: count('设备数'),
  /** A few of them. */
  devices: Type.Array(object({ deviceId: id('设备'), displayName: Type.String({ title: '设备名称' }) })),
  /** Why it cannot be published; none when it can. */
  refusals: Type.Array(Type.String()),
  /** What a person agrees to by publishing. */
  digest: Type.String({ title: '摘要' }),
});
export type ModelPreview = Static<typeof modelPreview>;

export const functionPreview = post(`${functionBase}/preview`, {
  id: 'product.function.preview',
  title: '发布影响',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  // it reads; the draft that it looks at is named by its version
  changes: [],
  query: object(tenantChoice),
  body: object({ productKey, version: draftVersion }),
  reply: modelPreview,
});

/** Refused with `conflict` when draft, live version or the number of devices are not those of the preview any more. */
export const functionPublish = post(`${functionBase}/publish`, {
  id: 'product.function.publish',
  title: '发布物模型',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  changes: ['thingModel', 'product', 'device'],
  query: object(tenantChoice),
  body: object({
    productKey,
    version: draftVersion,
    note: text('版本说明', longestNote, shortestNote),
    expectDigest: Type.String({ title: '摘要', minLength: 1, maxLength: 64 }),
    /** Typed by hand where more than a thousand devices follow the model. */
    confirmCount: nullable(Type.Integer({ minimum: 0, maximum: 100_000_000 }), '受影响的设备数'),
  }),
  reply: object({ no: versionNo }),
});

const modelVersion = object({
  no: versionNo,
  note: Type.String({ title: '版本说明' }),
  changeCount: count('变更数'),
  isBreaking: Type.Boolean({ title: '不兼容' }),
  /** Null for whoever is not of the platform. */
  devicesAt: nullable(count('发布时设备数'), '发布时设备数'),
  sha256: Type.String({ title: '摘要' }),
  /** Devices follow this one. */
  isLive: Type.Boolean({ title: '已发布' }),
  /** False for one that is too old to be opened and compared. */
  isWhole: Type.Boolean({ title: '可查看' }),
  /** Kept whole, however many come after it. */
  isPinned: Type.Boolean({ title: '固定' }),
  publishedBy: nullable(Type.String(), '发布人'),
  publishedAt: instant('发布时间'),
});
export type ModelVersionRow = Static<typeof modelVersion>;

export const functionVersions = get(`${functionBase}/version/list`, {
  id: 'product.function.version.list',
  title: '物模型版本',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  reads: ['thingModel'],
  query: object({ ...tenantChoice, productKey, ...paging() }),
  reply: listOf(modelVersion, { key: 'no' }),
});

/** Keeps a version whole for as long as there is its product; one that is let go and is none of the latest is whole no more. */
export const functionPin = post(`${functionBase}/version/pin`, {
  id: 'product.function.version.pin',
  title: '固定物模型版本',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  changes: ['thingModel'],
  query: object(tenantChoice),
  body: object({ productKey, no: versionNo, isPinned: Type.Boolean({ title: '固定' }) }),
});

export const functionCompare = get(`${functionBase}/compare`, {
  id: 'product.function.compare',
  title: '比较物模型',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  reads: ['thingModel'],
  query: object({
    ...tenantChoice,
    productKey,
    view: modelView,
    no: Type.Optional(versionNo),
    /** The other model; the same product without. */
    otherProductKey: Type.Optional(productKey),
    otherView: modelView,
    otherNo: Type.Optional(versionNo),
  }),
  reply: object({
    ...difference,
    /** The whole of it as lines for a review. */
    text: Type.String({ title: '变更' }),
  }),
});
