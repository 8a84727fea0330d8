import { describe, expect, test } from 'vitest';
import { defaultConfig, operationsUrlOf, readConfig } from './config.ts';

describe('the configuration', () => {
  test('has its defaults when there is none, or something else', () => {
    for (const value of [null, undefined, 7, 'x', [], {}]) expect(readConfig(value)).toEqual(defaultConfig);
  });

  test('takes addresses of http(s) and of this origin, links also to a mailbox or a telephone, and nothing that runs', () => {
    const wrong = ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x', 7, null];
    for (const calculatorUrl of wrong) expect(readConfig({ calculatorUrl }).calculatorUrl).toBeNull();
    for (const calculatorUrl of ['mailto:ops@example.com', 'tel:4008000000']) {
      expect(readConfig({ calculatorUrl }).calculatorUrl).toBe(calculatorUrl);
      expect(readConfig({ gatewayBase: calculatorUrl }).gatewayBase).toBe('');
    }
    expect(readConfig({ calculatorUrl: '/calculator' }).calculatorUrl).toBe('/calculator');
    expect(readConfig({ rdDashboardUrl: 'https://rd.example/x' }).rdDashboardUrl).toBe('https://rd.example/x');
  });

  test('chooses the operations link by hostname', () => {
    const config = readConfig({
      operationsUrls: { 'test.example': 'https://test.op.example', '*': 'https://op.example' },
    });
    expect(operationsUrlOf(config, 'test.example')).toBe('https://test.op.example');
    expect(operationsUrlOf(config, 'fleet.example')).toBe('https://op.example');
    expect(operationsUrlOf(defaultConfig, 'constructor')).toBeNull();
  });

  test('takes links that have a title and lead somewhere, and leaves others out', () => {
    const good = { title: '运维手册', url: 'https://wiki.example/fleet' };
    const wrong = [{ title: '', url: '/x' }, { title: 'x', url: 'javascript:alert(1)' }, { url: '/x' }, 'x', null];
    expect(readConfig({ links: [...wrong, { ...good, title: ' 运维手册 ' }] }).links).toEqual([good]);
    expect(readConfig({ links: Array.from({ length: 50 }, () => good) }).links).toHaveLength(12);
    expect(readConfig({ links: good }).links).toEqual([]);
  });

  test('reads a gateway address without the slashes at its end', () => {
    expect(readConfig({ gatewayBase: 'https://gw.example/' }).gatewayBase).toBe('https://gw.example');
  });
});
