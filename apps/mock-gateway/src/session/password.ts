import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number }, Buffer>(scrypt);

/** Cost of a new hash: 16 MiB and some 40 ms of one core. */
const cost = { N: 16_384, r: 8, p: 1 };
const keyLength = 32;

/** A hash of a text that nobody knows: unknown users cost as much as known ones. */
export const nobodysHash = `scrypt$${cost.N}$${cost.r}$${cost.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** `scrypt$N$r$p$salt$key`, so that the cost may change without invalidating what is stored. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  const key = await derive(password.normalize('NFC'), salt, keyLength, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
};

/** Whether a password belongs to a stored hash, compared in constant time. */
export const verifyPassword = async (password: string, hash: string): Promise<boolean> => {
  const [, N, r, p, salt, key] = hash.split('$');
  if (salt === undefined || key === undefined) return false;
  const wanted = Buffer.from(key, 'base64url');
  const found = await derive(password.normalize('NFC'), Buffer.from(salt, 'base64url'), wanted.length, {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(found, wanted);
};

const classes = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '@#%&*+-='];

/** A password that a person can read out: 12 characters, all four classes, no characters that look alike. */
export const generatePassword = (): string => {
  const all = classes.join('');
  const pick = (from: string) => from.charAt(randomInt(from.length));
  const characters = [...classes.map(pick), ...Array.from({ length: 8 }, () => pick(all))];
  for (let index = characters.length - 1; index > 0; index -= 1) {
    const other = randomInt(index + 1);
    [characters[index], characters[other]] = [characters[other] ?? '', characters[index] ?? ''];
  }
  return characters.join('');
};
