/**
 * One editor of a document among the tabs of a browser: whoever asked first, until another takes it over; when he goes, the
 * next one is told.
 */

export interface EditorClaim {
  /** Whether this tab is the editor now. */
  readonly isEditor: () => boolean;
  /** Makes this tab the editor at once; whoever was it is told. */
  readonly take: () => Promise<void>;
  /** Lets the next tab in, or leaves the queue. */
  readonly leave: () => void;
}

interface Told {
  /** A tab that had to wait may edit. */
  readonly onTurn: () => void;
  /** Another tab has taken over. */
  readonly onLost: () => void;
}

const lockName = (key: string): string => `fleet.${key}`;

/** Under a Web Lock, which a tab that dies gives back by itself. */
const claimLock = async (locks: LockManager, key: string, { onTurn, onLost }: Told): Promise<EditorClaim> => {
  let isEditor = false;
  let hasLeft = false;
  let release = (): void => undefined;
  let waiting = new AbortController();

  /** Asks for the lock, and holds it until it is left or taken away; says whether it was given. */
  const ask = (options: LockOptions): Promise<boolean> => {
    const { promise: given, resolve: give, reject } = Promise.withResolvers<boolean>();
    let isHeld = false;
    locks
      .request(lockName(key), options, (lock) => {
        give(lock !== null);
        if (lock === null) return undefined;
        const { promise: left, resolve: leave } = Promise.withResolvers<void>();
        release = leave;
        isHeld = true;
        isEditor = true;
        return left;
      })
      .catch((error: unknown) => {
        if (isHeld) {
          // it was stolen: this tab waits for its turn again
          isEditor = false;
          if (hasLeft) return;
          onLost();
          queue();
        } else if (options.signal?.aborted === true) give(false);
        else reject(error);
      });
    return given;
  };
  const queue = (): void => {
    waiting = new AbortController();
    void ask({ signal: waiting.signal }).then((isGiven) => isGiven && onTurn());
  };

  if (!(await ask({ ifAvailable: true }))) queue();
  return {
    isEditor: () => isEditor,
    take: async () => {
      if (isEditor) return;
      waiting.abort();
      await ask({ steal: true });
    },
    leave: () => {
      hasLeft = true;
      isEditor = false;
      waiting.abort();
      release();
    },
  };
};

/** Without a secure context there are no locks: a lease in local storage, renewed while the tab lives. */
const leaseLife = 10_000;
const leaseInterval = 3000;

const claimLease = (storage: Storage, key: string, { onTurn, onLost }: Told): EditorClaim => {
  const own = crypto.getRandomValues(new Uint32Array(2)).join('-');
  const name = lockName(key);
  const isFree = (): boolean => {
    const [holder, until] = (storage.getItem(name) ?? '').split(' ');
    return holder === undefined || holder === '' || holder === own || !(Number(until) > Date.now());
  };
  let isEditor = false;
  const take = (): void => {
    storage.setItem(name, `${own} ${Date.now() + leaseLife}`);
    isEditor = true;
  };
  const look = (): void => {
    const wasEditor = isEditor;
    if (isFree()) take();
    else isEditor = false;
    if (isEditor && !wasEditor) onTurn();
    if (!isEditor && wasEditor) onLost();
  };
  const onStorage = (event: StorageEvent): void => {
    if (event.key === name) look();
  };
  if (isFree()) take();
  const timer = setInterval(look, leaseInterval);
  addEventListener('storage', onStorage);
  return {
    isEditor: () => isEditor,
    take: async () => take(),
    leave: () => {
      clearInterval(timer);
      removeEventListener('storage', onStorage);
      if (isEditor) storage.removeItem(name);
      isEditor = false;
    },
  };
};

/** Claims a document for this tab. */
export const claimDocument = async (key: string, told: Told): Promise<EditorClaim> =>
  (navigator.locks as LockManager | undefined) === undefined
    ? claimLease(localStorage, key, told)
    : claimLock(navigator.locks, key, told);
