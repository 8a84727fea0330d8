import { Type } from 'typebox';
import { get, keyed } from '../../../core/contract/define.ts';
import { id, instant, object, tenantChoice } from '../../../core/contract/shapes.ts';

/** The access to what is live of a floor or a device (designed; how it is told: `areas/fleet/live`). */

/** A vehicle of a floor, at the place by which frames number it. */
const vehicle = object({
  deviceId: id('设备'),
  displayName: Type.String({ title: '设备名称' }),
  serialNumber: Type.String({ title: '序列号' }),
});

/**
 * Signed, for one session and its topics alone, and good for a short time. One of `floorId` and `deviceId` is asked for,
 * each under the keys of the pages that show it (`keys.ts`).
 */
export const liveToken = get('/gateway/device/api/v1/live/getToken', {
  id: 'device.live.getToken',
  title: '获取实时令牌',
  access: keyed,
  basis: 'designed',
  confidential: true,
  crossTenant: true,
  query: object({ floorId: Type.Optional(id('楼层')), deviceId: Type.Optional(id('设备')), ...tenantChoice }),
  reply: object({
    token: Type.String({ title: '令牌' }),
    clientId: Type.String({ title: '客户端 ID' }),
    /** All that the token lets its holder subscribe to; it lets nobody publish. */
    topics: Type.Array(Type.String(), { title: '订阅主题' }),
    issuedAt: instant('签发时间'),
    expiresAt: instant('到期时间'),
    /** Of a floor, its vehicles in the order in which frames number them; empty for a device. */
    vehicles: Type.Array(vehicle, { title: '车辆' }),
  }),
});
