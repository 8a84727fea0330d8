import type { PermissionKey } from '../codes/permissions.ts';
import type { RouteName } from '../codes/routes.ts';
import { isOpen } from '../actions/action.ts';
import { holdsAny, type Granted } from '../permissions/permissions.ts';

/**
 * What waits for a person. Each area says in its `catalog.ts` what it has of it, and gives the rows in a view; home shows
 * all of them, and the menu counts them.
 */

/** Every kind, in the order in which home shows them. */
export const todoKindNames = [
  'approval.waiting',
  'task.rejected',
  'plan.rejected',
  'oaReport.rejected',
  'task.open',
  'repair.assigned',
  'upkeep.due',
  'repair.checking',
  'repair.reported',
  'feedback.pending',
] as const;
export type TodoKindName = (typeof todoKindNames)[number];

/** So long before it begins, in milliseconds, work is shown to whoever is to do it: seven days. */
export const todoLead = 7 * 24 * 3_600_000;

/** What an address is made of. */
export interface TodoRecord {
  readonly id: string;
  readonly tntId: string;
  /** Null for what belongs to no project. */
  readonly projectId: string | null;
}

/** A kind of work: whose it is, where it is done, and which item of the menu counts it. */
export interface TodoKind {
  readonly kind: TodoKindName;
  /** `待我审批`. */
  readonly title: string;
  /** What is done with one of them: `审批`. */
  readonly verb: string;
  /** One of these suffices to do it, beside the page where it is done. */
  readonly keys: readonly PermissionKey[];
  /** Meant for one person, whatever tenant it is of; else for everybody who holds the key, in the tenants they look at. */
  readonly isPersonal: boolean;
  /** The page where it is done. */
  readonly route: RouteName;
  /** The item of the menu that counts it. */
  readonly badge: RouteName;
  /** The list that shows exactly these; null where there is none. */
  readonly list: string | null;
  /** Where one of them is opened. */
  readonly addressOf: (record: TodoRecord) => string;
}

/** The kinds that somebody with these keys can do. */
export const heldTodoKinds = (kinds: readonly TodoKind[], granted: Granted): readonly TodoKind[] =>
  kinds.filter(({ route, keys }) => isOpen(granted, route) && holdsAny(granted, keys));

/** How many there are of a kind. */
export interface TodoCount {
  readonly kind: TodoKindName;
  readonly count: number;
  readonly overdue: number;
}

/** How many to-dos each item of the menu counts; items without one are left out. */
export const badgesOf = (
  kinds: readonly TodoKind[],
  counts: readonly TodoCount[],
): Readonly<Partial<Record<RouteName, number>>> => {
  const badges: Partial<Record<RouteName, number>> = {};
  for (const { kind, count } of counts) {
    const badge = kinds.find((one) => one.kind === kind)?.badge;
    if (badge !== undefined && count > 0) badges[badge] = (badges[badge] ?? 0) + count;
  }
  return badges;
};

/** A number in a badge: more than a hundred is not counted out. */
export const badgeText = (count: number): string => (count > 99 ? '99+' : String(count));
