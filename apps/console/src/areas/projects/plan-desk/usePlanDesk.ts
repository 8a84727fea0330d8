import { hasUnsaved, type PlanEditor, unsavedIds } from '@fleet/domain/areas/projects/plan/desk/planEditor.ts';
import type { PlanNames } from '@fleet/domain/areas/projects/plan/document/describe.ts';
import { shownOf } from '@fleet/domain/kernel/document/draft.ts';
import { isPlanOpen } from '@fleet/domain/areas/projects/plan/planState.ts';
import { epochToDay } from '@fleet/domain/core/values/formats.ts';
import { $desks, type DeskView } from '@fleet/domain/areas/projects/plan-desk/desks.ts';
import '@fleet/domain/areas/projects/plan-desk/desk.ts';
import {
  deskRefreshRequested,
  deskWatched,
  mergeRequested,
  planRequests,
} from '@fleet/domain/areas/projects/plan-desk/requests.ts';
import { useStoreMap, useUnit } from 'effector-react';
import { useMemo, useState } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useSession } from '../../../app/calls/hooks.ts';
import { useDeskActions } from '../../../detail/desk/useDeskActions.ts';
import { randomId } from '../../../app/randomId.ts';
import type { PlanView } from '../plan/planView.ts';
import { type Comparison, useComparison } from './useComparison.ts';
import { currentTime } from '../../../ui/time/currentTime.ts';

/** The desk of a project's plan: what the domain has of it, and what a person may do. */

/** Everything that can be asked of a desk, bound to it. */
function useRequests(instance: string, tntId: string | null) {
  const units = useUnit({ refresh: deskRefreshRequested, look: deskWatched, merge: mergeRequested });
  const [pageId] = useState(randomId);
  const shared = useDeskActions(planRequests, instance, tntId, pageId);
  return useMemo(
    () => ({
      ...shared,
      refresh: () => units.refresh({ instance }),
      merge: () => units.merge({ instance }),
      /** Says that the page is there, and looks for what others have done; tells whether the gateway has answered. */
      look: () =>
        new Promise<boolean>((answer) => {
          units.look({ instance, pageId, answer });
        }),
    }),
    [shared, units, instance, pageId],
  );
}

type PlanActions = ReturnType<typeof useRequests>;

/** A desk that is open. */
export interface OpenDesk {
  readonly view: DeskView;
  readonly desk: PlanEditor;
  /** What table and chart are given. */
  readonly board: PlanView;
  readonly names: PlanNames;
  readonly actions: PlanActions;
  readonly isUnsaved: boolean;
  /** It is edited in another tab, and could be here. */
  readonly isFollowing: boolean;
  readonly comparison: Comparison;
}

/**
 * Opens the desk of a plan while the page is there.
 *
 * @param mayEdit whether the person holds the key and the project takes changes
 */
export function usePlanDesk(
  projectId: string,
  tenant: TenantChoice,
  mayEdit: boolean,
): { readonly view: DeskView | null; readonly open: OpenDesk | null; readonly actions: PlanActions } {
  const view = useStoreMap({
    store: $desks,
    keys: [projectId],
    fn: (desks, [wanted]) => desks[wanted] ?? null,
    defaultValue: null,
  });
  const session = useSession();
  const desk = view?.desk ?? null;
  const actions = useRequests(projectId, tenant.tntId ?? null);
  const head = desk?.head ?? null;
  const comparison = useComparison(projectId, tenant, head?.baselines);
  const { tasks: baseline } = comparison;
  const changedIds = useMemo(() => (desk === null ? new Set<string>() : unsavedIds(desk)), [desk]);
  const isUnsaved = useMemo(() => desk !== null && hasUnsaved(desk), [desk]);
  const names = useMemo(
    (): PlanNames => ({
      person: (userId) => head?.members.find((one) => one.userId === userId)?.realName ?? userId,
      lifeCycleNode: (nodeId) => head?.lifeCycle.find(({ id }) => id === nodeId)?.name ?? nodeId,
    }),
    [head],
  );
  const isOpen = mayEdit && head !== null && isPlanOpen(head.state);
  const isEditable = isOpen && view?.role === 'editor' && view.saving === null;
  const isFollowing = isOpen && view?.role === 'follower';
  const { command, undo, redo } = actions;
  const document = desk === null ? null : shownOf(desk.draft);
  const canUndo = desk !== null && desk.draft.shown > 0;
  const canRedo = desk !== null && desk.draft.shown < desk.draft.steps.length;
  const members = head?.members;
  const ownUserId = session?.userId ?? '';
  const board = useMemo(
    (): PlanView | null =>
      document === null
        ? null
        : {
            document,
            isEditable,
            members: members ?? [],
            ownUserId,
            today: epochToDay(currentTime()),
            baseline,
            changedIds,
            command,
            canUndo,
            canRedo,
            undo,
            redo,
          },
    [document, isEditable, members, ownUserId, baseline, changedIds, command, canUndo, canRedo, undo, redo],
  );
  const open =
    view === null || desk === null || board === null
      ? null
      : { view, desk, board, names, actions, isUnsaved, isFollowing, comparison };
  return { view, open, actions };
}
