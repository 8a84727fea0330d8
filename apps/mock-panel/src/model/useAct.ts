import { useCallback, useState } from 'react';
import { Problem } from './ask.ts';

/** What was done last by a button, in words: it stays until the next. */
export interface Said {
  readonly intent: 'success' | 'danger';
  readonly text: string;
}

/** Does one thing after another, and says what became of it. */
export const useAct = () => {
  const [said, setSaid] = useState<Said | null>(null);
  const [isBusy, setBusy] = useState(false);
  const act = useCallback(async (work: () => Promise<string | null>): Promise<boolean> => {
    setBusy(true);
    try {
      const text = await work();
      setSaid(text === null ? null : { intent: 'success', text });
      return true;
    } catch (error) {
      setSaid({ intent: 'danger', text: error instanceof Problem ? error.message : String(error) });
      return false;
    } finally {
      setBusy(false);
    }
  }, []);
  return { act, said, isBusy, say: setSaid };
};
