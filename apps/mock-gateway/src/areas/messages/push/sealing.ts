import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { ChannelValues } from '@fleet/domain/areas/messages/push/channels.ts';
import type { Store } from '../../../store/store.ts';

/** Secrets of channels at rest: sealed under a key of their own, and opened only to send with them. */

/** The key of a world, made when it is first needed. */
const keyOf = (store: Store): Buffer => {
  const known = store.one<{ key: string }>('select key from push_sealing');
  if (known !== undefined) return Buffer.from(known.key, 'base64');
  const key = randomBytes(32);
  store.run('insert into push_sealing (id, key) values (1, @key)', { key: key.toString('base64') });
  return key;
};

/** Seals secrets for a place: what is sealed for one channel opens for no other. */
export const seal = (store: Store, place: string, secrets: ChannelValues): string => {
  const text = JSON.stringify(secrets);
  const key = keyOf(store);
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
};

/** Opens what was sealed for a place; of a channel that came from elsewhere nothing was, and there is nothing in it. */
export const unseal = (store: Store, place: string, sealed: string): ChannelValues => {
  if (sealed === '') return {};
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(store), bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return JSON.parse(
    Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'),
  ) as ChannelValues;
};
