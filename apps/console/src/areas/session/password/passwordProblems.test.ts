import { describe, expect, test } from 'vitest';
import { passwordProblems } from './passwordProblems.ts';

const change = (oldPassword: string, newPassword: string, repeated = newPassword) =>
  passwordProblems({ oldPassword, newPassword, repeated });

describe('a change of password', () => {
  test('takes a password of two classes and eight characters', () => {
    expect(change('12345678', 'fleet2026')).toEqual({});
  });

  test('names every empty field', () => {
    expect(Object.keys(change('', ''))).toEqual(['oldPassword', 'newPassword', 'repeated']);
  });

  test('refuses one class, too few characters, and the old password again', () => {
    expect(change('x', 'abcdefgh').newPassword).toContain('两类');
    expect(change('x', 'Ab1!').newPassword).toContain('个字符');
    expect(change('Fleet2026', 'Fleet2026').newPassword).toContain('不能与当前密码相同');
  });

  test('wants the new password twice the same', () => {
    expect(change('x', 'fleet2026', 'fleet2025')).toEqual({ repeated: '两次填写的新密码不一致' });
  });
});
