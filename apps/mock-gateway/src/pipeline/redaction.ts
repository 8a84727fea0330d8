/** Removes what must never be kept or shown: passwords, tokens, captcha answers, credentials. */

/** By what their names hold, however they are written: `access_token`, `X-Api-Key`, `iamPassword`. */
const secretName =
  /pass(?:word|wd|phrase)|token|secret|signature(?!version)|authorization|cookie|captchacode|apikey|privatekey/;

/** What was found of names: each call brings the same few, and whoever makes some up has them forgotten again. */
const known = new Map<string, boolean>();
/** So many names are remembered, none longer than so many characters. */
const [mostNames, longestName] = [2000, 64];

const isSecretName = (name: string): boolean => {
  const before = known.get(name);
  if (before !== undefined) return before;
  const isIt = secretName.test(name.toLowerCase().replace(/[^a-z0-9]/g, ''));
  if (name.length > longestName) return isIt;
  if (known.size >= mostNames) known.clear();
  known.set(name, isIt);
  return isIt;
};

/** A yes, a no and nothing say nothing of a secret: `isStrongPassword`. */
export const isSecret = (name: string, value: unknown): boolean =>
  typeof value !== 'boolean' && value !== null && isSecretName(name);

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
