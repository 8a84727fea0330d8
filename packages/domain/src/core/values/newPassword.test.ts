import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { generatedPassword, newPasswordProblem, newPasswordRules } from './newPassword.ts';

const kept = (password: string) => newPasswordRules(password).map(({ isKept }) => isKept);

describe('a new password', () => {
  it('is long enough and of two kinds of characters at least', () => {
    expect(newPasswordProblem('新密码', 'Fleet@2026')).toBeNull();
    expect(newPasswordProblem('新密码', 'Ab1')).toBe('新密码应为 8–64 个字符');
    expect(newPasswordProblem('新密码', `${'a'.repeat(63)}1`)).toBeNull();
    expect(newPasswordProblem('新密码', 'a'.repeat(65))).toBe('新密码应为 8–64 个字符');
    expect(newPasswordProblem('初始密码', 'abcdefgh')).toBe(
      '初始密码至少包含大写字母、小写字母、数字、特殊符号中的两类',
    );
  });

  it('keeps one rule after the other while it is typed', () => {
    expect(kept('')).toEqual([false, false]);
    expect(kept('a1')).toEqual([false, true]);
    expect(kept('aaaaaaaa')).toEqual([true, false]);
    expect(kept('aaaaaaa1')).toEqual([true, true]);
  });
});

describe('a generated password', () => {
  it('has every kind of character and is taken, whatever is drawn', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (stream) => {
        const drawn = stream[Symbol.iterator]();
        const password = generatedPassword((bound) => (drawn.next().value as number) % bound);
        expect(newPasswordProblem('新密码', password)).toBeNull();
        for (const kind of [/[a-z]/, /[A-Z]/, /[2-9]/, /[^A-Za-z0-9]/]) expect(password).toMatch(kind);
        expect(password).not.toMatch(/[0O1lI\s]/);
        expect(password).toHaveLength(14);
      }),
    );
  });

  it('has each kind of character at each of its places about as often', () => {
    let seed = 1;
    const draw = (bound: number) => {
      // of a generator like this one the lower digits come in turns
      seed = (seed * 48_271) % 2_147_483_647;
      return Math.floor((seed / 2_147_483_647) * bound);
    };
    const passwords = Array.from({ length: 4000 }, () => generatedPassword(draw));
    for (const kind of [/[a-z]/, /[A-Z]/, /[2-9]/, /[^A-Za-z0-9]/]) {
      const counts = Array.from({ length: 14 }, (_, at) => passwords.filter((one) => kind.test(one[at] ?? '')).length);
      expect(Math.max(...counts) / Math.min(...counts)).toBeLessThan(1.4);
    }
  });
});
