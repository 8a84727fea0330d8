import type { PlanDetail, PlanWatcher } from '../plan/contract.ts';
import { planStates } from '../plan/planState.ts';
import { fact } from '../../../kernel/fact.ts';
import { upcast } from '../../../kernel/upcast.ts';
import { shape } from '../../../kernel/payloads.ts';
import type { ConflictChoice, Merging, PlanHead } from '../plan/desk/planEditor.ts';
import type { StoredDraft } from '../plan/desk/storedDraft.ts';
import type { PlanEdit } from '../plan/document/edits.ts';
import type { ServerAnswers } from '../plan/document/serverFields.ts';
import type { CallFailure } from '../../../core/session/calls/failure.ts';

/** What happens on the desk of a plan. A desk is named by its project. */

const desk = { instance: shape.text };
const at = { at: shape.time };
const stored = shape.like<StoredDraft>({ opened: shape.data(), entries: shape.data() });
const detail = shape.like<PlanDetail>({ version: shape.integer, nodes: shape.data() });
const head = shape.like<PlanHead>({ version: shape.integer });
const edits = shape.list(shape.like<PlanEdit>({ kind: shape.text }));
const merging = shape.like<Merging>({ detail, steps: shape.data(), conflicts: shape.data() });

/** A desk was asked for, and the browser has looked for what was kept of it. */
export const deskWanted = fact(
  'plan.deskWanted@1',
  shape.record({
    ...desk,
    /** Null for a project of one's own tenant. */
    tntId: shape.orNull(shape.text),
    stored: shape.orNull(stored),
    /** Something was kept, but it cannot be read any more. */
    isBroken: shape.flag,
  }),
);
/** Who of the open tabs edits. */
export const roleGiven = fact('plan.roleGiven@1', shape.record({ ...desk, role: shape.oneOf(['editor', 'follower']) }));

/** The plan as the gateway has it, with nothing done since. */
export const planOpened = fact('plan.opened@1', shape.record({ ...desk, detail }));
/** The plan as it was left: what was kept fits what the gateway has. */
export const planRestored = fact('plan.restored@1', shape.record({ ...desk, stored, head }));
/** Somebody else had saved: my steps over his version. */
export const planMerged = fact('plan.merged@1', shape.record({ ...desk, merging }));
/** What the gateway says beside the tasks is newer; the tasks are the same. */
export const headRead = fact('plan.headRead@1', shape.record({ ...desk, head }));
const newer = { version: shape.integer, savedBy: shape.orNull(shape.text) };
/**
 * There is another version, while there is something here that is not saved: it is only told. Nobody has saved it where
 * it came about by an approval.
 */
export const newerSeen = fact(
  'plan.newerSeen@2',
  shape.record({ ...desk, ...newer, stamp: shape.text, state: shape.oneOf([...planStates]) }),
);
upcast('plan.newerSeen@1', shape.record({ ...desk, ...newer }), newerSeen, (payload) => ({
  ...payload,
  stamp: '',
  state: 'draft' as const,
}));
/** Who else has the plan open now. */
export const othersSeen = fact(
  'plan.othersSeen@1',
  shape.record({ ...desk, others: shape.list(shape.like<PlanWatcher>({ userId: shape.text, realName: shape.text })) }),
);
export const planNotRead = fact(
  'plan.notRead@1',
  shape.record({ ...desk, problem: shape.like<CallFailure>({ message: shape.text }) }),
);

/** Somebody did something: one edit, or several for one act. */
export const planEdited = fact('plan.edited@1', shape.record({ ...desk, ...at, edits }));
/** So many steps are shown now. */
export const planJumped = fact('plan.jumped@1', shape.record({ ...desk, ...at, shown: shape.integer }));
/** What is to hold of a conflict, with the edits that it took. */
export const conflictChosen = fact(
  'plan.conflictChosen@1',
  shape.record({ ...desk, ...at, key: shape.text, choice: shape.textOf<ConflictChoice>(), edits }),
);
/** Everything since the last save was given up. */
export const planDiscarded = fact('plan.discarded@1', shape.record({ ...desk }));

export const saveStarted = fact('plan.saveStarted@1', shape.record({ ...desk, shown: shape.integer }));
export const planSaved = fact(
  'plan.saved@1',
  shape.record({ ...desk, ...at, shown: shape.integer, head, answers: shape.data<ServerAnswers>() }),
);
export const saveRefused = fact('plan.saveRefused@1', shape.record({ ...desk, message: shape.text }));

/** The browser keeps nothing more of this desk: it lives in its page alone. */
export const planNotKept = fact('plan.notKept@1', shape.record({ ...desk }));
/** The person has read that unsaved edits were found again. */
export const restoredSeen = fact('plan.restoredSeen@1', shape.record({ ...desk }));
export const deskClosed = fact('plan.deskClosed@1', shape.record({ ...desk }));
