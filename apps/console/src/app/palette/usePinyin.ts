import { useEffect, useState } from 'react';
import { loadChunk } from '../../ports/chunkReload.ts';
import type { PinyinMatch } from '../../ui/matching/matchText.ts';

/** What was loaded once, for whoever needs it next. */
let loaded: PinyinMatch | null = null;

/** Loads what matches by pinyin when it is first needed; null until it is there. */
export function usePinyin(): PinyinMatch | null {
  const [pinyin, setPinyin] = useState<PinyinMatch | null>(() => loaded);
  useEffect(() => {
    if (pinyin !== null) return undefined;
    let isGone = false;
    loadChunk(() => import('../../ui/matching/pinyinMatch.ts')).then(
      ({ pinyinMatch }) => {
        loaded = pinyinMatch;
        if (!isGone) setPinyin(() => pinyinMatch);
      },
      // the letters of the texts themselves are found all the same; the page says that a file is gone
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [pinyin]);
  return pinyin;
}
