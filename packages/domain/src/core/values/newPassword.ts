import { isStrongPassword } from '../values/validators.ts';

/** What a new password must be (S1 §5), and how people are told. */

/** Length in characters. */
export const shortestPassword = 8;
export const longestPassword = 64;

const lengthText = `${shortestPassword}–${longestPassword} 个字符`;
const strengthText = '至少包含大写字母、小写字母、数字、特殊符号中的两类';

const hasLength = (password: string): boolean =>
  password.length >= shortestPassword && password.length <= longestPassword;

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
