import { type UploadCredentials, type UploadPurpose, uploadToken } from '@fleet/domain/core/transfers/contract.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { handle, type Handler } from '@fleet/domain/kernel/open.ts';
import '@fleet/domain/core/session/calls/call.ts';
import { type CallResult, callRequested } from '@fleet/domain/core/session/calls/facts.ts';
import type { UploadProject } from '@fleet/domain/core/transfers/uploadFacts.ts';
import {
  cancelUploadFx,
  pauseUploadFx,
  resumeUploadFx,
  startUploadFx,
  uploadEnded,
  uploadProgressed,
  type UploadResult,
} from '@fleet/domain/core/transfers/uploadRules.ts';
import { scopeBind } from 'effector';
import { lateUploader } from './objectStore/lateUploader.ts';
import type { UploadController, Uploader } from './objectStore.ts';
import { currentTime } from '../ui/time/currentTime.ts';

/** The domain's uploads over the object store: files wait here under their upload's id, reports go back as requests. */

/** At most so often is progress reported, in milliseconds. */
const reportInterval = 250;
/** So often while nothing moves, so that time and speed are still true. */
const idleInterval = 1000;

interface Dependencies {
  /** Tenant and user: whose checkpoints these are. */
  readonly owner: () => string;
  /** Loads the call that gives credentials for the folder of a project: `{ projectId, tntId? }`. */
  readonly projectToken: () => Promise<Endpoint>;
  /** Opens the object store with these credentials; tests give their own. */
  readonly openUploader?: (
    getCredentials: () => Promise<UploadCredentials>,
    owner: string,
    purpose: UploadPurpose,
  ) => Uploader;
}

interface Entry {
  readonly file: Blob & { readonly name: string };
  readonly force: boolean;
  readonly about: string | null;
  readonly uploader: Uploader;
  readonly progressed: (sent: number) => void;
  readonly ended: (result: UploadResult) => void;
  attempt: number;
  controller: UploadController;
  isPaused: boolean;
  /** How it ended; one that ended while it was paused is told when it goes on. */
  result: UploadResult | null;
  timer: ReturnType<typeof setInterval> | null;
}

const isFile = (file: unknown): file is File => file instanceof Blob && 'name' in file;

/** Handlers of the upload ports. */
export function uploadHandlers({
  owner,
  projectToken,
  openUploader = overObjectStore,
}: Dependencies): readonly Handler[] {
  const entries = new Map<string, Entry>();
  const uploaders = new Map<string, Uploader>();

  /** One for each owner and purpose, or project: it knows which of its files are under way. */
  const uploaderOf = (purpose: UploadPurpose, project: UploadProject | null): Uploader => {
    const name = JSON.stringify([owner(), purpose, project]);
    const uploader =
      uploaders.get(name) ?? openUploader(credentialsFor(purpose, project, projectToken), owner(), purpose);
    uploaders.set(name, uploader);
    return uploader;
  };

  const send = (entry: Entry): UploadController => {
    let reportedAt = 0;
    let sentSoFar = 0;
    const report = (sent: number) => {
      sentSoFar = sent;
      const now = currentTime();
      if (entry.isPaused || (now - reportedAt < reportInterval && sent < entry.file.size)) return;
      reportedAt = now;
      entry.progressed(sent);
    };
    entry.result = null;
    stopTimer(entry);
    entry.timer = setInterval(() => report(sentSoFar), idleInterval);
    const controller = entry.uploader.upload(entry.file, {
      name: entry.file.name,
      forceMultipart: entry.force,
      ...(entry.about === null ? {} : { about: entry.about }),
      onProgress: ({ sent }) => report(sent),
    });
    entry.controller = controller;
    void controller.result.then((result) => {
      if (entry.controller !== controller) return;
      stopTimer(entry);
      entry.result = result;
      if (!entry.isPaused) tell(entry, result);
    });
    return controller;
  };

  const tell = (entry: Entry, result: UploadResult): void => {
    entry.ended(result);
    if (result.kind === 'failed') return;
    for (const [uploadId, other] of entries) if (other === entry) entries.delete(uploadId);
  };

  return [
    handle(startUploadFx, ({ uploadId, attempt, purpose, force, project, about, file }) => {
      if (!isFile(file)) throw new Error('an upload takes a File');
      const progressed = scopeBind(uploadProgressed);
      const ended = scopeBind(uploadEnded);
      const entry: Entry = {
        file,
        force,
        about,
        uploader: uploaderOf(purpose, project),
        attempt,
        isPaused: false,
        result: null,
        timer: null,
        controller: nobody,
        progressed: (sent) => progressed({ uploadId, attempt: entry.attempt, sent, at: currentTime() }),
        ended: (result) => ended({ uploadId, attempt: entry.attempt, result, at: currentTime() }),
      };
      entries.set(uploadId, entry);
      send(entry);
    }),
    handle(pauseUploadFx, ({ uploadId }) => {
      const entry = entries.get(uploadId);
      if (entry === undefined) return;
      entry.isPaused = true;
      entry.controller.pause();
    }),
    handle(resumeUploadFx, ({ uploadId, attempt }) => {
      const entry = entries.get(uploadId);
      if (entry === undefined) return;
      entry.attempt = attempt;
      const wasPaused = entry.isPaused;
      entry.isPaused = false;
      if (entry.result === null) entry.controller.resume();
      else if (wasPaused && entry.result.kind !== 'failed') tell(entry, entry.result);
      else send(entry);
    }),
    handle(cancelUploadFx, ({ uploadId }) => {
      const entry = entries.get(uploadId);
      if (entry === undefined) return;
      entries.delete(uploadId);
      stopTimer(entry);
      entry.controller.cancel();
    }),
  ];
}

/** Stands for the controller until there is one. */
const nobody: UploadController = {
  result: new Promise(() => undefined),
  pause: () => undefined,
  resume: () => undefined,
  cancel: () => undefined,
};

function stopTimer(entry: Entry): void {
  if (entry.timer !== null) clearInterval(entry.timer);
  entry.timer = null;
}

/** Asks the gateway for credentials through the domain, so that an expired session is renewed on the way. */
function credentialsFor(
  purpose: UploadPurpose,
  project: UploadProject | null,
  projectToken: () => Promise<Endpoint>,
): () => Promise<UploadCredentials> {
  // bound while a handler runs: that is when the scope is known
  const ask = scopeBind(callRequested);
  return async () => {
    const wanted =
      project === null
        ? { endpoint: uploadToken, input: { query: { from: purpose } } }
        : {
            endpoint: await projectToken(),
            input: {
              query: { projectId: project.id, ...(project.tntId === undefined ? {} : { tntId: project.tntId }) },
            },
          };
    return new Promise((resolve, reject) => {
      const settle = (result: CallResult<unknown>) => {
        if (result.kind === 'data') resolve(result.data as UploadCredentials);
        else reject(new Error(result.kind === 'refused' ? result.message : result.kind));
      };
      ask({ ...wanted, listener: 'uploads.credentials', settle });
    });
  };
}

/** The client of the store and what it needs come with the first file. */
const overObjectStore: NonNullable<Dependencies['openUploader']> = (getCredentials, owner, purpose) =>
  lateUploader(async () =>
    (await import('./objectStore/browserUploader.ts')).browserUploader(getCredentials, owner, purpose),
  );
