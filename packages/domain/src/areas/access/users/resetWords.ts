/** The words of the password-reset dialog (S1 §8): its two warnings are specified by what they warn of. */
export const resetWords = {
  question: (name: string) => `重置「${name}」的密码？`,
  warnings: [
    '重置后旧密码立即失效，该账号已登录的会话将全部退出。',
    '新密码仅显示一次，关闭窗口后将无法再次获取，请妥善保存。',
  ],
  confirm: '确认重置',
  done: '密码已重置',
  userName: '用户名',
  password: '新密码',
} as const;
