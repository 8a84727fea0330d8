/** What a tab does while it waits for its turn. */
export interface Looking<Result> {
  /** How often it looks, in milliseconds. */
  readonly every: number;
  /** Whether the work is done already; null when it is not. */
  readonly look: () => Result | null;
}

/**
 * Runs work in one tab at a time: under a Web Lock, or, without a secure context, under a lease in local storage. A tab
 * that waits looks now and then whether the work has been done, and waits no longer then.
 */
export async function exclusively<Result>(
  name: string,
  work: () => Promise<Result>,
  looking: Looking<Result>,
): Promise<Result> {
  const wait = new AbortController();
  const found = whatIsFound(looking, wait.signal);
  const turn = (): Promise<Result> => {
    wait.abort();
    return work();
  };
  const own =
    navigator.locks === undefined
      ? underLease(localStorage, name, turn, wait.signal)
      : navigator.locks.request(name, { signal: wait.signal }, turn);
  try {
    return await Promise.race([own, found]);
  } finally {
    // whoever waits on after it was found is not waited for
    wait.abort();
    own.catch(() => undefined);
  }
}

/** The first result that is found while nobody has the turn; it never comes once the wait is over. */
const whatIsFound = <Result>({ every, look }: Looking<Result>, signal: AbortSignal): Promise<Result> =>
  new Promise((resolve) => {
    const timer = setInterval(() => {
      const result = look();
      if (result === null) return;
      clearInterval(timer);
      resolve(result);
    }, every);
    signal.addEventListener('abort', () => clearInterval(timer));
  });

/** A tab that died loses its lease after this time; one that works on makes it longer. In milliseconds. */
const leaseLife = 12_000;
const prolongInterval = 4_000;
const pollInterval = 60;
/** Two tabs that write at the same moment both look again after this time: the later writer has the lease. */
const settleTime = 40;

const pause = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));

/**
 * The lease, over any storage that tabs share. Storage that fails leaves the work without protection, not undone.
 *
 * @param signal ends the wait for the lease with an error; it does not end the work
 */
export async function underLease<Result>(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  name: string,
  work: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const key = `fleet.lease.${name}`;
  const owner = crypto.getRandomValues(new Uint32Array(2)).join('-');
  const holder = (): string | null => {
    const [id, until] = (storage.getItem(key) ?? '').split(' ');
    return id !== undefined && Number(until) > Date.now() ? id : null;
  };
  const hold = () => storage.setItem(key, `${owner} ${Date.now() + leaseLife}`);
  try {
    while (!signal.aborted) {
      if (holder() === null) {
        hold();
        await pause(settleTime);
        if (holder() === owner) break;
      }
      await pause(pollInterval);
    }
  } catch {
    return work();
  }
  const prolonging = setInterval(hold, prolongInterval);
  try {
    signal.throwIfAborted();
    return await work();
  } finally {
    clearInterval(prolonging);
    if (holder() === owner) storage.removeItem(key);
  }
}
