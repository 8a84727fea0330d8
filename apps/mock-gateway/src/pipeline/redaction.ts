/** Removes what must never be kept or shown: passwords, tokens, captcha answers, credentials. */

/** By what their names hold, however they are written: `access_token`, `X-Api-Key`, `iamPassword`. */
const secretName =
  /pass(?:word|wd|phrase)|token|secret|signature(?!version)|authorization|cookie|captchacode|apikey|privatekey/;

/** A yes, a no and nothing say nothing of a secret: `isStrongPassword`. */
const isSecret = (name: string, value: unknown): boolean =>
  typeof value !== 'boolean' && value !== null && secretName.test(name.toLowerCase().replace(/[^a-z0-9]/g, ''));

/** What stands in place of a secret. */
const removed = '[已隐藏]';

/** A copy without secrets; deep or long values are cut short. */
export const withoutSecrets = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return value.length > 500 ? `${value.slice(0, 500)}…` : value;
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 6) return '…';
  if (Array.isArray(value)) return value.slice(0, 100).map((entry) => withoutSecrets(entry, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [
      name,
      isSecret(name, entry) ? removed : withoutSecrets(entry, depth + 1),
    ]),
  );
};
