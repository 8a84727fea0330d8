import { isSecret, removed, withoutSecretFields } from '../../pipeline/redaction.ts';
import { isFieldName } from './fieldNames.ts';

/** Finds what must not be kept of a call: by the names of fields, by how it looks, and by where it was seen before. */

/** A text is looked for elsewhere only from this length on: shorter ones occur by chance. */
const shortest = 6;

/** A name and a value within a text, as addresses, JSON and people write them: `?Signature=…`, `"apiKey":"…"`. */
const named =
  /([\w.-]*(?:signature|token|secret|passw(?:or)?d|accesskeyid|credential|policy|authorization|cookie|api[_-]?key|private[_-]?key|captcha)[\w.-]*\\?["']?\s*[:=]\s*\\?["']?)([^\s"'\\&#;,<>{}[\]]+)/gi;

/** All values under names of secrets, however deep; numbers as their digits. */
export const secretsIn = (value: unknown, isUnder = false): string[] => {
  if (typeof value === 'string' || typeof value === 'number') {
    const text = String(value);
    const within = Array.from(text.matchAll(named), ([, , found = '']) => found);
    return [...within, ...(isUnder ? [text] : [])].filter((one) => one.length >= shortest && one !== removed);
  }
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((entry) => secretsIn(entry, isUnder));
  return Object.entries(value).flatMap(([name, entry]) => secretsIn(entry, isUnder || isSecret(name, entry)));
};

const jwt = /\beyJ[\w-]{5,}\.[\w-]{5,}(?:\.[\w-]*)?/g;
const scheme = /\b(Bearer|Basic)\s+[\w.~+/-]{8,}=*/g;
const pem = /-----BEGIN [A-Z ]+-----[\s\S]*?(?:-----END [A-Z ]+-----|$)/g;
const inAddress = /(\w:\/\/)[^/@\s:]+:[^/@\s]+@/g;

/** JSON within a text is looked into as well. */
const withinJson = (text: string): string => {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    const value = JSON.parse(text) as unknown;
    const clean = withoutEmbedded(withoutSecretFields(value));
    return JSON.stringify(clean) === JSON.stringify(value) ? text : JSON.stringify(clean);
  } catch {
    return text;
  }
};

/** A text without what looks like a secret. */
const withoutSecretLooks = (text: string): string =>
  withinJson(text)
    .replace(named, `$1${removed}`)
    .replace(jwt, removed)
    .replace(scheme, `$1 ${removed}`)
    .replace(pem, removed)
    .replace(inAddress, `$1${removed}@`);

const withoutEmbedded = (value: unknown): unknown => {
  if (typeof value === 'string') return withoutSecretLooks(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutEmbedded);
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, withoutEmbedded(entry)]));
};

/** A whole copy without secrets, as far as the value itself tells. */
export const withoutAnySecret = (value: unknown): unknown => withoutEmbedded(withoutSecretFields(value));

/** How a value is built, and nothing of what it says: `{"accessToken":"string"}`. Of a list what its entries are, each once. */
export const typesOf = (value: unknown): unknown => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return [...new Map(value.map(typesOf).map((one) => [JSON.stringify(one), one])).values()];
  if (typeof value !== 'object') return typeof value;
  // a name may be a value that somebody made a name of
  const nameOf = (name: string, at: number): string =>
    isFieldName(name) || /^[A-Za-z][A-Za-z_]{0,39}$/.test(name) ? name : `?${at}`;
  return Object.fromEntries(Object.entries(value).map(([name, entry], at) => [nameOf(name, at), typesOf(entry)]));
};
