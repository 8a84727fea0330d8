import { createHash } from 'node:crypto';

/** The secret of a product or a device: 32 hex digits, another one for each word it is made of. */
export const secretOf = (id: string, word: string): string =>
  createHash('sha256').update(`${id}:${word}`).digest('hex').slice(0, 32);
