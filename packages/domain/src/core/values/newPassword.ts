import { isStrongPassword } from '../values/validators.ts';

/** What a new password must be (S1 §5), and how people are told. */

/** Length in characters. */
export const shortestPassword = 8;
export const longestPassword = 64;

const lengthText = `${shortestPassword}–${longestPassword} 个字符`;
const strengthText = '至少包含大写字母、小写字母、数字、特殊符号中的两类';

const hasLength = (password: string): boolean =>
  password.length >= shortestPassword && password.length <= longestPassword;

/** What a generated one is made of: every class, without what looks like something else (0O, 1lI). */
const classes = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!@#$%&*+-=?'] as const;
const generatedLength = 14;

/**
 * A new password with all four classes, in any order.
 *
 * @param draw a random whole number from 0 up to the bound, the bound left out
 */
export function generatedPassword(draw: (bound: number) => number): string {
  const pick = (letters: string): string => letters[draw(letters.length)]!;
  const all = classes.join('');
  const letters = [...classes, ...Array<string>(generatedLength - classes.length).fill(all)].map(pick);
  // every place is as likely for each of them
  for (let last = letters.length - 1; last > 0; last -= 1) {
    const other = draw(last + 1);
    [letters[last], letters[other]] = [letters[other]!, letters[last]!];
  }
  return letters.join('');
}

/** What is wrong with a new password; null when nothing is. */
export const newPasswordProblem = (title: string, password: string): string | null => {
  if (!hasLength(password)) return `${title}应为 ${lengthText}`;
  return isStrongPassword(password) ? null : `${title}${strengthText}`;
};

/** Each rule by itself, for telling it while somebody types. */
export const newPasswordRules = (password: string): readonly { readonly text: string; readonly isKept: boolean }[] => [
  { text: lengthText, isKept: hasLength(password) },
  { text: strengthText, isKept: isStrongPassword(password) },
];
