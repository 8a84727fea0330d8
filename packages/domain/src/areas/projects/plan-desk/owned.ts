import { derive } from '../../../kernel/fold.ts';
import { isPlanOpen } from '../plan/planState.ts';
import type { PlanEditor } from '../plan/desk/planEditor.ts';
import { $session } from '../../../core/session/session.ts';
import { $desks, type DeskView } from './desks.ts';

/** Desks with their owner: what is kept of them belongs to a user of a tenant. */
export const $owned = derive('plan.$owned', [$desks, $session], (desks, session) => ({
  desks,
  /** What every kept desk of this person begins with; null while nobody is signed in. */
  owner: session === null ? null : `${session.tntId}:${session.userId}:`,
}));

/** The tenant that calls about a desk name; nothing for one's own. */
export const tenantOf = ({ tntId }: DeskView) => (tntId === null ? {} : { tntId });

/** A desk on which something may be done now. */
export const editableDesk = (view: DeskView | undefined): PlanEditor | null =>
  view !== undefined &&
  view.desk !== null &&
  view.role === 'editor' &&
  view.saving === null &&
  isPlanOpen(view.desk.head.state)
    ? view.desk
    : null;
