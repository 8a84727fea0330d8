import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { UploadEvent, UploadState } from './uploadDialog.ts';
import { isUploadDialogOpen, nextUpload, noUpload, uploadProgressOf } from './uploadDialog.ts';

const file = { name: '截图.png', size: 1000 };
const chosen: UploadEvent = { kind: 'fileChosen', file, problem: null, at: 0 };

/** The steps of a story, and the last of them. */
const told = (...events: UploadEvent[]) => {
  let state: UploadState = noUpload;
  const steps = events.map((event) => {
    const step = nextUpload(state, event);
    state = step.state;
    return step;
  });
  return { state, commands: steps.map(({ command }) => command), last: steps.at(-1) };
};

describe('the upload dialog (S1 §4)', () => {
  test('a file that fails its checks is told and opens nothing', () => {
    const { state, last } = told({ ...chosen, problem: '文件大小请小于10M！' });
    expect(state).toEqual(noUpload);
    expect(last).toMatchObject({ command: null, notice: { intent: 'danger', lines: ['文件大小请小于10M！'] } });
    expect(isUploadDialogOpen(state)).toBe(false);
  });

  test('a file that passes opens the dialog uploading', () => {
    const { state, last } = told(chosen);
    expect(state).toMatchObject({ kind: 'uploading', attempt: 1, file, sent: 0 });
    expect(last).toMatchObject({ command: 'start', notice: null });
    expect(isUploadDialogOpen(state)).toBe(true);
  });

  test('it ends in success, with 上传成功! and a Done that closes', () => {
    const story = [
      chosen,
      { kind: 'progressed', attempt: 1, sent: 400, at: 1000 },
      { kind: 'stored', attempt: 1 },
    ] as const;
    const { state, last } = told(...story);
    expect(state).toEqual({ kind: 'succeeded', attempt: 1, file, sent: 1000 });
    expect(last?.notice).toEqual({ intent: 'success', lines: ['上传成功!'], duration: 3000 });
    expect(told(...story, { kind: 'doneRequested' })).toMatchObject({
      state: { kind: 'idle' },
      last: { command: null, notice: null },
    });
  });

  test('cancelling aborts, resets and says 文件已取消上传!', () => {
    for (const before of [
      [],
      [{ kind: 'pauseRequested' }],
      [{ kind: 'failed', attempt: 1 }],
      [{ kind: 'registrationFailed', attempt: 1 }],
    ] as const) {
      const { state, last } = told(chosen, ...before, { kind: 'cancelRequested' });
      expect(state.kind).toBe('idle');
      expect(last).toMatchObject({ command: 'abort', notice: { lines: ['文件已取消上传!'] } });
    }
  });

  test('closing after success cancels nothing', () => {
    const { state, last } = told(chosen, { kind: 'stored', attempt: 1 }, { kind: 'cancelRequested' });
    expect(state.kind).toBe('idle');
    expect(last).toMatchObject({ command: null, notice: null });
  });

  test('a failure says 网络开小差，请检查网络后再试！ for 5 s and can be resumed', () => {
    const { state, last } = told(
      chosen,
      { kind: 'progressed', attempt: 1, sent: 400, at: 5 },
      { kind: 'failed', attempt: 1 },
    );
    expect(state).toEqual({ kind: 'paused', reason: 'network', attempt: 1, file, sent: 400 });
    expect(last?.notice).toEqual({ intent: 'danger', lines: ['网络开小差，请检查网络后再试！'], duration: 5000 });
    const resumed = nextUpload(state, { kind: 'resumeRequested', at: 9000 });
    expect(resumed).toMatchObject({
      command: 'resume',
      state: { kind: 'uploading', attempt: 2, sent: 400, resumedFrom: 400 },
    });
  });

  test('what an earlier attempt reports late changes nothing', () => {
    const story = [chosen, { kind: 'pauseRequested' }, { kind: 'resumeRequested', at: 10 }] as const;
    for (const late of [
      { kind: 'progressed', attempt: 1, sent: 999, at: 11 },
      { kind: 'stored', attempt: 1 },
      { kind: 'failed', attempt: 1 },
      { kind: 'registrationFailed', attempt: 1 },
    ] as const) {
      expect(told(...story, late).state).toEqual(told(...story).state);
    }
    const { state } = told(chosen, { kind: 'cancelRequested' }, { kind: 'stored', attempt: 1 });
    expect(state.kind).toBe('idle');
  });

  test('a stored file whose registration failed is registered again without being sent again', () => {
    const story = [chosen, { kind: 'registrationFailed', attempt: 1 }] as const;
    const { state, last } = told(...story);
    expect(state).toEqual({ kind: 'unregistered', attempt: 1, file, sent: 1000 });
    expect(last?.notice?.lines).toEqual(['已上传，登记失败']);
    const again = told(
      ...story,
      { kind: 'registerRequested' },
      { kind: 'registrationFailed', attempt: 1 },
      { kind: 'registerRequested' },
      { kind: 'registered', attempt: 1 },
    );
    expect(again.commands).toEqual(['start', null, 'register', null, 'register', null]);
    expect(again.state.kind).toBe('succeeded');
    expect(again.last?.notice?.lines).toEqual(['上传成功!']);
  });

  test('progress never goes back and never passes the size', () => {
    const { state } = told(
      chosen,
      { kind: 'progressed', attempt: 1, sent: 600, at: 1000 },
      { kind: 'progressed', attempt: 1, sent: 200, at: 2000 },
    );
    expect(state).toMatchObject({ sent: 600 });
    expect(uploadProgressOf(state)).toEqual({ percent: 60, speed: 300, elapsed: 2, remaining: 400 / 300 });
    expect(told(chosen, { kind: 'progressed', attempt: 1, sent: 5000, at: 1 }).state).toMatchObject({ sent: 1000 });
    expect(uploadProgressOf(noUpload)).toBeNull();
  });

  test('a second file waits until the first is over', () => {
    expect(told(chosen, { ...chosen, file: { name: 'b.png', size: 1 } }).state).toMatchObject({ file });
  });

  test('whatever happens, at most one upload runs, each start or resume has a number of its own, and each aborts once', () => {
    const attempt = fc.integer({ min: 0, max: 6 });
    const event: fc.Arbitrary<UploadEvent> = fc.oneof(
      fc.record({
        kind: fc.constant('fileChosen' as const),
        file: fc.constant(file),
        problem: fc.constantFrom(null, '不行'),
        at: fc.nat(),
      }),
      fc.record({ kind: fc.constant('progressed' as const), attempt, sent: fc.nat(2000), at: fc.nat() }),
      fc.record({
        kind: fc.constantFrom(
          'stored' as const,
          'registrationFailed' as const,
          'registered' as const,
          'failed' as const,
        ),
        attempt,
      }),
      fc.record({
        kind: fc.constantFrom(
          'pauseRequested' as const,
          'registerRequested' as const,
          'cancelRequested' as const,
          'doneRequested' as const,
        ),
      }),
      fc.record({ kind: fc.constant('resumeRequested' as const), at: fc.nat() }),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let state: UploadState = noUpload;
        let open = 0;
        const started: number[] = [];
        for (const one of events) {
          const { state: after, command } = nextUpload(state, one);
          if (command === 'start' || command === 'resume') started.push(after.attempt);
          if (command === 'start') open += 1;
          if (command === 'abort') open -= 1;
          if (after.kind === 'succeeded' && state.kind !== 'succeeded') open -= 1;
          expect(after.attempt).toBeGreaterThanOrEqual(state.attempt);
          expect(open).toBe(['uploading', 'paused', 'unregistered'].includes(after.kind) ? 1 : 0);
          state = after;
        }
        expect(new Set(started).size).toBe(started.length);
      }),
    );
  });
});
