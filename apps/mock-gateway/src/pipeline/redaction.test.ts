import { expect, it } from 'vitest';
import { withoutSecrets } from './redaction.ts';

const hidden = '[已隐藏]';

it.each([
  'access_token',
  'Access-Token',
  'reToken',
  'x-oss-security-token',
  'OSS-Signature',
  'Signature',
  'new_password',
  'userPasswd',
  'X-Api-Key',
  'apikey',
  'client_secret',
  'signSecret',
  'Authorization',
  'Set-Cookie',
  'captchaCode',
  'private_key',
])('what %s holds is never kept, wherever it stands', (name) => {
  expect(withoutSecrets({ [name]: 'x', list: [{ [name]: ['x'] }] })).toEqual({
    [name]: hidden,
    list: [{ [name]: hidden }],
  });
});

it('what only sounds like a secret is kept', () => {
  const plain = {
    captchaId: 'c1',
    isStrongPassword: true,
    hasSecret: false,
    passedAt: 1,
    keyword: '密码',
    'x-oss-signature-version': 'OSS4-HMAC-SHA256',
    nickName: 'tok',
  };
  expect(withoutSecrets(plain)).toEqual(plain);
});
