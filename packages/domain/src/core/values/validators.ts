/** Formats used across the product (S1 §5, S2 §5). Every pattern is anchored, bounded and without nested choices. */

/** The pattern behind `isPhone`, for schemas. */
export const phonePattern = '^1[3-9]\\d{9}$';
const phone = new RegExp(phonePattern);

/** Phone: 11 digits, starting with 1 and then a digit 3 to 9. */
export const isPhone = (text: string): boolean => phone.test(text);

/** The pattern behind `isNameLikeKey`, for schemas. */
export const nameLikeKeyPattern = '^[A-Za-z0-9][A-Za-z0-9-]{0,127}$';
const nameLikeKey = new RegExp(nameLikeKeyPattern);

/** Name-like key: a letter or digit, then letters, digits or hyphens; at most 128 characters. */
export const isNameLikeKey = (text: string): boolean => nameLikeKey.test(text);

/** Lowercase, uppercase, digit, special: whatever else a keyboard gives, blanks apart. */
const passwordClasses = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9\s]/];

/** Whether at least two of the classes lowercase, uppercase, digit and special character are present. */
export const isStrongPassword = (password: string): boolean =>
  passwordClasses.filter((present) => present.test(password)).length >= 2;

const mailbox = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,63}){0,10}$/;
const domainLabel = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
const topLabel = /^[A-Za-z]{2,63}$/;

/** Longest address of RFC 5321. */
const longestEmail = 254;

/** E-mail: a standard address, read without the blanks around it. */
export const isEmail = (text: string): boolean => {
  const address = text.trim();
  const [local = '', domain = '', ...rest] = address.length > longestEmail ? [] : address.split('@');
  if (rest.length > 0 || local.length > 64 || !mailbox.test(local)) return false;
  const labels = domain.split('.');
  return labels.length > 1 && labels.every((label) => domainLabel.test(label)) && topLabel.test(labels.at(-1) ?? '');
};

const externalUrl = /^(?:https?:|mailto:|tel:)/i;

/** External: starts with http(s), mailto or tel. */
export const isExternalUrl = (text: string): boolean => externalUrl.test(text);
/** Characters that nobody sees: control characters, and those that turn the direction of what follows. */
const unseen = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** Whether a text of one line holds what nobody sees, or half a character. */
export const hasUnseen = (text: string): boolean => unseen.test(text) || !text.isWellFormed();
