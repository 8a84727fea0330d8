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
 */
export function useTickingNow(told: number | null): number | null {
  const [now, setNow] = useState({ told, at: told });
  useEffect(() => {
    if (told === null) return undefined;
    const start = performance.now();
    const timer = setInterval(() => setNow({ told, at: told + performance.now() - start }), second);
    return () => clearInterval(timer);
  }, [told]);
  return now.told === told ? now.at : told;
}
