import { usualTemplate } from '@fleet/domain/areas/messages/push/channelTemplate.ts';
import type { ChannelRow } from '@fleet/domain/areas/messages/push/contract.ts';
import { describe, expect, it } from 'vitest';
import { bodyOf, initialOf, problemsOf } from './channelForm.ts';

const stored: ChannelRow = {
  kind: 'webhook',
  isEnabled: true,
  settings: { preset: 'wecom', method: 'PUT' },
  secretHints: { url: '••••oken', signSecret: '••••cret' },
  template: null,
  lastTest: null,
};
const none = new Set<string>();

describe('the form of a channel', () => {
  it('leaves secrets as they are stored that nobody types, and is whole with them', () => {
    const values = initialOf(stored);
    expect(values).toMatchObject({ secret_url: '', secret_signSecret: '', ...usualTemplate });
    expect(problemsOf(stored, values, none)).toEqual({});
    expect(bodyOf('webhook', values, none)).toEqual({
      kind: 'webhook',
      settings: { preset: 'wecom', method: 'PUT' },
      secrets: {},
      template: null,
    });
  });

  it('asks for a secret that is needed and not stored, and looks at one that is typed', () => {
    const fresh = { ...stored, secretHints: {} };
    expect(problemsOf(fresh, initialOf(fresh), none)).toEqual({ secret_url: '请填写地址' });
    expect(problemsOf(stored, { ...initialOf(stored), secret_url: 'http://a.com' }, none)).toEqual({
      secret_url: '地址须以 https:// 开头',
    });
  });

  it('sends a secret that was typed or cleared, and words that are not the usual ones', () => {
    const values = { ...initialOf(stored), secret_url: 'https://a.com/1', title: '注意' };
    expect(bodyOf('webhook', values, new Set(['signSecret']))).toMatchObject({
      secrets: { url: 'https://a.com/1', signSecret: '' },
      template: { title: '注意', body: usualTemplate.body },
    });
  });
});
