import { describe, expect, it } from 'vitest';
import { addressOf, channelProblems, maskedTarget, secretHint, secretsAfter, settingsAfter } from './channels.ts';

describe('the secrets of a channel', () => {
  const before = {
    settings: { preset: 'plain', method: 'POST' },
    secrets: { url: 'https://a.com/1', signSecret: 's' },
  };

  it('stay when they are left out, go when they are emptied', () => {
    expect(secretsAfter('webhook', before, before.settings, {})).toEqual(before.secrets);
    expect(secretsAfter('webhook', before, before.settings, { signSecret: '' })).toEqual({ url: 'https://a.com/1' });
    expect(secretsAfter('webhook', before, before.settings, { signSecret: 't' })).toMatchObject({ signSecret: 't' });
  });

  it('go when the place changes that they are sent to', () => {
    expect(secretsAfter('webhook', before, before.settings, { url: 'https://b.com/1' })).toEqual({
      url: 'https://b.com/1',
    });
    const mail = { settings: { host: 'a.com' }, secrets: { password: 'p' } };
    expect(secretsAfter('email', mail, { host: 'b.com' }, {})).toEqual({});
    expect(secretsAfter('email', mail, { host: 'a.com' }, {})).toEqual({ password: 'p' });
  });

  it('are told by their end alone, and short ones by nothing', () => {
    expect([secretHint('abcdefgh3f9a'), secretHint('short')]).toEqual(['••••3f9a', '••••']);
  });
});

describe('a channel', () => {
  it('keeps its settings as they read, and no secret among them', () => {
    expect(settingsAfter('webhook', { preset: ' plain ', method: 'POST', url: 'https://a.com/1' })).toEqual({
      preset: 'plain',
      method: 'POST',
    });
  });

  it('reaches a person at what it needs, and in the console without an address', () => {
    const person = { phone: '13812341234', email: null };
    expect((['inApp', 'email', 'sms'] as const).map((kind) => addressOf(kind, person))).toEqual([
      null,
      null,
      '13812341234',
    ]);
  });

  it('says what is missing or wrong at each field', () => {
    expect(channelProblems('sms', { region: 'cn', sign: 'x', templateCode: 'c', accessKeyId: 'i' })).toEqual({
      accessKeySecret: '请填写AccessKey Secret',
    });
    expect(channelProblems('webhook', { preset: 'other', method: 'POST', url: 'http://a.com' })).toEqual({
      preset: '对接平台不正确',
      url: '地址须以 https:// 开头',
    });
    expect(channelProblems('email', { host: 'a\nb', port: '0' })).toMatchObject({
      host: 'SMTP 服务器不能换行',
      port: '端口须在 1~65535 之间',
    });
    expect(channelProblems('inApp', {})).toEqual({});
  });

  it('says whom it reached without saying all of it', () => {
    expect(['13812341234', 'zhang@x.cn', '陈建国', 'hooks.corp.com'].map(maskedTarget)).toEqual([
      '138****1234',
      'z***@x.cn',
      '陈建国',
      'hooks.corp.com',
    ]);
  });
});
