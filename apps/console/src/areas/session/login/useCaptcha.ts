import { captcha } from '@fleet/domain/core/session/authContract.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCall } from '../../../app/calls/hooks.ts';
import { currentTime } from '../../../ui/time/currentTime.ts';

interface Captcha {
  readonly captchaId: string;
  /** Data address of the picture. */
  readonly image: string;
}

/** A captcha lives this long at the gateway; a new one comes a little earlier. In milliseconds. */
const captchaLife = 110_000;

/** The captcha on the screen, renewed before it expires and whenever it is asked for. */
export function useCaptcha(): {
  readonly captcha: Captcha | null;
  readonly hasFailed: boolean;
  readonly refresh: () => Promise<void>;
} {
  const call = useCall();
  const [shown, setShown] = useState<Captcha | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef(0);

  const refresh = useCallback(async () => {
    latest.current += 1;
    const number = latest.current;
    const timestamp = String(currentTime());
    const result = await call(captcha, { query: { timestamp } }, { listener: 'login.captcha' });
    if (number !== latest.current) return;
    setShown(result.kind === 'data' ? result.data : null);
    setFailed(result.kind !== 'data');
  }, [call]);

  useEffect(() => {
    void refresh();
    return () => {
      latest.current += 1;
    };
  }, [refresh]);

  useEffect(() => {
    if (shown === null) return undefined;
    const timer = setTimeout(() => void refresh(), captchaLife);
    return () => clearTimeout(timer);
  }, [shown, refresh]);

  return { captcha: shown, hasFailed, refresh };
}
