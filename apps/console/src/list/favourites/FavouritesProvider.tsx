import { words } from '@fleet/domain/core/codes/words.ts';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { troubleText } from '../../app/calls/useWrite.ts';
import type { Trouble } from '../../ui/Problem.tsx';
import { noticeDurations } from '@fleet/domain/core/codes/messages.ts';
import { PassingBar } from '../../ui/PassingBar.tsx';
import { useNotify } from '../../ui/useNotify.ts';
import { FavouritesContext, type Markable } from './favourites.ts';

interface Props {
  /** Marks a record, or takes the mark back; why not, or null. Always the same function. */
  readonly send: (record: Markable, isMarked: boolean) => Promise<Trouble | null>;
  readonly children: ReactNode;
}

/** Gives the stars of a page their state, and a way back for a few seconds after each click. */
export function FavouritesProvider({ send, children }: Props) {
  const notify = useNotify();
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [last, setLast] = useState<{ readonly record: Markable; readonly isMarked: boolean } | null>(null);
  const close = useCallback(() => setLast(null), []);
  /** What each record is to become while its call is on its way. */
  const wanted = useRef(new Map<string, boolean>());
  const favourites = useMemo(() => {
    const show = (id: string, value: boolean) => setChosen((before) => new Map([...before, [id, value]]));
    const sendAll = async (record: Markable, before: boolean) => {
      const { id, name } = record;
      let stored = before;
      while (wanted.current.get(id) !== stored) {
        const value = wanted.current.get(id) === true;
        const refusal = await send(record, value);
        if (refusal !== null) {
          show(id, stored);
          setLast(null);
          const lines = [`${value ? '收藏' : '取消收藏'}「${name}」失败`, troubleText(refusal)];
          notify({ intent: 'danger', lines, duration: noticeDurations.fail });
          break;
        }
        stored = value;
      }
      wanted.current.delete(id);
    };
    const mark = (record: Markable, isMarked: boolean) => {
      const isOnItsWay = wanted.current.has(record.id);
      wanted.current.set(record.id, isMarked);
      show(record.id, isMarked);
      if (!isOnItsWay) void sendAll(record, !isMarked);
    };
    return { mark };
  }, [send, notify]);
  const shown = useMemo(() => {
    const isMarked = ({ id, isFavourite }: Markable) => chosen.get(id) ?? isFavourite;
    return {
      isMarked,
      toggle: (record: Markable) => {
        const next = !isMarked(record);
        favourites.mark(record, next);
        setLast({ record, isMarked: next });
      },
    };
  }, [chosen, favourites]);
  return (
    <FavouritesContext.Provider value={shown}>
      {children}
      {last !== null && (
        <PassingBar
          key={`${last.record.id} ${last.isMarked}`}
          text={`${last.isMarked ? '已收藏' : '已取消收藏'}「${last.record.name}」`}
          offer={words.undo}
          onTake={() => favourites.mark(last.record, !last.isMarked)}
          onClose={close}
        />
      )}
    </FavouritesContext.Provider>
  );
}
