import { Readable } from 'node:stream';
import type { Endpoint } from '@fleet/domain/contract/define.ts';
import { receive } from '../objects/disk.ts';
import { putObject, removeObject } from '../objects/objects.ts';
import type { Call } from '../pipeline/call.ts';
import { refuse } from '../pipeline/envelope.ts';
import { imageTypeOf } from './imageType.ts';

/** Logos of tenants: objects of the store, checked by their bytes. */

const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/bmp': 'bmp',
};

/** A logo that was stored and belongs to nobody yet. */
export interface StoredLogo {
  readonly path: string;
}

/** Stores the logo that came with a form; null without one. Refuses what is no picture, whatever its name says. */
export const storeLogo = async (call: Call<Endpoint>, field: string | undefined): Promise<StoredLogo | null> => {
  const file = call.uploadOf(field);
  if (file === null) return null;
  const type = imageTypeOf(file.bytes.subarray(0, 16));
  if (type === null) return refuse('invalidInput', 'Logo仅支持 webp、png、jpg、jpeg、gif、bmp 格式的图片');
  const { world } = call;
  const path = `logo/${world.ids.next('lg')}.${extensions[type] ?? 'png'}`;
  const received = await receive(world.objectsDirectory, Readable.from([file.bytes]), file.bytes.length);
  await putObject(world.objectsDirectory, received, { key: path, contentType: type, storedAt: world.clock.now() });
  return { path };
};

/** Runs the transaction of a form with a logo; a refusal leaves no object behind. */
export const withLogo = <Result>(call: Call<Endpoint>, logo: StoredLogo | null, work: () => Result): Result => {
  try {
    return work();
  } catch (error) {
    if (logo !== null) removeObject(call.world.objectsDirectory, logo.path);
    throw error;
  }
};

/** Removes an object that nobody needs any more, once that is certain. */
export const dropLogo = (call: Call<Endpoint>, path: string | null): void => {
  if (path !== null) call.afterCommit(() => removeObject(call.world.objectsDirectory, path));
};
