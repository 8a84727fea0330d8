import { createHmac } from 'node:crypto';
import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import type { DeviceCredentials } from '@fleet/domain/areas/equipment/device/credentials.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { instantOrNull } from '../../../rows/instants.ts';
import { secretOf } from '../../../rows/secretOf.ts';
import { loseFor } from '../../fleet/face.ts';

/** How a device proves who it is. */

/** Until somebody on the site has written new credentials into a device, in milliseconds. */
const rewriting = 10 * 60_000;

interface Stored {
  readonly secretWord: string;
  readonly renewedAt: number | null;
  readonly authType: string;
}

type Proving = Pick<DeviceDetail, 'id' | 'deviceName' | 'productKey'>;

/** The credentials of a device; null for one that proves itself in another way than by a secret. */
export const credentialsIfAny = (
  { world }: Call<Endpoint>,
  { id, deviceName, productKey }: Proving,
): DeviceCredentials | null => {
  const { secretWord, renewedAt, authType } = world.store.one<Stored>(
    `select d.secret_word as secretWord, d.credentials_at as renewedAt, r.auth_type as authType
     from devices d join product_ref r on r.product_key = d.product_key where d.id = @id`,
    { id },
  )!;
  if (authType !== 'secret') return null;
  const deviceSecret = secretOf(id, secretWord);
  const clientId = `${productKey}.${deviceName}`;
  return {
    clientId,
    username: `${deviceName}&${productKey}`,
    password: createHmac('sha256', deviceSecret)
      .update(`clientId${clientId}deviceName${deviceName}productKey${productKey}`)
      .digest('hex'),
    deviceSecret,
    topic: `/sys/${productKey}/${deviceName}/thing/event/property/post`,
    sample: JSON.stringify({ id: '1', version: '1.0', method: 'thing.event.property.post', params: {} }),
    renewedAt: instantOrNull(renewedAt),
  };
};

/** The credentials of a device; refuses one that has none. */
export const credentialsOf = (call: Call<Endpoint>, device: Proving): DeviceCredentials =>
  credentialsIfAny(call, device) ?? refuse('stateRefused', '该产品使用证书认证，没有设备密钥');

/** Makes other credentials: the connection ends, and comes back once they have been written into the device. */
export const renewCredentials = ({ world }: Call<Endpoint>, deviceId: string): void => {
  world.store.run(`update devices set secret_word = @word, credentials_at = @now where id = @deviceId`, {
    deviceId,
    word: world.ids.next('secret'),
    now: world.clock.now(),
  });
  loseFor(world, deviceId, rewriting);
};
