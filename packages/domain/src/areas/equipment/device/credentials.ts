import { type Static, Type } from 'typebox';
import { instant, nullable, object } from '../../../core/contract/shapes.ts';

/** What a device connects with, as it is told to who adds it, looks it up or makes it anew. */

/** How long it stays on the screen, in seconds. */
export const credentialSeconds = 60;

export const deviceCredentialsShape = object({
  clientId: Type.String({ title: 'ClientId' }),
  username: Type.String({ title: '用户名' }),
  /** HMAC-SHA256 by the device's secret, of what is said in `gateway-differences`. */
  password: Type.String({ title: '密码' }),
  deviceSecret: Type.String({ title: 'DeviceSecret' }),
  /** Where the device publishes its properties, and a message of its own kind. */
  topic: Type.String({ title: '属性上报 Topic' }),
  sample: Type.String({ title: '示例消息' }),
  /** When they were made anew last; null for the first ones. */
  renewedAt: nullable(instant('上次重置'), '上次重置'),
});
export type DeviceCredentials = Static<typeof deviceCredentialsShape>;
