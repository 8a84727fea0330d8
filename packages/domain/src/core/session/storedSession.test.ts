import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSameIdentity, readStoredSession, renewedTexts, sessionCookies, signedInTexts } from './storedSession.ts';

const reply = {
  accessToken: 'a1',
  refreshToken: 'r1',
  userName: 'admin',
  userId: 'u1',
  isInner: false,
  tntId: 't1',
  isStrongPassword: false,
  realName: '张三',
};

describe('stored values of a session (S1 §3)', () => {
  test('isInner is true unless the stored value is the text false', () => {
    expect(readStoredSession({ isInner: 'false' }).isInner).toBe(false);
    for (const isInner of [undefined, '', 'true', 'FALSE', '0', 'null', ' false']) {
      expect(readStoredSession({ isInner }).isInner).toBe(true);
    }
  });

  test('a password is weak only for the text false', () => {
    expect(readStoredSession({ isStrongPassword: 'false' }).strongPassword).toBe(false);
    for (const isStrongPassword of [undefined, '', 'true', 'FALSE', '0']) {
      expect(readStoredSession({ isStrongPassword }).strongPassword).toBe(true);
    }
  });

  test('no token is no session', () => {
    expect(readStoredSession({})).toEqual({
      token: null,
      refreshToken: null,
      userName: '',
      userId: '',
      realName: '',
      tntId: '',
      isInner: true,
      strongPassword: true,
    });
    expect(readStoredSession({ token: '' }).token).toBeNull();
  });

  test('a sign-in stores all of its values and they read back', () => {
    const texts = signedInTexts(reply);
    expect(Object.keys(texts)).toEqual([...sessionCookies]);
    expect(readStoredSession(texts)).toEqual({
      token: 'a1',
      refreshToken: 'r1',
      userName: 'admin',
      userId: 'u1',
      realName: '张三',
      tntId: 't1',
      isInner: false,
      strongPassword: false,
    });
  });

  test('a renewal replaces five values and leaves isInner, realName and isStrongPassword', () => {
    const renewed = { accessToken: 'a2', refreshToken: 'r2', userName: 'admin2', userId: 'u2', tntId: 't2' };
    const before = signedInTexts(reply);
    const after = { ...before, ...renewedTexts(renewed) };
    expect(Object.keys(renewedTexts(renewed))).toEqual(['token', 'refreshToken', 'userName', 'userId', 'tntId']);
    expect(after).toEqual({
      token: 'a2',
      refreshToken: 'r2',
      userName: 'admin2',
      userId: 'u2',
      tntId: 't2',
      isInner: 'false',
      realName: '张三',
      isStrongPassword: 'false',
    });
  });

  test('whatever a sign-in gave is what is read', () => {
    const text = fc.string({ minLength: 1 });
    const replies = fc.record({
      accessToken: text,
      refreshToken: text,
      userName: text,
      userId: text,
      isInner: fc.boolean(),
      tntId: text,
      isStrongPassword: fc.boolean(),
      realName: text,
    });
    fc.assert(
      fc.property(replies, (given) => {
        const { accessToken, isStrongPassword, ...same } = given;
        expect(readStoredSession(signedInTexts(given))).toEqual({
          ...same,
          token: accessToken,
          strongPassword: isStrongPassword,
        });
      }),
    );
  });

  test('the same user of another tenant is somebody else', () => {
    expect(isSameIdentity({ userId: 'u', tntId: 't' }, { userId: 'u', tntId: 't' })).toBe(true);
    expect(isSameIdentity({ userId: 'u', tntId: 't' }, { userId: 'u', tntId: 's' })).toBe(false);
    expect(isSameIdentity({ userId: 'u', tntId: 't' }, { userId: 'v', tntId: 't' })).toBe(false);
  });
});
