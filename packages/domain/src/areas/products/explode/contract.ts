import { type Static, Type } from 'typebox';
import { get, keyed, post } from '../../../core/contract/define.ts';
import { id, nullable, object, oneOf, optionalText, tenantChoice, text } from '../../../core/contract/shapes.ts';
import { modelBase } from '../model/choicesContract.ts';
import { longestName, mostCorners, mostFaultCodes, mostHotspots, mostViews, shapes } from './limits.ts';

/** Exploded views of a model: its parts drawn apart, each with a hot spot (design §1.1). */

/** Of the picture's width and height. */
const part = (title: string) => Type.Number({ title, minimum: 0, maximum: 1 });
export const point = object({ x: part('横向位置'), y: part('纵向位置') });

/** What a person fills in of a hot spot. */
const filledIn = {
  /** Empty for what has no number of its own. */
  partNo: optionalText('零件号', 64),
  partName: text('零件名称', 64),
  quantity: Type.Integer({ title: '数量', minimum: 1, maximum: 999 }),
  /** Whose firmware runs in it; empty for what has none. */
  moduleName: optionalText('固件模块', 64),
  /** What a fault of these codes is a fault of. */
  faultCodes: Type.Array(Type.String({ minLength: 1, maxLength: 32 }), { title: '故障码', maxItems: mostFaultCodes }),
  /** The view that shows what this part consists of. */
  childViewId: nullable(id('子图'), '子图'),
  note: optionalText('备注', 200),
};

export const hotspot = object({
  hotspotId: id('热点ID'),
  shape: oneOf('形状', shapes),
  /** One of a point, two opposite corners of a rectangle, all corners of a polygon. */
  points: Type.Array(point, { title: '范围', minItems: 1, maxItems: mostCorners }),
  ...filledIn,
});
export type Hotspot = Static<typeof hotspot>;

export const modelVersion = Type.Integer({ title: '版本号', minimum: 1 });
const viewName = text('名称', longestName);

export const explodedView = object({
  viewId: id('爆炸图ID'),
  name: viewName,
  picture: object({
    id: id('图片ID'),
    previewUrl: Type.String({ title: '图片地址' }),
    /** In pixels. */
    width: Type.Integer({ title: '宽', minimum: 1 }),
    height: Type.Integer({ title: '高', minimum: 1 }),
  }),
  hotspots: Type.Array(hotspot, { title: '热点', maxItems: mostHotspots }),
});
export type ExplodedView = Static<typeof explodedView>;

const oneModel = object({ modelId: id('型号'), ...tenantChoice });

/** All views of a model in their order; the version is that of the model. */
export const modelExplode = get(`${modelBase}/explode/get`, {
  id: 'asset-mgt.model.explode.get',
  title: '型号爆炸图',
  access: keyed,
  basis: 'designed',
  reads: ['model'],
  crossTenant: true,
  query: oneModel,
  reply: object({ views: Type.Array(explodedView, { maxItems: mostViews }), version: modelVersion }),
});

/**
 * Where a hot spot lies, and how many of all there may be, is said by `viewProblems` in words of its own; the schema
 * bounds what is read at all.
 */
export const editedHotspot = object({
  hotspotId: id('热点ID'),
  shape: oneOf('形状', shapes),
  points: Type.Array(object({ x: Type.Number({ title: '横向位置' }), y: Type.Number({ title: '纵向位置' }) }), {
    title: '范围',
    maxItems: mostCorners,
  }),
  ...filledIn,
});

export const editedView = object({
  /** One of the model's, or of the sender's own making for a view that is new. */
  viewId: id('爆炸图ID'),
  name: viewName,
  /** The picture that the view has, or one that was uploaded for products. */
  pictureId: id('图片'),
  hotspots: Type.Array(editedHotspot, { title: '热点', maxItems: 4 * mostHotspots }),
});
export type EditedView = Static<typeof editedView>;

/** Views of a model as they are sent: all of them at once, in their order. */
export const editedViews = Type.Array(editedView, { title: '爆炸图', maxItems: 4 * mostViews });

export const modelExplodeSave = post(`${modelBase}/explode/save`, {
  id: 'asset-mgt.model.explode.save',
  title: '保存型号爆炸图',
  access: keyed,
  basis: 'designed',
  changes: ['model'],
  crossTenant: true,
  largestBody: 2 * 1024 * 1024,
  query: oneModel,
  body: object({ views: editedViews, version: modelVersion }),
  reply: object({ version: modelVersion }),
});
