import { useState } from 'react';

/**
 * The last value that was there, kept while there is none: what a drawer is of as it slides out, figures while others
 * are on their way. `forget` drops it. The value must stay the same object as long as nothing changes.
 */
export function useKept<Value>(value: Value | null): readonly [kept: Value | null, forget: () => void] {
  const [kept, setKept] = useState(value);
  if (value !== null && value !== kept) setKept(value);
  return [kept, () => setKept(null)];
}
