import type { MessageLevel } from '../shared/eventTypes.ts';
import type { RuleRow } from './contract.ts';
import { freeFrom } from './decide.ts';

/**
 * What follows once a group was told of something that lasts: it is told again, and others are told, as long as nobody
 * handles it. Instants are milliseconds; each step is decided by how things stand when it is due.
 */

const minute = 60_000;
/** What began longer ago than this is not escalated any more. */
const oldest = 7 * 24 * 60 * minute;

/** How what lasts stands; each null while that has not happened. */
export interface Standing {
  readonly acknowledgedAt: number | null;
  readonly closedAt: number | null;
  readonly endedAt: number | null;
}

type Terms = Pick<RuleRow, 'escalation' | 'stopOn' | 'ackExpiresMinutes' | 'repeatMinutes'>;

const hasCome = (at: number | null, now: number): at is number => at !== null && at <= now;

/** Until when an acknowledgement stands; null when none does, Infinity for one that does not expire. */
export const acknowledgedUntil = (
  { ackExpiresMinutes }: Pick<Terms, 'ackExpiresMinutes'>,
  { acknowledgedAt }: Standing,
  now: number,
): number | null => {
  if (!hasCome(acknowledgedAt, now)) return null;
  const until = ackExpiresMinutes === 0 ? Infinity : acknowledgedAt + ackExpiresMinutes * minute;
  return until > now ? until : null;
};

/** What hangs on the moment besides. */
export interface Circumstances {
  readonly now: number;
  /** The end of the quiet hours that the moment lies in; null outside of them. */
  readonly quietUntil: number | null;
  readonly isSilenced: boolean;
}

/** What comes of a course that is due: it waits, a step is taken, or it is over. */
export type CourseTurn =
  | { readonly kind: 'wait'; readonly step: number; readonly at: number }
  | { readonly kind: 'send'; readonly step: number; readonly nextAt: number | null }
  | { readonly kind: 'done'; readonly why: 'handled' | 'silenced' };

/** When the first step of an escalation is due after a group was told; null for none. */
export const escalationBegins = ({ escalation }: Terms, toldAt: number, begunAt: number): number | null =>
  escalation.length === 0 || toldAt - begunAt > oldest ? null : toldAt + escalation[0]!.afterMinutes * minute;

/** What comes of an escalation whose step is due. */
export const turnEscalation = (
  terms: Terms,
  step: number,
  standing: Standing,
  { now, quietUntil, isSilenced }: Circumstances,
): CourseTurn => {
  const { escalation, stopOn } = terms;
  const own = escalation[step];
  const isOver = hasCome(standing.closedAt, now) || (stopOn === 'recovered' && hasCome(standing.endedAt, now));
  if (own === undefined || isOver) return { kind: 'done', why: 'handled' };
  const acknowledged = acknowledgedUntil(terms, standing, now);
  if (acknowledged === Infinity) return { kind: 'done', why: 'handled' };
  // it begins anew once nobody stands for it any more
  if (acknowledged !== null) return { kind: 'wait', step: 0, at: acknowledged + escalation[0]!.afterMinutes * minute };
  if (isSilenced) return { kind: 'done', why: 'silenced' };
  if (quietUntil !== null) return { kind: 'wait', step, at: quietUntil };
  const next = escalation[step + 1];
  return {
    kind: 'send',
    step,
    nextAt: next === undefined ? null : now + (next.afterMinutes - own.afterMinutes) * minute,
  };
};

/** Nobody has handled it, and it goes on. */
const untouched: Standing = { acknowledgedAt: null, closedAt: null, endedAt: null };

/** The steps of an escalation, each with when it is taken as long as nobody handles what a group was told of. */
export const escalationForetold = (
  rule: Terms & Pick<RuleRow, 'quiet'>,
  level: MessageLevel,
  toldAt: number,
): readonly (RuleRow['escalation'][number] & { readonly at: number })[] => {
  const steps = [];
  let due = escalationBegins(rule, toldAt, toldAt);
  for (const [place, step] of rule.escalation.entries()) {
    const at = due === null ? null : freeFrom(rule, level, due);
    if (at === null) break;
    steps.push({ ...step, at });
    const turn = turnEscalation(rule, place, untouched, { now: at, quietUntil: null, isSilenced: false });
    due = turn.kind === 'send' ? turn.nextAt : null;
  }
  return steps;
};

/** What comes of telling again what lasts. */
export const turnRepeat = (
  terms: Terms,
  step: number,
  standing: Standing,
  { now, quietUntil, isSilenced }: Circumstances,
): CourseTurn => {
  const isOver = hasCome(standing.closedAt, now) || hasCome(standing.endedAt, now);
  if (terms.repeatMinutes === 0 || isOver) return { kind: 'done', why: 'handled' };
  const acknowledged = acknowledgedUntil(terms, standing, now);
  if (acknowledged === Infinity) return { kind: 'done', why: 'handled' };
  if (acknowledged !== null) return { kind: 'wait', step, at: acknowledged };
  const nextAt = now + terms.repeatMinutes * minute;
  if (isSilenced) return { kind: 'wait', step, at: nextAt };
  return quietUntil === null ? { kind: 'send', step, nextAt } : { kind: 'wait', step, at: quietUntil };
};
