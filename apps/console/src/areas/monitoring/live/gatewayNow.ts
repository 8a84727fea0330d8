import { createContext, useContext, useEffect, useState } from 'react';

/** The gateway's clock on the page: ages are counted by it, and go on when nothing comes any more. */

const second = 1000;

/** Milliseconds of the gateway's clock; null before anything has come. */
export const GatewayNowContext = createContext<number | null>(null);

export const useGatewayNow = (): number | null => useContext(GatewayNowContext);

/**
 * The gateway's clock in steps of a second, by a clock of the browser that never jumps.
 *
 * @param told the moment of the gateway that was told last; null before that
 * @param arrival whatever differs each time that a moment is told, the same one again included: of a gateway whose clock
 *   stands nothing gets old
 */
export function useTickingNow(told: number | null, arrival: number | null): number | null {
  const [now, setNow] = useState({ told, arrival, at: told });
  useEffect(() => {
    if (told === null) return undefined;
    const start = performance.now();
    const timer = setInterval(() => setNow({ told, arrival, at: told + performance.now() - start }), second);
    return () => clearInterval(timer);
  }, [told, arrival]);
  return now.told === told && now.arrival === arrival ? now.at : told;
}
