import { captchaAnswer, createCaptcha } from '../../../src/session/captcha.ts';
import type { Case } from './case.ts';

/** Signing in and out, and what everybody may know of himself. */
export const sessionCases: Readonly<Record<string, Case>> = {
  'auth.login': {
    good: ({ box }) => {
      const { captchaId } = createCaptcha(box.current);
      const captchaCode = captchaAnswer(box.current, captchaId) ?? '';
      return { body: { userName: ' huadong ', password: 'Huadong@2026', captchaCode, captchaId } };
    },
  },
  'auth.captchacode': { good: () => ({ query: { timestamp: '1735689600000' } }) },
  'auth.loginout': { as: 'huadong', good: () => ({ body: { token: 'whatever' } }) },
  'auth.refresh': { good: (gateway) => ({ query: { reToken: gateway.tokens('huadong').refreshToken } }) },

  'user.rule.simple.list': {
    as: 'huadong',
    good: () => ({ query: { userId: 'u_lihao' } }),
    byId: (userId) => ({ query: { userId } }),
    foreign: () => 'u_liangjie',
    powerless: { as: 'novice', input: { query: { userId: 'u_lihao' } } },
  },
  'user.resource.list': { as: 'huadong', good: () => ({}) },
  'user.action.list': { as: 'huadong', good: () => ({}) },
  'user.tenant.choices': { as: 'admin', good: () => ({ query: { keyword: '有限公司' } }) },
  'user.update.password': {
    as: 'huadong',
    good: () => ({ body: { oldPassword: 'Huadong@2026', newPassword: 'Huadong@2027' } }),
    byId: (userId) => ({ query: { userId }, body: { oldPassword: 'Huadong@2026', newPassword: 'Huadong@2027' } }),
    foreign: () => 'u_liangjie',
  },
};
