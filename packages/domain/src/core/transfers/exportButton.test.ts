import { describe, expect, test } from 'vitest';
import type { Outcome } from '../session/calls/envelope.ts';
import { outcomeOf } from '../session/calls/envelope.ts';
import { exportLabel, nextExport } from './exportButton.ts';

const file: Outcome = { kind: 'file', name: '反馈.xlsx' };

describe('the export button (S1 §4)', () => {
  test('a click exports, and the button says 导出中', () => {
    expect(nextExport('idle', { kind: 'requested' })).toEqual({ state: 'exporting', command: 'export', notice: null });
    expect(exportLabel('exporting', '导出')).toBe('导出中');
    expect(exportLabel('idle', '导出')).toBe('导出');
  });

  test('a second click while exporting is nothing', () => {
    expect(nextExport('exporting', { kind: 'requested' })).toEqual({ state: 'exporting', command: null, notice: null });
  });

  test('a file is downloaded and 导出成功! is said', () => {
    expect(nextExport('exporting', { kind: 'answered', outcome: file })).toEqual({
      state: 'idle',
      command: 'download',
      notice: { intent: 'success', lines: ['导出成功!'], duration: 3000 },
    });
  });

  test('an envelope saves nothing and goes through the error catalogue', () => {
    const answer = (body: unknown) =>
      outcomeOf({ kind: 'envelope', status: 200, body, requestId: null, rulesVersion: null });
    const refused = answer({ type: 'fail', code: 801403, message_cn: '没有操作权限' });
    expect(nextExport('exporting', { kind: 'answered', outcome: refused })).toEqual({
      state: 'idle',
      command: null,
      notice: { intent: 'danger', lines: ['没有操作权限'], duration: 5000 },
    });
    const data = answer({ type: 'success', code: 200, data: {} });
    expect(nextExport('exporting', { kind: 'answered', outcome: data })).toEqual({
      state: 'idle',
      command: null,
      notice: null,
    });
  });

  test('a renewal goes on exporting: the call is retried', () => {
    expect(nextExport('exporting', { kind: 'answered', outcome: { kind: 'renew' } }).state).toBe('exporting');
  });

  test('an answer that nobody waits for is not saved', () => {
    expect(nextExport('idle', { kind: 'answered', outcome: file })).toEqual({
      state: 'idle',
      command: null,
      notice: null,
    });
  });
});
