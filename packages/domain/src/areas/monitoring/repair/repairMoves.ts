import { dayLength } from '../../../core/values/formats.ts';
import type { RepairTimes } from './dueTimes.ts';
import { type RepairEvent, repairEventCodes, repairEvents, repairTable, type Resolution } from './steps.ts';

/** What becomes of a repair order when somebody does something with it, and why he cannot. Instants are epoch milliseconds. */

/** What an order is, as far as its steps go. */
export interface RepairState extends RepairTimes {
  readonly assigneeId: string | null;
  readonly assigneeName: string | null;
  readonly acceptedAt: number | null;
  readonly checkedAt: number | null;
  readonly rejectCount: number;
}

/** Who does something. */
export interface RepairActor {
  readonly userId: string;
  readonly mayEdit: boolean;
  readonly mayCheck: boolean;
  readonly mayDelete: boolean;
  /** Nobody else of the tenant may check, so he may check what he has repaired himself. */
  readonly isOnlyChecker: boolean;
}

/** For so many days a closed order can be opened again. */
export const reopenDays = 30;

const mayDo = (event: RepairEvent, { mayEdit, mayCheck, mayDelete }: RepairActor): boolean => {
  if (event === 'delete') return mayDelete;
  return event === 'pass' || event === 'fail' || event === 'reopen' ? mayCheck : mayEdit;
};

/** Why somebody cannot do something with an order now; null when he can. Rights are not its subject. */
export const moveProblem = (
  order: RepairState,
  event: RepairEvent,
  who: Pick<RepairActor, 'userId' | 'isOnlyChecker'>,
  now: number,
): string | null => {
  const isOwn = order.assigneeId === who.userId;
  if (repairTable[order.step][event] === undefined)
    return event === 'delete' ? '维修单已开始处理，不能删除' : `当前状态不能${repairEvents[event]}，请刷新后重试`;
  if (event === 'accept' && order.step === 'assigned' && !isOwn) return `只能由${order.assigneeName ?? '接单人'}接单`;
  if (event === 'submit' && !isOwn) return `只能由${order.assigneeName ?? '接单人'}提交`;
  if ((event === 'pass' || event === 'fail') && isOwn && !who.isOnlyChecker) return '维修人不能验收自己的维修单';
  if (event === 'reopen' && now - (order.checkedAt ?? now) > reopenDays * dayLength)
    return `完成已超过 ${reopenDays} 天，不能重新打开`;
  return null;
};

/** What somebody may do with an order now, in the order of the table; the first is what it waits for. */
export const movesOf = (order: RepairState, who: RepairActor, now: number): RepairEvent[] =>
  repairEventCodes.filter((event) => mayDo(event, who) && moveProblem(order, event, who, now) === null);

/** Why an order cannot be submitted with what is said of it; null when it can. */
export const submitProblem = (resolution: Resolution, cause: string, lines: number): string | null => {
  if (cause.trim() === '') return '请填写故障原因';
  return lines > 0 || resolution === 'noFault' || resolution === 'duplicate' ? null : '请先填写维修内容';
};

/** Why an order cannot be passed: a fault that stops the vehicle lasts. A duplicate leaves it to the other order. */
export const lastingFaultProblem = (
  resolution: Resolution | null,
  faults: readonly { readonly no: string; readonly level: number; readonly isOpen: boolean }[],
): string | null => {
  if (resolution === 'duplicate') return null;
  const lasting = faults.find(({ level, isOpen }) => isOpen && level >= 3);
  return lasting === undefined ? null : `故障“${lasting.no}”尚未恢复，不能验收通过`;
};

/** What becomes of the money of an order: passing writes it to the project once, opening it again takes back the same. */
export const postingOf = (event: RepairEvent): 'post' | 'takeBack' | null => {
  if (event === 'pass') return 'post';
  return event === 'reopen' ? 'takeBack' : null;
};

/** Whom an order is given to. */
export interface Assignee {
  readonly userId: string;
  readonly name: string;
}

const stand = ({ heldMs, heldSince }: RepairState, now: number): Pick<RepairState, 'heldMs' | 'heldSince'> => ({
  heldMs: heldMs + (heldSince === null ? 0 : Math.max(0, now - heldSince)),
  heldSince: null,
});

/**
 * The order after something that `moveProblem` lets through; null when it is gone.
 *
 * @param by whoever does it: accepting takes the order
 * @param to whom assigning gives it to
 */
export const moved = (
  order: RepairState,
  event: RepairEvent,
  { now, by, to }: { readonly now: number; readonly by: Assignee; readonly to?: Assignee },
): RepairState | null => {
  const step = repairTable[order.step][event];
  if (step === undefined || step === 'gone') return null;
  const next = { ...order, step };
  switch (event) {
    case 'assign':
      return { ...next, assigneeId: to?.userId ?? order.assigneeId, assigneeName: to?.name ?? order.assigneeName };
    case 'accept':
      return { ...next, assigneeId: by.userId, assigneeName: by.name, acceptedAt: now };
    case 'return':
      return { ...next, ...stand(order, now), assigneeId: null, assigneeName: null, acceptedAt: null };
    case 'hold':
      return { ...next, heldSince: now };
    case 'resume':
      return { ...next, ...stand(order, now) };
    case 'submit':
      return { ...next, submittedAt: now };
    case 'pass':
      return { ...next, checkedAt: now };
    case 'fail':
      return { ...next, submittedAt: null, rejectCount: order.rejectCount + 1 };
    default:
      // the time between the end of the work and its new beginning is nobody's
      return {
        ...next,
        heldMs: order.heldMs + Math.max(0, now - (order.submittedAt ?? now)),
        submittedAt: null,
        checkedAt: null,
      };
  }
};
