import { describe, expect, it } from 'vitest';
import { headersOf, readHeaders } from './webhookHeaders.ts';

describe('headers of a webhook', () => {
  it('are read a line each, by whatever colon, without what is empty', () => {
    expect(readHeaders(' X-Token: a:b \r\n\nx-tenant：hd')).toEqual({
      headers: { 'x-token': 'a:b', 'x-tenant': 'hd' },
    });
    expect(readHeaders('')).toEqual({ headers: {} });
    expect(headersOf(undefined)).toEqual({});
  });

  it('are ten at most, each once, plain, and none of those that the system says itself', () => {
    const many = Array.from({ length: 11 }, (_, nth) => `X-${nth}: 1`);
    expect(readHeaders(many.slice(1).join('\n'))).toHaveProperty('headers');
    expect(readHeaders(many.join('\n'))).toEqual({ problem: '请求头最多 10 个' });
    for (const [typed, problem] of [
      ['X-Token', '请求头须每行一个，形如 名称: 值'],
      ['X Token: 1', '请求头须每行一个，形如 名称: 值'],
      ['X-Token:', '请求头 X-Token 的值须为 1~512 个英文字符'],
      ['X-Token: 令牌', '请求头 X-Token 的值须为 1~512 个英文字符'],
      [`X-Token: ${'a'.repeat(513)}`, '请求头 X-Token 的值须为 1~512 个英文字符'],
      ['X-Token: 1\nx-token: 2', '请求头 x-token 重复'],
      ['Content-Type: text/plain', '请求头 Content-Type 由系统填写'],
      ['host: evil.example', '请求头 host 由系统填写'],
      ['X-Fleet-Signature: 1', '请求头 X-Fleet-Signature 由系统填写'],
    ] as const)
      expect(readHeaders(typed)).toEqual({ problem });
  });
});
