import { useCallback, useEffect, useRef, useState } from 'react';
import { Problem } from './ask.ts';

/** What was done last by a button, in words: it stays until the next. */
export interface Said {
  readonly intent: 'success' | 'danger';
  readonly text: string;
}

const textOf = (error: unknown): string => {
  if (!(error instanceof Problem)) return String(error);
  // that it is not there is told over all of it
  return error.kind === 'gone' ? '没有完成：测试网关没有应答。启动它之后请再做一次。' : error.message;
};

/** Does one thing after another, and says what became of it; the button that was pressed keeps the focus. */
export const useAct = () => {
  const [said, setSaid] = useState<Said | null>(null);
  const [isBusy, setBusy] = useState(false);
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    if (isBusy) return;
    // while it could not be pressed the browser took the focus away
    if (document.activeElement === document.body) (pressed.current as HTMLElement | null)?.focus();
    pressed.current = null;
  }, [isBusy]);
  const act = useCallback(async (work: () => Promise<string | null>): Promise<boolean> => {
    pressed.current = document.activeElement;
    setBusy(true);
    try {
      const text = await work();
      setSaid(text === null ? null : { intent: 'success', text });
      return true;
    } catch (error) {
      setSaid({ intent: 'danger', text: textOf(error) });
      return false;
    } finally {
      setBusy(false);
    }
  }, []);
  return { act, said, isBusy, say: setSaid };
};
