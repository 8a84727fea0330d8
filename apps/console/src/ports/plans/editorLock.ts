/** One editor of a plan among the tabs of a browser: whoever asked first; the next one is told when he goes. */

interface Claim {
  /** Lets the next tab in, or leaves the queue. */
  leave(): void;
}

/** How a plan was claimed. */
export interface Claimed {
  readonly role: 'editor' | 'follower';
  readonly claim: Claim;
}

const lockName = (key: string): string => `fleet.plan.${key}`;

/** Under a Web Lock, which a tab that dies gives back by itself. */
const claimLock = async (locks: LockManager, key: string, onTurn: () => void): Promise<Claimed> => {
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  const { promise: taken, resolve: take } = Promise.withResolvers<boolean>();
  void locks.request(lockName(key), { ifAvailable: true }, (lock) => {
    take(lock !== null);
    return lock === null ? undefined : left;
  });
  if (await taken) return { role: 'editor', claim: { leave } };
  const waiting = new AbortController();
  const turn = locks.request(lockName(key), { signal: waiting.signal }, () => {
    onTurn();
    return left;
  });
  turn.catch((error: unknown) => {
    // leaving the queue is no failure
    if (!waiting.signal.aborted) throw error;
  });
  return {
    role: 'follower',
    claim: {
      leave: () => {
        waiting.abort();
        leave();
      },
    },
  };
};

/** Without a secure context there are no locks: a lease in local storage, renewed while the tab lives. */
const leaseLife = 10_000;
const leaseInterval = 3000;

const claimLease = (storage: Storage, key: string, onTurn: () => void): Claimed => {
  const own = crypto.getRandomValues(new Uint32Array(2)).join('-');
  const name = lockName(key);
  const isFree = (): boolean => {
    const [holder, until] = (storage.getItem(name) ?? '').split(' ');
    return holder === undefined || holder === '' || holder === own || !(Number(until) > Date.now());
  };
  const take = (): boolean => {
    if (!isFree()) return false;
    storage.setItem(name, `${own} ${Date.now() + leaseLife}`);
    return true;
  };
  let isEditor = take();
  const role = isEditor ? 'editor' : 'follower';
  const timer = setInterval(() => {
    const wasEditor = isEditor;
    isEditor = take();
    if (isEditor && !wasEditor) onTurn();
  }, leaseInterval);
  return {
    role,
    claim: {
      leave: () => {
        clearInterval(timer);
        if (isEditor) storage.removeItem(name);
      },
    },
  };
};

/**
 * Claims a plan for this tab.
 *
 * @param onTurn called once when a tab that had to wait may edit
 */
export const claimPlan = async (key: string, onTurn: () => void): Promise<Claimed> =>
  (navigator.locks as LockManager | undefined) === undefined
    ? claimLease(localStorage, key, onTurn)
    : claimLock(navigator.locks, key, onTurn);
