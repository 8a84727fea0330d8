import { type Static, Type } from 'typebox';
import { get, keyed } from '../../../core/contract/define.ts';
import { object, tenantChoice } from '../../../core/contract/shapes.ts';
import { deviceBase } from '../device/baseContract.ts';
import type { QueryField } from './fields.ts';

/** What devices can be asked for by that is not the same everywhere: groups, gateways, cities, tags, attributes, reports, versions. */

/** Products whose properties are asked for at once at most. */
export const mostAskedProducts = 10;

export const askedField = object({
  field: Type.Unsafe<QueryField>(Type.String({ title: '字段' })),
  /** What its key is called; empty for a field without one. */
  name: Type.String({ title: '名称' }),
  /** Empty without one. */
  unit: Type.String({ title: '单位' }),
  /** What can stand in it, where that is limited; empty elsewhere. */
  choices: Type.Array(object({ id: Type.String({ title: '值' }), name: Type.String({ title: '名称' }) }), {
    title: '可选值',
  }),
});
export type AskedField = Static<typeof askedField>;

/** Properties are those of the products that are named. */
export const queryFieldList = get(`${deviceBase}/query/fields`, {
  id: 'device.query.fields',
  title: '设备查询字段',
  access: keyed,
  basis: 'designed',
  reads: ['device', 'deviceGroup', 'tag', 'model', 'thingModel', 'otaModule', 'project'],
  crossTenant: true,
  query: object({
    /** ProductKeys with commas between them. */
    productKeys: Type.Optional(
      Type.String({
        title: '产品',
        maxLength: 65 * mostAskedProducts,
        pattern: `^[A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64}){0,${mostAskedProducts - 1}}$`,
      }),
    ),
    ...tenantChoice,
  }),
  reply: object({ list: Type.Array(askedField) }),
});
