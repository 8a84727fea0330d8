import type { Static } from 'typebox';
import { Type } from 'typebox';
import { get, keyed, post } from '../../../core/contract/define.ts';
import { count, id, instant, nullable, object, oneOf, tenantChoice, text } from '../../../core/contract/shapes.ts';
import { functionKinds, functionsSchema } from './model.ts';
import { type StandingKind, standingKinds } from './standing/standingKinds.ts';

/** The thing model of a product (designed): its draft, what devices follow, and files in and out. */

export const functionBase = '/gateway/product/api/v1/function';

export const productKey = Type.String({ title: '产品', minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });
/** The lock of a draft. */
export const draftVersion = Type.Integer({ title: '版本', minimum: 0, maximum: 1_000_000_000 });
export const versionNo = Type.Integer({ title: '版本号', minimum: 1, maximum: 1_000_000 });

export const modelViews = { draft: '草稿', live: '已发布', version: '历史版本' } as const;
export const modelView = oneOf('视图', ['draft', 'live', 'version'], modelViews);
/** A state of a model; `no` goes with `version`. */
const stateOf = { productKey, view: modelView, no: Type.Optional(versionNo) };

const kindOfFunction = oneOf('功能类型', ['property', 'service', 'event'], functionKinds);

export const modelProblem = object({
  /** Empty for what concerns the whole model. */
  functionId: Type.String({ title: '功能' }),
  path: Type.String({ title: '位置' }),
  message: Type.String({ title: '问题' }),
  isWarning: Type.Boolean({ title: '仅提示' }),
});

/** Sentences of a change, each with whether it breaks. */
export const modelChange = object({
  kind: oneOf('变更', ['added', 'removed', 'renamed', 'changed']),
  functionId: id('功能'),
  functionKind: kindOfFunction,
  identifier: Type.String({ title: '标识符' }),
  name: Type.String({ title: '名称' }),
  isBreaking: Type.Boolean({ title: '不兼容' }),
  texts: Type.Array(object({ text: Type.String({ title: '说明' }), isBreaking: Type.Boolean({ title: '不兼容' }) })),
});
export type ModelChangeRow = Static<typeof modelChange>;

const modelDetail = object({
  productKey,
  productName: Type.String({ title: '产品名称' }),
  view: modelView,
  /** The version that is shown; null for a draft, and for a live one before the first version. */
  no: nullable(versionNo, '版本号'),
  version: draftVersion,
  liveNo: nullable(versionNo, '已发布版本'),
  draftChanges: count('未发布修改'),
  /** The caller may use it and not change it. */
  isReadOnly: Type.Boolean({ title: '只读' }),
  functions: functionsSchema,
  problems: Type.Array(modelProblem, { title: '问题' }),
  savedAt: nullable(instant('保存时间'), '保存时间'),
  savedBy: nullable(Type.String(), '保存人'),
});
export type ModelDetail = Static<typeof modelDetail>;

export const functionGet = get(`${functionBase}/get`, {
  id: 'product.function.get',
  title: '物模型',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  reads: ['thingModel', 'product'],
  query: object({ ...tenantChoice, ...stateOf }),
  reply: modelDetail,
});

/** Values that devices are still to be given: what a changed definition may not fit. Of another's product nothing. */
export const functionStanding = get(`${functionBase}/standing`, {
  id: 'product.function.standing',
  title: '物模型上待生效的值',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  reads: ['thingModel', 'shadow', 'command'],
  query: object({ ...tenantChoice, productKey }),
  reply: object({
    list: Type.Array(
      object({
        functionId: id('功能'),
        kind: oneOf('类型', Object.keys(standingKinds) as StandingKind[], standingKinds),
        value: Type.String({ title: '值' }),
        deviceCount: count('设备数'),
      }),
    ),
  }),
});

const saved = object({ version: draftVersion, problems: Type.Array(modelProblem, { title: '问题' }) });

/** Bytes of a model on its way in, with what JSON and its escapes add. */
const largestModelBody = 2 * 1024 * 1024;

/** Refused with `conflict` when somebody saved since `version` was read; what is wrong within it is a warning. */
export const functionSave = post(`${functionBase}/save`, {
  id: 'product.function.save',
  title: '保存物模型草稿',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  changes: ['thingModel'],
  largestBody: largestModelBody,
  query: object(tenantChoice),
  body: object({ productKey, version: draftVersion, functions: functionsSchema }),
  reply: saved,
});

/** Makes a published version the draft; with `isDiscarding` whatever the draft says otherwise is given up. */
export const functionDraft = post(`${functionBase}/draft`, {
  id: 'product.function.draft',
  title: '以历史版本作为草稿',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  changes: ['thingModel'],
  query: object(tenantChoice),
  body: object({
    productKey,
    version: draftVersion,
    no: versionNo,
    isDiscarding: Type.Boolean({ title: '放弃未发布的修改' }),
  }),
  reply: saved,
});

const form = Type.Optional(oneOf('形式', ['short', 'full'], { short: '精简', full: '完整' }));

export const functionTsl = get(`${functionBase}/tsl`, {
  id: 'product.function.tsl',
  title: '物模型 TSL',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  reads: ['thingModel'],
  query: object({ ...tenantChoice, ...stateOf, form }),
  reply: object({ text: Type.String({ title: 'TSL' }), sha256: Type.String({ title: '摘要' }) }),
});

export const functionExport = get(`${functionBase}/export`, {
  id: 'product.function.export',
  title: '导出物模型',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  replyKind: 'file',
  query: object({
    ...tenantChoice,
    ...stateOf,
    form,
    format: Type.Optional(oneOf('格式', ['json', 'xlsx'], { json: 'JSON', xlsx: 'Excel' })),
  }),
});

const cell = Type.Union([Type.String({ maxLength: 32_767 }), Type.Number(), Type.Boolean(), Type.Null()]);

/** Those that are wanted; all without. */
const functionIds = Type.Optional(Type.Array(id('功能'), { title: '功能', minItems: 1, maxItems: 300 }));

/** Where functions come from: a file of TSL, sheets that were read in the browser, another product, or a category. */
export const functionImport = post(`${functionBase}/import`, {
  id: 'product.function.import',
  title: '导入物模型',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  // what is new gets an id, and nothing else is stored
  changes: [],
  largestBody: 4 * 1024 * 1024,
  query: object(tenantChoice),
  body: object({
    productKey,
    mode: oneOf('方式', ['merge', 'replace'], { merge: '合并', replace: '替换' }),
    clash: oneOf('标识符相同时', ['overwrite', 'skip', 'rename'], { overwrite: '覆盖', skip: '跳过', rename: '改名' }),
    from: Type.Union(
      [
        object({ source: Type.Literal('tsl'), text: text('TSL', 1_000_000) }),
        object({
          source: Type.Literal('sheet'),
          sheets: Type.Array(
            object({
              kind: kindOfFunction,
              cells: Type.Array(Type.Array(cell, { maxItems: 100 }), { maxItems: 10_002 }),
            }),
            { title: '工作表', minItems: 1, maxItems: 3 },
          ),
        }),
        object({
          source: Type.Literal('product'),
          fromProductKey: productKey,
          view: modelView,
          no: Type.Optional(versionNo),
          functionIds,
        }),
        object({ source: Type.Literal('category'), categoryId: id('品类'), functionIds }),
      ],
      { title: '来源' },
    ),
  }),
  reply: object({
    functions: functionsSchema,
    rows: Type.Array(
      object({
        path: Type.String({ title: '位置' }),
        kind: kindOfFunction,
        identifier: Type.String({ title: '标识符' }),
        name: Type.String({ title: '名称' }),
        result: oneOf('结果', ['added', 'changed', 'same', 'skipped', 'removed', 'refused']),
        message: Type.String({ title: '说明' }),
      }),
    ),
    counts: object({
      added: count('新增'),
      changed: count('修改'),
      same: count('相同'),
      skipped: count('跳过'),
      removed: count('移除'),
      refused: count('拒绝'),
    }),
    warnings: Type.Array(Type.String()),
    changes: Type.Array(modelChange),
  }),
});
