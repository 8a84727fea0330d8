import type { DeskRequests } from '@fleet/domain/core/desk/requests.ts';
import type { DocumentTypes } from '@fleet/domain/kernel/document/kind.ts';
import { useUnit } from 'effector-react';
import { useEffect, useMemo } from 'react';
import { currentTime } from '../../ui/time/currentTime.ts';

/**
 * Opens the desk of a document while the page is there; gives everything that can be asked of it.
 *
 * @param pageId what others know this page by; none where nobody is told
 */
export function useDeskActions<T extends DocumentTypes>(
  requests: DeskRequests<T>,
  instance: string,
  tntId: string | null,
  pageId?: string,
) {
  const opened = useUnit(requests.deskOpened);
  const left = useUnit(requests.deskLeft);
  const commanded = useUnit(requests.commandRequested);
  const jumped = useUnit(requests.jumpRequested);
  const stepped = useUnit(requests.stepRequested);
  const saved = useUnit(requests.saveRequested);
  const discarded = useUnit(requests.discardRequested);
  const chosen = useUnit(requests.choiceRequested);
  const restoredRead = useUnit(requests.restoredReadRequested);
  const takenOver = useUnit(requests.editingWanted);
  useEffect(() => {
    opened({ instance, tntId });
    return () => {
      left({ instance, ...(pageId === undefined ? {} : { pageId }) });
    };
  }, [opened, left, instance, tntId, pageId]);
  return useMemo(
    () => ({
      /** @returns null, or why it was refused */
      command: (command: T['command']): string | null => {
        let refusal: string | null = null;
        const answer = (told: string | null) => {
          refusal = told;
        };
        commanded({ instance, command, at: currentTime(), answer });
        return refusal;
      },
      undo: () => stepped({ instance, by: -1, at: currentTime() }),
      redo: () => stepped({ instance, by: 1, at: currentTime() }),
      jump: (shown: number) => jumped({ instance, shown, at: currentTime() }),
      save: () => saved({ instance }),
      discard: () => discarded({ instance }),
      choose: (key: string, choice: 'mine' | 'theirs') => chosen({ instance, key, choice, at: currentTime() }),
      readRestored: () => restoredRead({ instance }),
      takeOver: () => takenOver({ instance, at: currentTime() }),
      retry: () => opened({ instance, tntId }),
    }),
    [opened, commanded, jumped, stepped, saved, discarded, chosen, restoredRead, takenOver, instance, tntId],
  );
}

export type DeskActions<T extends DocumentTypes> = ReturnType<typeof useDeskActions<T>>;
