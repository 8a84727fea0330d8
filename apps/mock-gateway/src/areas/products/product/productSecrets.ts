import { createHash } from 'node:crypto';

/** The secret of a product: 32 hex digits, another one for each word it is made of. */
export const secretOf = (productKey: string, word: string): string =>
  createHash('sha256').update(`${productKey}:${word}`).digest('hex').slice(0, 32);
