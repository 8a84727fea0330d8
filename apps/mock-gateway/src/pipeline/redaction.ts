/** Removes what must never be kept or shown: passwords, tokens, captcha answers, credentials. */

/** By what their names hold, however they are written: `access_token`, `X-Api-Key`, `iamPassword`. */
const secretName =
  /pass(?:word|wd|phrase)|token|secret|signature(?!version)|authorization|cookie|captchacode|apikey|privatekey/;

/** A yes, a no and nothing say nothing of a secret: `isStrongPassword`. */
export const isSecret = (name: string, value: unknown): boolean =>
  typeof value !== 'boolean' && value !== null && secretName.test(name.toLowerCase().replace(/[^a-z0-9]/g, ''));

/** What stands in place of a secret. */
export const removed = '[已隐藏]';

/** How much of a value is kept: characters of a text, depth, entries of a list. */
interface Cuts {
  readonly characters: number;
  readonly depth: number;
  readonly entries: number;
}

const strip = (value: unknown, cuts: Cuts, depth: number): unknown => {
  if (typeof value === 'string') return value.length > cuts.characters ? `${value.slice(0, cuts.characters)}…` : value;
  if (typeof value !== 'object' || value === null) return value;
  if (depth > cuts.depth) return '…';
  if (Array.isArray(value)) return value.slice(0, cuts.entries).map((entry) => strip(entry, cuts, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [
      name,
      isSecret(name, entry) ? removed : strip(entry, cuts, depth + 1),
    ]),
  );
};

/** A copy without secrets; deep or long values are cut short. */
export const withoutSecrets = (value: unknown): unknown => strip(value, { characters: 500, depth: 6, entries: 100 }, 0);

/** A copy without secrets and whole, but for what is nested deeper than any answer is. */
export const withoutSecretFields = (value: unknown): unknown =>
  strip(value, { characters: Infinity, depth: 200, entries: Infinity }, 0);
