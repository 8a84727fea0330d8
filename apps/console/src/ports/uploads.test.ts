import { projectUploadToken } from '@fleet/domain/areas/projects/files/contract.ts';
import type { StoredFile, UploadCredentials } from '@fleet/domain/core/transfers/contract.ts';
import { handle, open } from '@fleet/domain/kernel/open.ts';
import { sendFx } from '@fleet/domain/core/session/calls/send.ts';
import {
  cancelRequested,
  pauseRequested,
  resumeRequested,
  uploadRequested,
  type UploadResult,
} from '@fleet/domain/core/transfers/uploadRules.ts';
import { $uploads } from '@fleet/domain/core/transfers/uploads.ts';
import { allSettled, type EventCallable, type Scope } from 'effector';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UploadOptions } from './objectStore.ts';
import { uploadHandlers } from './uploads.ts';

const uploadId = 'one';
const file = new File(['x'.repeat(1000)], 'a.png', { type: 'image/png' });
const stored: StoredFile = { id: 'f1', path: 'p', uniqueKey: 'k', previewUrl: '/p', name: 'a.png', size: 1000 };
const registered: UploadResult = { kind: 'registered', path: 'p', file: stored };
const network: UploadResult = { kind: 'failed', reason: 'network', isResumable: true, detail: '' };

interface Attempt {
  readonly file: Blob;
  readonly options: UploadOptions;
  readonly did: string[];
  readonly end: (result: UploadResult) => void;
}

let attempts: Attempt[];
let getCredentials: () => Promise<UploadCredentials>;
let answers: unknown[];
let asked: unknown[];
let scope: Scope;

const fire = <Payload>(unit: EventCallable<Payload>, params: Payload) =>
  allSettled(unit as EventCallable<unknown>, { scope, params });
const want = (unit: typeof pauseRequested) => fire(unit, { uploadId, at: Date.now() });
const upload = () => scope.getState($uploads)[uploadId];
const latest = () => attempts.at(-1)!;
const advance = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);
const send = (sent: number) => latest().options.onProgress?.({ sent, size: file.size, resumedFrom: 0 });
const end = async (result: UploadResult, attempt = latest()) => {
  attempt.end(result);
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  attempts = [];
  answers = [];
  asked = [];
  scope = open({
    handlers: [
      handle(sendFx, ({ endpoint, input }) => {
        asked.push([endpoint.id, input.query]);
        return {
          answer: {
            kind: 'envelope' as const,
            status: 200,
            body: answers.shift(),
            requestId: null,
            rulesVersion: null,
          },
          at: Date.now(),
          generation: 1,
        };
      }),
      ...uploadHandlers({
        projectToken: () => Promise.resolve(projectUploadToken),
        owner: () => 't1-u1',
        openUploader: (credentials) => {
          getCredentials = credentials;
          return {
            upload(given, options) {
              const { promise, resolve } = Promise.withResolvers<UploadResult>();
              const did: string[] = [];
              attempts.push({ file: given, options, did, end: resolve });
              return {
                result: promise,
                pause: () => void did.push('pause'),
                resume: () => void did.push('resume'),
                cancel: () => void did.push('cancel'),
              };
            },
          };
        },
      }),
    ],
  });
  await fire(uploadRequested, { uploadId, purpose: 'feedback', force: true, file, problem: null, at: Date.now() });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an upload in the browser', () => {
  it('hands the chosen file to the object store and tells how it ends', async () => {
    expect(latest().file).toBe(file);
    expect(latest().options).toMatchObject({ name: 'a.png', forceMultipart: true });
    expect(latest().options).not.toHaveProperty('about');
    await end(registered);
    expect(upload()).toMatchObject({ state: { kind: 'succeeded' }, stored });
  });

  it('tells the object store what it is for, for whoever goes on with it after a reload', async () => {
    const about = 'c1/tool1';
    await fire(uploadRequested, { uploadId: 'two', purpose: 'tool', about, file, problem: null, at: Date.now() });
    expect(latest().options).toMatchObject({ about });
  });

  it('tells its progress a few times a second, its last byte always, and the time while nothing moves', () => {
    advance(300);
    send(100);
    send(200);
    expect(upload()?.state).toMatchObject({ sent: 100 });
    advance(300);
    send(300);
    expect(upload()?.state).toMatchObject({ sent: 300 });
    send(1000);
    expect(upload()?.state).toMatchObject({ sent: 1000 });
    advance(3000);
    const { state } = upload()!;
    expect(state.kind === 'uploading' && Date.now() - state.now).toBeLessThanOrEqual(1000);
  });

  it('asks for the credentials of the project that a file goes up for', async () => {
    const project = { id: 'p1', tntId: 't1' };
    const at = Date.now();
    await fire(uploadRequested, { uploadId: 'two', purpose: 'project', project, file, problem: null, at });
    answers = [{ type: 'success', code: 200, data: { callback: {} } }];
    await getCredentials();
    expect(asked).toEqual([['project.file.upload.stsToken', { projectId: 'p1', tntId: 't1' }]]);
  });

  it('pauses and goes on', async () => {
    await want(pauseRequested);
    await want(resumeRequested);
    expect(latest().did).toEqual(['pause', 'resume']);
    await end(registered);
    expect(upload()?.state.kind).toBe('succeeded');
  });

  it('that ended while it was paused is told when it goes on', async () => {
    await want(pauseRequested);
    await end(registered);
    expect(upload()?.state.kind).toBe('paused');
    await want(resumeRequested);
    expect(upload()).toMatchObject({ state: { kind: 'succeeded' }, stored });
    expect(attempts).toHaveLength(1);
  });

  it('that failed is sent again on demand, by the same uploader, with the same file', async () => {
    await end(network);
    expect(upload()?.state).toMatchObject({ kind: 'paused', reason: 'network' });
    await want(resumeRequested);
    expect(attempts).toHaveLength(2);
    expect(latest().file).toBe(file);
    await end(registered);
    expect(upload()?.state.kind).toBe('succeeded');
  });

  it('that failed while it was paused is sent again when it goes on', async () => {
    await want(pauseRequested);
    await end(network);
    await want(resumeRequested);
    expect(attempts).toHaveLength(2);
  });

  it('is aborted at the store by Cancel, after a failure too, and says nothing afterwards', async () => {
    await end(network);
    await want(cancelRequested);
    expect(latest().did).toEqual(['cancel']);
    await fire(uploadRequested, { uploadId, purpose: 'feedback', file, problem: null, at: Date.now() });
    await want(cancelRequested);
    await end(registered);
    advance(5000);
    expect(upload()?.state.kind).toBe('idle');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('gets its credentials through the gateway, and none when that refuses', async () => {
    answers.push({ type: 'success', code: 200, data: { dir: 'feedback/', callback: {} } });
    await expect(getCredentials()).resolves.toEqual({ dir: 'feedback/', callback: {} });
    answers.push({ type: 'fail', code: 830001, message_cn: '没有权限' });
    await expect(getCredentials()).rejects.toThrow('没有权限');
  });
});
