import { useEffect, useRef } from 'react';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';

/**
 * Does what a parameter of the address asks for, once, as soon as that can be done; then the address asks for it no more,
 * so that a reload does not do it again.
 */
export function useTakenParameter(name: string, isReady: boolean, take: (text: string) => void) {
  const [text, setText] = useQueryParameter(name, { replace: true });
  const taken = useRef<string | null>(null);
  const current = useRef({ take, setText });
  useEffect(() => {
    current.current = { take, setText };
  });
  useEffect(() => {
    if (text === null) taken.current = null;
    if (text === null || !isReady || taken.current === text) return;
    taken.current = text;
    current.current.setText(null);
    current.current.take(text);
  }, [text, isReady]);
}
