import { useEffect, useState } from 'react';
import { useStoredObjects } from '../../app/objectsContext.ts';

/** Something that is read, or why it is not there. */
export type Read<Value> = { readonly kind: 'loading' | 'failed' } | { readonly kind: 'ready'; readonly value: Value };

/**
 * What is made of an object's bytes; `drop` lets it go again.
 *
 * @param first so many bytes are enough
 * @param make the same function at every rendering
 */
export function useObject<Value>(
  address: string,
  make: (bytes: Blob) => Value | Promise<Value>,
  drop: (value: Value) => void,
  first?: number,
): Read<Value> {
  const objects = useStoredObjects();
  const [read, setRead] = useState<Read<Value>>({ kind: 'loading' });
  useEffect(() => {
    const abort = new AbortController();
    let made: { readonly value: Value } | null = null;
    const load = async () => {
      const value = await make(await objects.read(address, abort.signal, first));
      if (abort.signal.aborted) {
        drop(value);
        return;
      }
      made = { value };
      setRead({ kind: 'ready', value });
    };
    load().catch(() => {
      if (!abort.signal.aborted) setRead({ kind: 'failed' });
    });
    return () => {
      abort.abort();
      if (made !== null) drop(made.value);
    };
  }, [objects, address, make, drop, first]);
  return read;
}
