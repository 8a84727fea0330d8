import { type Static, Type } from 'typebox';
import { get, keyed, post } from '../../../core/contract/define.ts';
import { id, instant, nullable, object, oneOf, tenantChoice } from '../../../core/contract/shapes.ts';
import { idsAtOnce } from '../device/contract.ts';
import { deviceBase } from '../device/baseContract.ts';
import { ofDevice } from '../shared/valueShapes.ts';
import { freshnessIds } from './freshness.ts';
import { mostKeyValues } from './mostKeyValues.ts';

/** What devices report at a glance: how numbers of one have gone lately, and a few values of each device of a list. */

/** How the numbers of a device have gone within the last hour in which it was heard of. */
export const propertyTrend = get(`${deviceBase}/property/trend`, {
  id: 'device.property.trend',
  title: '属性走势',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  reads: ['device', 'deviceValue', 'thingModel'],
  query: object(ofDevice),
  reply: object({
    /** The hour; null of a device that was never heard of. */
    from: nullable(instant('时间起'), '时间起'),
    until: nullable(instant('时间止'), '时间止'),
    list: Type.Array(
      object({
        identifier: Type.String({ title: '标识符' }),
        /** At even distances over the hour, both ends with it; null where nothing was heard. */
        values: Type.Array(nullable(Type.Number(), '值')),
      }),
    ),
  }),
});

/** Has a device that is online report all that it can be asked for now, and not when its turn comes. */
export const propertyFetch = post(`${deviceBase}/property/fetch`, {
  id: 'device.property.fetch',
  title: '获取最新属性值',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  changes: ['deviceValue'],
  query: object(tenantChoice),
  body: object({ deviceId: id('设备') }),
});

const glance = object({
  identifier: Type.String({ title: '标识符' }),
  name: Type.String({ title: '名称' }),
  /** With its unit. */
  text: Type.String({ title: '值' }),
  at: nullable(instant('上报时间'), '上报时间'),
  freshness: oneOf('时效', freshnessIds),
});
const deviceGlance = object({ deviceId: id('设备ID'), values: Type.Array(glance) });
export type DeviceGlance = Static<typeof deviceGlance>;

/** A few properties of the devices of one page; what a device does not have is left out of its values. */
export const propertyGlance = get(`${deviceBase}/property/glance`, {
  id: 'device.property.glance',
  title: '设备关键值',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  reads: ['device', 'deviceValue', 'thingModel'],
  query: object({
    ids: idsAtOnce,
    /** Identifiers with commas between them. */
    identifiers: Type.String({
      title: '属性',
      maxLength: 33 * mostKeyValues,
      pattern: `^[A-Za-z][A-Za-z0-9_]{0,31}(,[A-Za-z][A-Za-z0-9_]{0,31}){0,${mostKeyValues - 1}}$`,
    }),
    ...tenantChoice,
  }),
  reply: object({ list: Type.Array(deviceGlance) }),
});
