import { allSettled, type EventCallable, type Scope } from 'effector';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StoredFile } from './contract.ts';
import { exportJournal, handle, open, stateOf } from '../../kernel/open.ts';
import { reduce } from '../../kernel/reduce.ts';
import { uploadProgressOf } from './uploadDialog.ts';
import { megabyte } from './transfers.ts';
import { resumed } from '../session/calls/facts.ts';
import { $notices } from '../notices/notices.ts';
import { type Answering, answering } from '../session/calls/answering.ts';
import { sessionEnded } from '../session/facts.ts';
import {
  cancelRequested,
  cancelUploadFx,
  doneRequested,
  pauseRequested,
  pauseUploadFx,
  registerRequested,
  resumeRequested,
  resumeUploadFx,
  startUploadFx,
  uploadEnded,
  uploadProgressed,
  uploadRequested,
  type UploadResult,
} from './uploadRules.ts';
import { $uploads, uploadStateOf } from './uploads.ts';

const uploadId = 'feedback:1';
const size = 12 * megabyte;
const stored: StoredFile = {
  id: 'file1',
  path: 'feedback/a.png',
  uniqueKey: 'k',
  previewUrl: '/preview/a.png',
  name: 'a.png',
  size,
};
const registered: UploadResult = { kind: 'registered', path: stored.path, file: stored };
const unregistered: UploadResult = { kind: 'storedButUnregistered', path: stored.path };
const network: UploadResult = { kind: 'failed', reason: 'network', isResumable: true, detail: '' };

let gateway: Answering;
let commands: string[];
let files: unknown[];
let projects: unknown[];
let scope: Scope;

const newScope = () =>
  open({
    handlers: [
      gateway.handler,
      handle(startUploadFx, ({ attempt, file, force, project }) => {
        projects.push(project);
        commands.push(`start ${attempt}${force ? ' in parts' : ''}`);
        files.push(file);
      }),
      handle(pauseUploadFx, () => void commands.push('pause')),
      handle(resumeUploadFx, ({ attempt }) => void commands.push(`resume ${attempt}`)),
      handle(cancelUploadFx, () => void commands.push('abort')),
    ],
  });
const fire = <Payload>(unit: EventCallable<Payload>, params: Payload): void => {
  void allSettled(unit as EventCallable<unknown>, { scope, params });
};
/** A File of a browser is more than its name and size. */
const file = { name: 'a.png', size, bytes: () => 'secret' };
const choose = (at = 0, problem: string | null = null, force = false) =>
  fire(uploadRequested, { uploadId, purpose: 'feedback', force, file, problem, at });
const progress = (attempt: number, sent: number, at: number) => fire(uploadProgressed, { uploadId, attempt, sent, at });
const end = (attempt: number, result: UploadResult, at = 9000) => fire(uploadEnded, { uploadId, attempt, result, at });
const want = (unit: typeof pauseRequested, at = 5000) => fire(unit, { uploadId, at });
const upload = () => scope.getState($uploads)[uploadId];
const kind = () => uploadStateOf(scope.getState($uploads), uploadId).kind;
const said = () => scope.getState($notices).flatMap(({ lines }) => lines);

beforeEach(() => {
  gateway = answering();
  commands = [];
  files = [];
  projects = [];
  scope = newScope();
});

describe('an upload', () => {
  it('starts with a file that passed its checks; the file itself goes to the port and into no fact', () => {
    choose(0, null, true);
    expect(commands).toEqual(['start 1 in parts']);
    expect(files).toEqual([file]);
    expect(files[0]).toBe(file);
    expect(kind()).toBe('uploading');
    expect(exportJournal(scope).entries[0]?.payload).toMatchObject({ file: { name: 'a.png', size } });
    expect(JSON.stringify(exportJournal(scope))).not.toContain('bytes');
  });

  it('does not start with a file that did not, and says why', () => {
    choose(0, '文件内容为空！');
    expect(commands).toEqual([]);
    expect(kind()).toBe('idle');
    expect(said()).toEqual(['文件内容为空！']);
  });

  it('tells percent, speed, elapsed and remaining time', () => {
    choose(0);
    progress(1, 3 * megabyte, 3000);
    expect(uploadProgressOf(upload()!.state)).toEqual({ percent: 25, speed: megabyte, elapsed: 3, remaining: 9 });
  });

  it('never goes back while parts land in any order', () => {
    choose(0);
    progress(1, 5 * megabyte, 1000);
    progress(1, 4 * megabyte, 1100);
    expect(uploadProgressOf(upload()!.state)?.percent).toBe(41);
  });

  it('ends with 上传成功!, its file, and a Done button that closes it', () => {
    choose();
    end(1, registered);
    expect(kind()).toBe('succeeded');
    expect(upload()?.stored).toEqual(stored);
    expect(said()).toEqual(['上传成功!']);
    want(doneRequested);
    expect(kind()).toBe('idle');
    expect(commands).toEqual(['start 1']);
  });

  it('of a project goes up for it; as one of many it tells of its failures alone', () => {
    const project = { id: 'p1', tntId: 't1' };
    fire(uploadRequested, { uploadId, purpose: 'project', project, isPart: true, file, problem: null, at: 0 });
    expect(projects).toEqual([project]);
    expect(exportJournal(scope).entries[0]?.payload).toMatchObject({ project, isPart: true });
    end(1, { kind: 'failed', reason: 'network', isResumable: false, detail: '' });
    expect(said()).toEqual(['网络开小差，请检查网络后再试！']);
    want(resumeRequested);
    end(2, registered);
    want(doneRequested);
    fire(uploadRequested, { uploadId, purpose: 'project', project, isPart: true, file, problem: null, at: 0 });
    want(cancelRequested);
    expect(said()).toEqual(['网络开小差，请检查网络后再试！']);
  });

  it('is aborted at the store by Cancel, and says 文件已取消上传!', () => {
    choose();
    want(cancelRequested);
    expect(commands).toEqual(['start 1', 'abort']);
    expect(kind()).toBe('idle');
    expect(said()).toEqual(['文件已取消上传!']);
  });

  it('hears nothing that comes late after Cancel, also when the next one has begun', () => {
    choose();
    progress(1, megabyte, 100);
    want(cancelRequested);
    progress(1, 2 * megabyte, 200);
    end(1, registered);
    end(1, { kind: 'cancelled' });
    expect(kind()).toBe('idle');
    choose(300);
    const next = upload()!.state.attempt;
    progress(1, 3 * megabyte, 400);
    end(1, network);
    expect(upload()?.state).toMatchObject({ kind: 'uploading', sent: 0, attempt: next });
    expect(said()).toEqual(['文件已取消上传!']);
    expect(commands).toEqual(['start 1', 'abort', `start ${next}`]);
  });

  it('pauses and goes on where it was', () => {
    choose();
    progress(1, 6 * megabyte, 1000);
    want(pauseRequested);
    expect(kind()).toBe('paused');
    progress(1, 7 * megabyte, 1100);
    expect(upload()?.state).toMatchObject({ sent: 6 * megabyte });
    want(resumeRequested, 60_000);
    expect(commands).toEqual(['start 1', 'pause', 'resume 2']);
    progress(2, 9 * megabyte, 63_000);
    // what was there before says nothing about the speed now
    expect(uploadProgressOf(upload()!.state)).toMatchObject({ percent: 75, speed: megabyte, elapsed: 3, remaining: 3 });
    end(2, registered);
    expect(kind()).toBe('succeeded');
  });

  it('stops when the network is lost, says so, and goes on on demand', () => {
    choose();
    end(1, network);
    expect(upload()).toMatchObject({
      state: { kind: 'paused', reason: 'network' },
      failure: { reason: 'network', isResumable: true },
    });
    expect(said()).toEqual(['网络开小差，请检查网络后再试！']);
    want(resumeRequested);
    expect(upload()).toMatchObject({ state: { kind: 'uploading' }, failure: null });
    end(2, registered);
    expect(kind()).toBe('succeeded');
  });

  it('is aborted from a pause too', () => {
    choose();
    want(pauseRequested);
    want(cancelRequested);
    expect(commands).toEqual(['start 1', 'pause', 'abort']);
    expect(kind()).toBe('idle');
  });

  it('does nothing that means nothing in its state', () => {
    for (const unit of [pauseRequested, resumeRequested, cancelRequested, doneRequested, registerRequested]) want(unit);
    expect(commands).toEqual([]);
    choose();
    choose();
    want(resumeRequested);
    want(registerRequested);
    want(doneRequested);
    expect(commands).toEqual(['start 1']);
    end(1, registered);
    want(pauseRequested);
    // closing the dialog after the end cancels nothing
    want(cancelRequested);
    expect(commands).toEqual(['start 1']);
    expect(said()).toEqual(['上传成功!']);
  });

  it('is forgotten with the session and after a restore', () => {
    for (const forget of [
      () => fire(sessionEnded, { reason: 'rulesFailed', to: '/login', reload: false }),
      () => fire(resumed, null),
    ]) {
      choose();
      const { attempt } = upload()!.state;
      forget();
      expect(kind()).toBe('idle');
      choose();
      end(attempt, registered);
      expect(upload()).toMatchObject({ state: { kind: 'uploading' }, stored: null });
      want(cancelRequested);
    }
  });
});

describe('a stored file that the gateway does not know', () => {
  beforeEach(() => {
    choose();
    end(1, unregistered);
  });

  it('is 已上传，登记失败 and is registered again without being sent again', async () => {
    expect(kind()).toBe('unregistered');
    expect(said()).toEqual(['已上传，登记失败']);
    want(registerRequested);
    expect(upload()?.isRegistering).toBe(true);
    expect(gateway.calls[0]).toMatchObject({
      endpoint: { id: 'general.file.register' },
      input: { body: { path: stored.path, from: 'feedback' } },
    });
    await gateway.answer(0, stored);
    expect(upload()).toMatchObject({ state: { kind: 'succeeded' }, stored, isRegistering: false, path: null });
    expect(commands).toEqual(['start 1']);
  });

  it('is registered as what it is, a later attempt too', async () => {
    want(cancelRequested);
    choose();
    const { attempt } = upload()!.state;
    end(attempt, unregistered);
    want(registerRequested);
    await gateway.answer(0, stored);
    expect(upload()?.state).toMatchObject({ kind: 'succeeded', attempt });
  });

  it('asks once, however often the button is pressed', () => {
    want(registerRequested);
    want(registerRequested);
    expect(gateway.calls).toHaveLength(1);
  });

  it('can be tried again after a refusal, which is told by the error catalogue', async () => {
    want(registerRequested);
    await gateway.refuse(0, 830001, '文件类型不符');
    expect(upload()).toMatchObject({ state: { kind: 'unregistered' }, isRegistering: false });
    expect(said()).toEqual(['已上传，登记失败', '文件类型不符']);
    want(registerRequested);
    await gateway.answer(1, stored);
    expect(kind()).toBe('succeeded');
  });

  it('stays unregistered when the gateway answers with something else than a file', async () => {
    want(registerRequested);
    await gateway.answer(0, { ok: true });
    expect(upload()).toMatchObject({ state: { kind: 'unregistered' }, isRegistering: false, stored: null });
  });

  it('can be given up, and a late registration is nobody’s', async () => {
    want(registerRequested);
    want(cancelRequested);
    expect(commands).toEqual(['start 1', 'abort']);
    choose();
    await gateway.answer(0, stored);
    expect(upload()).toMatchObject({ state: { kind: 'uploading' }, stored: null });
  });
});

describe('several uploads', () => {
  it('share nothing, and neither do two scopes', () => {
    const other = newScope();
    choose();
    fire(uploadRequested, { uploadId: 'b', purpose: 'feedback', file: { name: 'b', size: 1 }, problem: null, at: 0 });
    fire(uploadEnded, { uploadId: 'b', attempt: 1, result: registered, at: 1 });
    expect(kind()).toBe('uploading');
    expect(other.getState($uploads)).toEqual({});
  });

  it('leave little behind, however many there were', () => {
    for (let n = 0; n < 100; n += 1) {
      fire(uploadRequested, { uploadId: `u${n}`, purpose: 'feedback', file, problem: null, at: n });
      fire(uploadEnded, { uploadId: `u${n}`, attempt: 1, result: registered, at: n });
      fire(doneRequested, { uploadId: `u${n}`, at: n });
    }
    expect(Object.keys(scope.getState($uploads)).length).toBeLessThan(25);
  });

  it('end in one way only and come back from the journal, whatever happens in whatever order', () => {
    const step = fc.oneof(
      fc.record({ what: fc.constantFrom('choose', 'pause', 'resume', 'cancel', 'done', 'register') }),
      fc.record({
        what: fc.constantFrom('progress', 'registered', 'unregistered', 'network', 'cancelled'),
        attempt: fc.nat(5),
        sent: fc.nat(size * 2),
      }),
    );
    const results: Readonly<Record<string, UploadResult>> = {
      registered,
      unregistered,
      network,
      cancelled: { kind: 'cancelled' },
    };
    const wants = {
      pause: pauseRequested,
      resume: resumeRequested,
      cancel: cancelRequested,
      done: doneRequested,
      register: registerRequested,
    };
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        commands = [];
        scope = newScope();
        for (const [at, { what, ...report }] of steps.entries()) {
          const { attempt = 0, sent = 0 } = report as { attempt?: number; sent?: number };
          const result = results[what];
          if (what === 'choose') choose(at);
          else if (what === 'progress') progress(attempt, sent, at);
          else if (result !== undefined) end(attempt, result, at);
          else want(wants[what as keyof typeof wants], at);
          const state = uploadStateOf(scope.getState($uploads), uploadId);
          const { stored: found = null, path = null } = upload() ?? {};
          expect(found !== null).toBe(state.kind === 'succeeded');
          expect(path !== null).toBe(state.kind === 'unregistered');
          if ('sent' in state) expect(state.sent).toBeLessThanOrEqual(size);
        }
        const { base, entries } = exportJournal(scope);
        expect(reduce(base, entries)).toEqual(stateOf(scope));
        const aborted = commands.filter((command) => command === 'abort').length;
        expect(aborted).toBeLessThanOrEqual(commands.filter((command) => command.startsWith('start')).length);
      }),
      { numRuns: 200 },
    );
  });
});
