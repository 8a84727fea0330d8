import { scriptTemplate } from '@fleet/domain/areas/products/decode/script.ts';
import { useState } from 'react';
import { useDraft } from '../../../form/drafts/useDraft.ts';

interface Typed {
  readonly text: string;
  /** What was stored when it was begun. */
  readonly base: string;
}

const typedOf = (draft: string | null): Typed | null => {
  if (draft === null) return null;
  try {
    const { text, base } = JSON.parse(draft) as Partial<Typed>;
    return typeof text === 'string' && typeof base === 'string' ? { text, base } : null;
  } catch {
    // no draft of this page
    return null;
  }
};

/** The text that is worked on: what is stored, and over it what was typed, which outlives the page. */
export function useScriptText(productKey: string, storedText: string) {
  const stored = storedText === '' ? scriptTemplate : storedText;
  const draft = useDraft(`decode ${productKey}`, 1);
  const [typed, setTyped] = useState(() => typedOf(draft.text));
  const isUnsaved = typed !== null && typed.text !== stored;
  return {
    text: typed?.text ?? stored,
    isUnsaved,
    /** Somebody else has saved since it was begun. */
    isOvertaken: isUnsaved && typed.base !== stored,
    type: (text: string) => {
      const now = { text, base: isUnsaved ? typed.base : stored };
      setTyped(now);
      if (text === stored) draft.drop();
      else draft.keep(JSON.stringify(now));
    },
    /** What was typed is stored now, or given up. */
    drop: () => {
      setTyped(null);
      draft.drop();
    },
  };
}
