import { Readable } from 'node:stream';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { receive } from '../../../objects/disk.ts';
import { putObject, removeObject } from '../../../objects/objects.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { imageTypeOf } from '../../../objects/files/imageType.ts';

/** Logos of tenants: objects of the store, checked by their bytes. */

const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/bmp': 'bmp',
};

/**
 * Stores the logo that came with a form and gives its path; null without one. Refuses what is no picture, whatever its
 * name says. When the call is refused after all, the object goes again.
 */
export const storeLogo = async (call: Call<Endpoint>, field: string | undefined): Promise<string | null> => {
  const file = call.uploadOf(field);
  if (file === null) return null;
  const contentType = imageTypeOf(file.bytes.subarray(0, 16));
  if (contentType === null) return refuse('invalidInput', 'Logo仅支持 webp、png、jpg、jpeg、gif、bmp 格式的图片');
  const { objectsDirectory, ids, clock } = call.world;
  const key = `logo/${ids.next('lg')}.${extensions[contentType] ?? 'png'}`;
  const received = await receive(objectsDirectory, Readable.from([file.bytes]), file.bytes.length);
  call.afterRefusal(() => removeObject(objectsDirectory, key));
  await putObject(objectsDirectory, received, { key, contentType, storedAt: clock.now() });
  return key;
};

/** Removes an object that nobody needs any more, once that is certain. */
export const dropLogo = (call: Call<Endpoint>, path: string | null): void => {
  if (path !== null) call.afterCommit(() => removeObject(call.world.objectsDirectory, path));
};
