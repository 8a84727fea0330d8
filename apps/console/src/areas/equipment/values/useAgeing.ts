import { useEffect, useState } from 'react';

const second = 1000;

/**
 * Milliseconds since something came, in steps of a second, on a clock that never jumps: what nobody tells any more grows
 * old all the same.
 */
export function useAgeing(...came: readonly [unknown, unknown]): number {
  const [one, other] = came;
  const [aged, setAged] = useState({ one, other, elapsed: 0 });
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => setAged({ one, other, elapsed: performance.now() - start }), second);
    return () => clearInterval(timer);
  }, [one, other]);
  return aged.one === one && aged.other === other ? aged.elapsed : 0;
}
