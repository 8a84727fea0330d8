import { isStrongPassword } from '@fleet/domain/rules/validators.ts';

export interface PasswordValues {
  readonly oldPassword: string;
  readonly newPassword: string;
  /** The new password once more. */
  readonly repeated: string;
}

export type PasswordField = keyof PasswordValues;

/** Length of a new password, as its contract row has it. */
const shortest = 8;
const longest = 64;

/** What is wrong with a change of password, by field. */
export function passwordProblems({ oldPassword, newPassword, repeated }: PasswordValues) {
  const problems: Partial<Record<PasswordField, string>> = {};
  if (oldPassword === '') problems.oldPassword = '请填写当前密码';
  if (newPassword === '') problems.newPassword = '请填写新密码';
  else if (newPassword.length < shortest || newPassword.length > longest) {
    problems.newPassword = `新密码应为 ${shortest}–${longest} 个字符`;
  } else if (!isStrongPassword(newPassword)) {
    problems.newPassword = '新密码至少包含大写字母、小写字母、数字、特殊符号中的两类';
  } else if (newPassword === oldPassword) problems.newPassword = '新密码不能与当前密码相同';
  if (repeated === '') problems.repeated = '请再次填写新密码';
  else if (repeated !== newPassword) problems.repeated = '两次填写的新密码不一致';
  return problems;
}
