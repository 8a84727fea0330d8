import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostOf, sinkHost, urlProblem } from './webhookUrl.ts';

describe('the address of a webhook', () => {
  it('is public, over TLS and without a password', () => {
    expect(urlProblem('https://hooks.corp-platform.com/services/T1?key=a')).toBeNull();
    expect(urlProblem(`https://${sinkHost}/hook`)).toBeNull();
    for (const [url, problem] of [
      ['http://hooks.corp-platform.com/x', '地址须以 https:// 开头'],
      ['https://127.0.0.1/x', '不允许使用内网地址'],
      ['https://[::1]/x', '不允许使用内网地址'],
      ['https://169.254.169.254/latest', '不允许使用内网地址'],
      ['https://10.0.0.8:8443/x', '不允许使用内网地址'],
      ['https://2130706433/', '不允许使用内网地址'],
      ['https://0x7f000001/', '不允许使用内网地址'],
      ['https://localhost/x', '不允许使用内网地址'],
      ['https://other.localhost/x', '不允许使用内网地址'],
      ['https://nas.local/x', '不允许使用内网地址'],
      ['https://user:pass@hooks.corp-platform.com/', '地址不能包含用户名和密码'],
      ['https://hooks.corp-platform.com\\@127.0.0.1/', '地址格式不正确'],
      ['https://a b.com/', '地址格式不正确'],
      [`https://a.com/${'x'.repeat(1020)}`, '地址不能超过 1024 个字符'],
    ])
      expect([url, urlProblem(url!)]).toEqual([url, problem]);
  });

  it('that passes never names an address by numbers, nor a name of inside but the sink', () => {
    const host = fc.oneof(
      fc.ipV4(),
      fc.ipV6().map((ip) => `[${ip}]`),
      fc.domain(),
      fc.constantFrom('localhost', 'a.internal', 'x.lan'),
    );
    fc.assert(
      fc.property(host, fc.webPath(), (name, path) => {
        const url = `https://${name}${path}`;
        if (urlProblem(url) !== null) return;
        expect(hostOf(url)).toMatch(/\.[a-z][a-z0-9-]*$/i);
        expect(hostOf(url)).not.toMatch(/localhost|internal|\.lan$/);
      }),
    );
  });
});
