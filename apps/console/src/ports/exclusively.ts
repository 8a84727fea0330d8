/**
 * Runs work in one tab at a time: under a Web Lock, or, without a secure context, under a lease in local storage.
 */
export function exclusively<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (navigator.locks !== undefined) return navigator.locks.request(name, work);
  return underLease(localStorage, name, work);
}

/** Longer than the work under it may take, so that only a tab that died loses its lease. In milliseconds. */
const leaseLife = 12_000;
const pollInterval = 60;
/** Two tabs that write at the same moment both look again after this time: the later writer has the lease. */
const settleTime = 40;

const pause = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));

/** The lease, over any storage that tabs share. Storage that fails leaves the work without protection, not undone. */
export async function underLease<Result>(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const key = `fleet.lease.${name}`;
  const owner = crypto.getRandomValues(new Uint32Array(2)).join('-');
  const holder = (): string | null => {
    const [id, until] = (storage.getItem(key) ?? '').split(' ');
    return id !== undefined && Number(until) > Date.now() ? id : null;
  };
  try {
    for (;;) {
      if (holder() === null) {
        storage.setItem(key, `${owner} ${Date.now() + leaseLife}`);
        await pause(settleTime);
        if (holder() === owner) break;
      }
      await pause(pollInterval);
    }
  } catch {
    return work();
  }
  try {
    return await work();
  } finally {
    if (holder() === owner) storage.removeItem(key);
  }
}
