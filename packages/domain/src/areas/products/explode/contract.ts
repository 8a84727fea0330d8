import { type Static, Type } from 'typebox';
import { get, keyed } from '../../../core/contract/define.ts';
import { id, nullable, object, oneOf, tenantChoice } from '../../../core/contract/shapes.ts';
import { modelBase } from '../model/choicesContract.ts';

/** Exploded views of a model: its parts drawn apart, each with a hot spot (design §1.1). */

const mostViews = 10;
const mostHotspots = 60;
/** Corners of a polygon. */
export const mostCorners = 20;

/** Of the picture's width and height. */
const part = (title: string) => Type.Number({ title, minimum: 0, maximum: 1 });
export const point = object({ x: part('横向位置'), y: part('纵向位置') });

export const hotspot = object({
  hotspotId: id('热点ID'),
  shape: oneOf('形状', ['point', 'rect', 'polygon']),
  /** One of a point, two opposite corners of a rectangle, all corners of a polygon. */
  points: Type.Array(point, { title: '范围', minItems: 1, maxItems: mostCorners }),
  /** Empty for what has no number of its own. */
  partNo: Type.String({ title: '零件号', maxLength: 64 }),
  partName: Type.String({ title: '零件', minLength: 1, maxLength: 64 }),
  quantity: Type.Integer({ title: '数量', minimum: 1, maximum: 999 }),
  /** What a fault of these codes is a fault of. */
  faultCodes: Type.Array(Type.String({ minLength: 1, maxLength: 32 }), { title: '故障码', maxItems: 10 }),
  /** The view that shows what this part consists of. */
  childViewId: nullable(id('下级图'), '下级图'),
  note: Type.String({ title: '说明', maxLength: 200 }),
});
export type Hotspot = Static<typeof hotspot>;

export const explodedView = object({
  viewId: id('爆炸图ID'),
  name: Type.String({ title: '名称', minLength: 1, maxLength: 32 }),
  picture: object({
    previewUrl: Type.String({ title: '图片地址' }),
    /** In pixels. */
    width: Type.Integer({ title: '宽', minimum: 1 }),
    height: Type.Integer({ title: '高', minimum: 1 }),
  }),
  hotspots: Type.Array(hotspot, { title: '热点', maxItems: mostHotspots }),
});
export type ExplodedView = Static<typeof explodedView>;

/** All views of a model in their order. */
export const modelExplode = get(`${modelBase}/explode/get`, {
  id: 'asset-mgt.model.explode.get',
  title: '型号爆炸图',
  access: keyed,
  basis: 'designed',
  reads: ['model'],
  crossTenant: true,
  query: object({ modelId: id('型号'), ...tenantChoice }),
  reply: object({ views: Type.Array(explodedView, { maxItems: mostViews }) }),
});
