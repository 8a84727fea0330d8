import { Type } from 'typebox';
import { get, open, post, session } from '../contract/define.ts';
import { id, object, text } from '../contract/shapes.ts';

/** Service auth (S1 §7): sign-in, captcha, sign-out, renewal. */

const base = '/gateway/auth/api/v1';

export const signInReply = object({
  accessToken: Type.String(),
  refreshToken: Type.String(),
  userName: Type.String(),
  userId: id('用户ID'),
  isInner: Type.Boolean(),
  tntId: id('租户ID'),
  isStrongPassword: Type.Boolean(),
  realName: Type.String(),
});

export const login = post(`${base}/login`, {
  id: 'auth.login',
  title: '登录',
  access: open,
  basis: 'stated',
  changes: ['signIn'],
  confidential: true,
  body: object({
    userName: text('用户名', 64),
    password: Type.String({ title: '密码', minLength: 1, maxLength: 128 }),
    captchaCode: text('验证码', 8),
    captchaId: id('验证码ID'),
  }),
  reply: signInReply,
});

export const captcha = get(`${base}/captchacode`, {
  id: 'auth.captchacode',
  title: '获取验证码',
  access: open,
  basis: 'stated',
  confidential: true,
  query: object({ timestamp: Type.Optional(Type.String({ title: '时间戳', maxLength: 20, pattern: '^\\d+$' })) }),
  reply: object({
    captchaId: id('验证码ID'),
    image: Type.String({ title: '图片（data URI）', pattern: '^data:image/' }),
  }),
});

export const signOut = post(`${base}/loginout`, {
  id: 'auth.loginout',
  title: '退出登录',
  access: session,
  basis: 'stated',
  confidential: true,
  body: object({ token: Type.String({ title: '令牌', minLength: 1, maxLength: 256 }) }),
});

export const refresh = get(`${base}/refresh`, {
  id: 'auth.refresh',
  title: '更新令牌',
  access: open,
  basis: 'stated',
  confidential: true,
  query: object({ reToken: Type.String({ title: '更新令牌', maxLength: 256 }) }),
  reply: object({
    refreshToken: Type.String(),
    userName: Type.String(),
    userId: id('用户ID'),
    accessToken: Type.String(),
    tntId: id('租户ID'),
  }),
});
