import { favouriteAdd, favouriteDelete } from '@fleet/domain/areas/projects/changes/contract.ts';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useCall } from '../../../app/calls/hooks.ts';
import { troubleOf, troubleText } from '../../../app/calls/useWrite.ts';
import { noticeDurations } from '@fleet/domain/core/codes/messages.ts';
import { UndoBar } from '../../../ui/UndoBar.tsx';
import { useNotify } from '../../../ui/useNotify.ts';
import { FavouritesContext, type Markable } from './favourites.ts';

/** Gives the stars of a page their state, and a way back for a few seconds after each click. */
export function FavouritesProvider({ children }: { readonly children: ReactNode }) {
  const call = useCall();
  const notify = useNotify();
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [last, setLast] = useState<{ readonly project: Markable; readonly isMarked: boolean } | null>(null);
  const close = useCallback(() => setLast(null), []);
  /** What each project is to become while its call is on its way. */
  const wanted = useRef(new Map<string, boolean>());
  const favourites = useMemo(() => {
    const show = (id: string, value: boolean) => setChosen((before) => new Map([...before, [id, value]]));
    const send = async (project: Markable, before: boolean) => {
      const { id, name, tntId } = project;
      let stored = before;
      while (wanted.current.get(id) !== stored) {
        const value = wanted.current.get(id) === true;
        const endpoint = value ? favouriteAdd : favouriteDelete;
        const result = await call(endpoint, { query: { id, tntId } }, { listener: endpoint.id });
        const refusal = troubleOf(result);
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
    const mark = (project: Markable, isMarked: boolean) => {
      const isOnItsWay = wanted.current.has(project.id);
      wanted.current.set(project.id, isMarked);
      show(project.id, isMarked);
      if (!isOnItsWay) void send(project, !isMarked);
    };
    return { mark };
  }, [call, notify]);
  const shown = useMemo(() => {
    const isMarked = ({ id, isFavourite }: Markable) => chosen.get(id) ?? isFavourite;
    return {
      isMarked,
      toggle: (project: Markable) => {
        const next = !isMarked(project);
        favourites.mark(project, next);
        setLast({ project, isMarked: next });
      },
    };
  }, [chosen, favourites]);
  return (
    <FavouritesContext.Provider value={shown}>
      {children}
      {last !== null && (
        <UndoBar
          key={`${last.project.id} ${last.isMarked}`}
          text={`${last.isMarked ? '已收藏' : '已取消收藏'}「${last.project.name}」`}
          onUndo={() => favourites.mark(last.project, !last.isMarked)}
          onClose={close}
        />
      )}
    </FavouritesContext.Provider>
  );
}
