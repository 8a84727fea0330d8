/** Removes what must never be kept or shown: passwords, tokens, captcha answers, credentials. */

const secretNames = new Set(
  [
    'password',
    'oldPassword',
    'newPassword',
    'confirmPassword',
    'iamPassword',
    'token',
    'accessToken',
    'refreshToken',
    'reToken',
    'captchaCode',
    'accessKeySecret',
    'securityToken',
    'signature',
    'security-token',
    'authorization',
    'cookie',
    'x-oss-security-token',
    'x-oss-signature',
    'secret',
    'secrets',
  ].map((name) => name.toLowerCase()),
);

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
      secretNames.has(name.toLowerCase()) ? removed : withoutSecrets(entry, depth + 1),
    ]),
  );
};
