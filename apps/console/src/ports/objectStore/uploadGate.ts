/** Thrown at whoever works on for an upload that was cancelled. */
export class UploadCancelled extends Error {
  constructor() {
    super('upload cancelled');
    this.name = 'UploadCancelled';
  }
}

/** Where every step of an upload passes: closed while paused, a dead end once cancelled. */
export interface UploadGate {
  /** Waits while paused; rejects with UploadCancelled. */
  pass(): Promise<void>;
  /** Throws UploadCancelled when the upload was cancelled while a step was under way. */
  check(): void;
  pause(): void;
  resume(): void;
  cancel(): void;
  /** Resolves when the upload is cancelled. */
  readonly cancelled: Promise<void>;
}

export const createUploadGate = (): UploadGate => {
  let isPaused = false;
  let isCancelled = false;
  let waiting: (() => void)[] = [];
  const release = (): void => {
    const released = waiting;
    waiting = [];
    for (const go of released) go();
  };
  const { promise: cancelled, resolve: announce } = Promise.withResolvers<void>();
  const check = (): void => {
    if (isCancelled) throw new UploadCancelled();
  };
  const pass = async (): Promise<void> => {
    check();
    if (!isPaused) return;
    await new Promise<void>((go) => waiting.push(go));
    await pass();
  };
  return {
    cancelled,
    check,
    pass,
    pause() {
      isPaused = !isCancelled;
    },
    resume() {
      isPaused = false;
      release();
    },
    cancel() {
      isCancelled = true;
      isPaused = false;
      announce();
      release();
    },
  };
};
