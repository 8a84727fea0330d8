import { describe, expect, it } from 'vitest';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { noticeDurations } from '@fleet/domain/core/codes/messages.ts';
import { failureCodes } from '../objects/failures.ts';
import { brokenBodies } from '../world/faults/rule.ts';
import { catalogue } from './catalogue.ts';
import { readFaultRules } from './faultRules.ts';

/** The catalogue of what can go wrong, held against what it is derived from. */

const rows = catalogue([]);
const row = (id: string) => rows.find((one) => one.id === id)!;

describe('the catalogue of faults', () => {
  it('has a row for every code of the envelope and of the object store, and for every broken body', () => {
    const codes = Object.values(businessCodes).map(({ code }) => String(code));
    const ids = new Set(rows.map(({ id }) => id));
    expect(ids.size).toBe(rows.length);
    const wanted = [
      ...codes.filter((code) => code !== '200'),
      ...failureCodes.map((code) => `oss-${code}`),
      ...Object.keys(brokenBodies).map((body) => `body-${body}`),
    ];
    expect(wanted.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('has rows that can be switched on as they are', () => {
    const rules = rows.map(({ answer }) => ({ match: {}, answer, times: 1 }));
    expect(readFaultRules({ rules })).toHaveLength(rows.length);
  });

  it('tells what staff see by the rules of the console', () => {
    expect(row('801401').shown.kind).toBe('renew');
    expect(row('801004').shown.kind).toBe('signOut');
    expect(row('801005').shown.kind).toBe('silent');
    expect(row('830103').shown).toMatchObject({
      kind: 'notice',
      lines: ['第 3 行：编号重复', '第 7 行：日期有误'],
      duration: noticeDurations.lines,
    });
    expect(row('error').shown).toMatchObject({ intent: 'danger', duration: noticeDurations.error });
    expect(row('strange-success').shown).toMatchObject({ intent: 'warning', lines: ['部分成功'] });
    expect(row('http-503').shown.lines).toEqual(['503 - Service Unavailable']);
    expect(row('timeout').shown.lines).toEqual(['请求超时，请稍后重试']);
    expect(row('oss-CallbackFailed').shown).toMatchObject({ intent: 'warning', lines: ['已上传，登记失败'] });
    expect(row('oss-NoSuchUpload').shown.lines).toEqual(['分片上传自动重来；仍失败则：被拒绝']);
    expect(row('oss-InsufficientStorage').shown).toMatchObject({ kind: 'upload', lines: ['存储空间不足'] });
    // a mark at the beginning and a code as text are read all the same
    expect(rows.filter(({ group, shown }) => group === 'body' && shown.kind === 'truth').map(({ id }) => id)).toEqual([
      'body-bom',
      'body-noCode',
      'body-codeAsText',
    ]);
  });

  it('says where a code can come up, and where it has come up by itself', () => {
    const conflict = row('830409').endpoints ?? [];
    expect(conflict).toContain('user.role.rule.edit');
    expect(conflict).not.toContain('general.feedback.list');
    expect(row('801401').endpoints).not.toContain('auth.captchacode');
    const request = { code: 830404, endpoint: 'general.feedback.list', faults: [] } as never;
    const forced = { code: 830404, endpoint: 'general.feedback.add', faults: ['f1'] } as never;
    expect(catalogue([request, forced]).find(({ id }) => id === '830404')?.seen).toEqual(['general.feedback.list']);
  });
});
