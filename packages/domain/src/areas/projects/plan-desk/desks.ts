import type { PlanDetail, PlanWatcher } from '../plan/contract.ts';
import type { PlanState } from '../plan/planState.ts';
import { fold } from '../../../kernel/fold.ts';
import {
  chosenDesk,
  discardedDesk,
  editedDesk,
  jumpedDesk,
  mergedDesk,
  type Merging,
  openDesk,
  type PlanEditor,
  savedDesk,
} from '../plan/desk/planEditor.ts';
import { treeOf } from '../plan/document/document.ts';
import { restoredDesk, type StoredDraft } from '../plan/desk/storedDraft.ts';
import { sessionEnded } from '../../../core/session/facts.ts';
import { changeInstance, withInstance, withoutInstance } from '../../../kernel/instances.ts';
import type { CallFailure } from '../../../core/session/calls/failure.ts';
import {
  conflictChosen,
  deskClosed,
  deskWanted,
  headRead,
  newerSeen,
  othersSeen,
  planDiscarded,
  planEdited,
  planJumped,
  planMerged,
  planNotKept,
  planNotRead,
  planOpened,
  planRestored,
  planSaved,
  restoredSeen,
  roleGiven,
  saveRefused,
  saveStarted,
} from './facts.ts';

/** The desks that are open, by their projects. */

/** What was opened, so that it can be kept beyond this page. */
export interface Opening {
  readonly opened: PlanDetail;
  readonly merging: Merging | null;
}

export interface DeskView {
  readonly tntId: string | null;
  /** What was kept of it, while the gateway has not answered; null when nothing was. */
  readonly stored: StoredDraft | null;
  readonly isBroken: boolean;
  /** Who of the open tabs edits; null while that is not known. */
  readonly role: 'editor' | 'follower' | null;
  /** What is read now was on the screen before: there is nothing to tell of it. */
  readonly wasShown: boolean;
  /** Null until the gateway has answered. */
  readonly desk: PlanEditor | null;
  readonly opening: Opening | null;
  readonly problem: CallFailure | null;
  /** False once the browser keeps nothing more. */
  readonly isKept: boolean;
  /** After so many steps it is being saved; null when nothing is. */
  readonly saving: number | null;
  /** Why the last save was refused. */
  readonly refusal: string | null;
  /** What there is since, which is merged at the latest when this is saved; null when nothing is known of it. */
  readonly newer: NewerPlan | null;
  /** Who else has the plan open. */
  readonly others: readonly PlanWatcher[];
}

/** Another version than the one on the desk. */
export interface NewerPlan {
  readonly version: number;
  readonly stamp: string;
  /** Null where it came about by an approval. */
  readonly savedBy: string | null;
  readonly state: PlanState;
}

type Desks = Readonly<Record<string, DeskView>>;

const changeDesk = (desks: Desks, instance: string, change: (desk: PlanEditor) => PlanEditor): Desks =>
  changeInstance(desks, instance, (view) => {
    if (view.desk === null) return view;
    const desk = change(view.desk);
    return desk === view.desk ? view : { ...view, desk, refusal: null };
  });

const ready = (view: DeskView, desk: PlanEditor, opening: Opening): DeskView => ({
  ...view,
  desk,
  opening,
  stored: null,
  problem: null,
  saving: null,
  refusal: null,
  newer: null,
});

export const $desks = fold<Desks>('plan.$desks', {})
  .when(deskWanted, (desks, { instance, tntId, stored, isBroken }) =>
    withInstance(desks, instance, {
      tntId,
      stored,
      isBroken,
      role: desks[instance]?.role ?? null,
      wasShown: desks[instance] !== undefined && (desks[instance].wasShown || desks[instance].desk !== null),
      desk: null,
      opening: null,
      problem: null,
      isKept: desks[instance]?.isKept ?? true,
      saving: null,
      refusal: null,
      newer: null,
      others: desks[instance]?.others ?? [],
    }),
  )
  .when(roleGiven, (desks, { instance, role }) => changeInstance(desks, instance, (view) => ({ ...view, role })))
  .when(planOpened, (desks, { instance, detail }) =>
    changeInstance(desks, instance, (view) => ready(view, openDesk(detail), { opened: detail, merging: null })),
  )
  .when(planRestored, (desks, { instance, stored, head }) =>
    changeInstance(desks, instance, (view) => {
      const desk = restoredDesk(stored);
      const { opened, merging } = stored;
      if (desk === null) return view;
      return ready(view, { ...desk, head, restored: view.wasShown ? null : desk.restored }, { opened, merging });
    }),
  )
  .when(planMerged, (desks, { instance, merging }) =>
    changeInstance(desks, instance, (view) => {
      const before = view.desk ?? openDesk(merging.detail);
      return ready(view, mergedDesk(before, merging), { opened: merging.detail, merging });
    }),
  )
  .when(headRead, (desks, { instance, head }) => changeDesk(desks, instance, (desk) => ({ ...desk, head })))
  .when(newerSeen, (desks, { instance, ...newer }) => changeInstance(desks, instance, (view) => ({ ...view, newer })))
  .when(othersSeen, (desks, { instance, others }) => changeInstance(desks, instance, (view) => ({ ...view, others })))
  .when(planNotRead, (desks, { instance, problem }) =>
    changeInstance(desks, instance, (view) => ({ ...view, problem, saving: null })),
  )
  .when(planEdited, (desks, { instance, ...edit }) => changeDesk(desks, instance, (desk) => editedDesk(desk, edit)))
  .when(planJumped, (desks, { instance, shown }) => changeDesk(desks, instance, (desk) => jumpedDesk(desk, shown)))
  .when(conflictChosen, (desks, { instance, ...choice }) =>
    changeDesk(desks, instance, (desk) => chosenDesk(desk, choice)),
  )
  .when(planDiscarded, (desks, { instance }) =>
    changeInstance(desks, instance, (view) => {
      if (view.desk === null) return view;
      const { head, saved } = view.desk;
      const opened = { ...head, nodes: [...treeOf(saved)] };
      return ready(view, discardedDesk(view.desk), { opened, merging: null });
    }),
  )
  .when(saveStarted, (desks, { instance, shown }) =>
    changeInstance(desks, instance, (view) => ({ ...view, saving: shown, refusal: null })),
  )
  .when(planSaved, (desks, { instance, ...saved }) =>
    changeInstance(
      changeDesk(desks, instance, (desk) => savedDesk(desk, saved)),
      instance,
      (view) => ({
        ...view,
        saving: null,
      }),
    ),
  )
  .when(saveRefused, (desks, { instance, message }) =>
    changeInstance(desks, instance, (view) => ({ ...view, saving: null, refusal: message })),
  )
  .when(planNotKept, (desks, { instance }) =>
    changeInstance(desks, instance, (view) => (view.isKept ? { ...view, isKept: false } : view)),
  )
  .when(restoredSeen, (desks, { instance }) => changeDesk(desks, instance, (desk) => ({ ...desk, restored: null })))
  .when(deskClosed, (desks, { instance }) => withoutInstance(desks, instance))
  .when(sessionEnded, () => ({}));
