/**
 * Business codes of the envelope. The first four are specified (S1 §8, S2 §8); the others are ours, because the
 * specifications show none, and stand only here. Messages are the gateway's defaults: a handler may say more exactly
 * what is wrong.
 */
export const businessCodes = {
  /** The call was carried out. */
  success: { code: 200, message: '操作成功' },
  /** No token or an expired one: the console renews and retries (S1 §8). */
  tokenExpired: { code: 801401, message: '登录已过期，请重新登录' },
  /** A revoked session, a locked or a deleted user: the console signs out (S1 §8). */
  sessionEnded: { code: 801004, message: '登录状态已失效，请重新登录' },
  /** Several lines of errors in data.errorResult (S1 §8). */
  rowErrors: { code: 830103, message: '数据校验未通过' },

  wrongCredentials: { code: 801001, message: '用户名或密码错误' },
  wrongCaptcha: { code: 801002, message: '验证码错误或已失效，请刷新后重试' },
  lockedOut: { code: 801003, message: '登录失败次数过多，请稍后再试' },
  /** The renewal token is unknown, expired or revoked; the message is specified and shown to nobody (S1 §8, S2 §8). */
  renewalRefused: { code: 801005, message: '刷新token不存在' },
  accountLocked: { code: 801006, message: '账号已被锁定，请联系管理员' },
  forbidden: { code: 801403, message: '没有操作权限，请联系管理员' },
  /** A UserId or TntId header that differs from the token's. */
  forgedIdentity: { code: 801409, message: '请求身份与登录身份不一致' },

  invalidInput: { code: 830001, message: '提交的内容有误，请检查后重试' },
  notFound: { code: 830404, message: '数据不存在或已被删除' },
  conflict: { code: 830409, message: '数据已被他人修改，请刷新后重试' },
  /** What is to be changed is in a state that does not allow it; the message says which, and what to do. */
  stateRefused: { code: 830410, message: '当前状态不能进行此操作' },
  /** An Idempotency-Key that came with another content before. */
  keyReused: { code: 830422, message: '该请求标识已用于其他内容，请刷新后重新提交' },
  storageFull: { code: 830507, message: '存储空间不足，暂时无法保存，请联系管理员' },
  internal: { code: 830500, message: '系统繁忙，请稍后重试' },
} as const;

export type BusinessCodeName = keyof typeof businessCodes;
