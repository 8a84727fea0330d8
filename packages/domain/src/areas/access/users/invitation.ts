/** What a new user is told: where, as whom and by which password he signs in. Copied by a person, kept nowhere. */

export interface Invitation {
  readonly realName: string;
  /** Address of the sign-in page. */
  readonly address: string;
  readonly userName: string;
  readonly password: string;
  readonly mustChangePassword: boolean;
}

/** The message, a line each. */
export const invitationText = ({ realName, address, userName, password, mustChangePassword }: Invitation): string =>
  [
    `${realName}，您好！已为您开通车队云控台账号：`,
    `登录地址：${address}`,
    `用户名：${userName}`,
    `初始密码：${password}`,
    mustChangePassword ? '首次登录后请按提示修改密码。请勿将密码转给他人。' : '请勿将密码转给他人。',
  ].join('\n');
