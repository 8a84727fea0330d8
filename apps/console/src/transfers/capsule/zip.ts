import type { Unpacking } from '@fleet/domain/core/capsule/capsule.ts';
import { inflateSync, strFromU8, strToU8, zipSync } from 'fflate';

/** What reads and writes the bytes of a capsule. */

/** The SHA-256 of bytes. Browsers have it at https and on the own machine alone. */
export async function digest(bytes: Uint8Array): Promise<string> {
  if ((crypto as Partial<Crypto>).subtle === undefined)
    throw new Error('记录文件只能在 HTTPS 地址或本机地址下打开与保存，请换用这样的地址');
  const hash = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const unpacking: Unpacking = {
  inflate: (bytes, size) => inflateSync(bytes, { out: new Uint8Array(size) }),
  digest,
  text: (bytes) => strFromU8(bytes),
};

/** Packs texts under their names; the same bytes for the same texts, whenever that is. */
export const packTexts = (texts: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)])),
    // the earliest day that a zip can tell
    { level: 9, mtime: new Date(1980, 0, 1) },
  );

export const bytesOf = (text: string): Uint8Array => strToU8(text);
