import { newPasswordProblem } from '@fleet/domain/core/values/newPassword.ts';

export interface PasswordValues {
  readonly oldPassword: string;
  readonly newPassword: string;
  /** The new password once more. */
  readonly repeated: string;
}

export type PasswordField = keyof PasswordValues;

/** What is wrong with a change of password, by field. */
export function passwordProblems({ oldPassword, newPassword, repeated }: PasswordValues) {
  const problems: Partial<Record<PasswordField, string>> = {};
  const broken = newPasswordProblem('新密码', newPassword);
  if (oldPassword === '') problems.oldPassword = '请填写当前密码';
  if (newPassword === '') problems.newPassword = '请填写新密码';
  else if (broken !== null) problems.newPassword = broken;
  else if (newPassword === oldPassword) problems.newPassword = '新密码不能与当前密码相同';
  if (repeated === '') problems.repeated = '请再次填写新密码';
  else if (repeated !== newPassword) problems.repeated = '两次填写的新密码不一致';
  return problems;
}
