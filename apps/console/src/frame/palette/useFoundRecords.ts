import { type FoundKind, findableKinds } from '@fleet/domain/core/records/recordKinds.ts';
import { call } from '@fleet/domain/core/session/calls/call.ts';
import { $access } from '@fleet/domain/core/session/access/access.ts';
import { useUnit } from 'effector-react';
import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import {
  type Found,
  type FoundRecord,
  FindersContext,
  type LoadFinder,
  mayBePinyin,
  type FinderCall,
  withPinyin,
} from '../../app/palette/records.ts';
import { useScope } from '../../app/calls/hooks.ts';
import { loadChunk } from '../../ports/chunkReload.ts';
import { matchText, type PinyinMatch } from '../../ui/matching/matchText.ts';

/** Records of every kind that fit what is typed, asked for when somebody stops typing for a moment. */

/** What is known of one kind. */
export interface KindState {
  readonly kind: FoundKind;
  /** Null while it is being searched. */
  readonly found: Found | null;
}

interface Search {
  /** What was searched. */
  readonly text: string;
  readonly kinds: readonly KindState[];
}

/** How long nothing is typed before it is searched, in milliseconds. */
const pause = 180;

const nothing: Search = { text: '', kinds: [] };

/** One letter of the alphabet is in everything; one Chinese character says something. */
const isWorthwhile = (text: string): boolean => text.length > 1 || /[^\u0000-\u024f]/.test(text);

const unreachable: Found = { kind: 'refused', message: '加载失败，请刷新页面后重试' };

/**
 * @param typed what is in the field
 * @param pinyin null until it is there
 * @returns what was found for it: nothing of what was typed before
 */
export function useFoundRecords(
  typed: string,
  pinyin: PinyinMatch | null,
): {
  readonly kinds: readonly KindState[];
  /** Something may still be found. */
  readonly isSearching: boolean;
  readonly retry: () => void;
} {
  const scope = useScope();
  const finders = useContext(FindersContext);
  const { granted } = useUnit($access);
  const searched = useMemo(
    () =>
      findableKinds(granted).flatMap((kind) => {
        const load = finders[kind];
        return load === undefined ? [] : [{ kind, load }];
      }),
    [granted, finders],
  );
  const text = typed.trim();
  const isWanted = isWorthwhile(text) && searched.length > 0;
  const [tries, setTries] = useState(0);
  const [search, setSearch] = useState<Search>(nothing);
  /** The first records of each kind, as long as the palette is open. */
  const known = useRef(new Map<FoundKind, Promise<readonly FoundRecord[]>>());

  useEffect(() => {
    if (!isWanted) return undefined;
    let isGivenUp = false;
    const ask = async (kind: FoundKind, load: LoadFinder) => {
      const make: FinderCall = (endpoint, input) => call(scope, endpoint, input, { listener: `palette.${kind}` });
      const found = await loadChunk(load).then(
        async ({ default: finder }) => {
          const listed = finder.find(make, text);
          if (pinyin === null || !mayBePinyin(text)) return listed;
          // looked through again and again while somebody types
          const first = known.current.get(kind) ?? finder.first(make);
          known.current.set(kind, first);
          const fitting = (await first).filter(({ title }) => matchText(title, text, pinyin) !== null);
          const byList = await listed;
          return byList === null ? null : withPinyin(byList, fitting);
        },
        () => unreachable,
      );
      if (isGivenUp || found === null) return;
      setSearch((before) =>
        before.text === text
          ? { text, kinds: before.kinds.map((one) => (one.kind === kind ? { kind, found } : one)) }
          : before,
      );
    };
    const timer = setTimeout(() => {
      setSearch({ text, kinds: searched.map(({ kind }) => ({ kind, found: null })) });
      for (const { kind, load } of searched) void ask(kind, load);
    }, pause);
    return () => {
      isGivenUp = true;
      clearTimeout(timer);
    };
  }, [scope, searched, text, isWanted, tries, pinyin]);

  const isOfText = isWanted && search.text === text;
  return {
    kinds: isOfText ? search.kinds : [],
    isSearching: isWanted && (!isOfText || search.kinds.some(({ found }) => found === null)),
    retry: () => {
      setSearch(nothing);
      setTries((count) => count + 1);
    },
  };
}
