import { type CloseReason, handleFault, type HandlingWish } from '@fleet/domain/areas/monitoring/fault/handling.ts';
import type { Happening } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { addFaultEvent, type FaultState, readFaultStates, writeHandling } from './states.ts';

/** What repair orders do to faults. Whose faults they are is asked by the order. */

/** Whoever does it; nobody when it comes about on the clock. */
type Doer = Pick<Happening, 'world'> & { readonly session?: { readonly userId: string } };

const decided = (doer: Doer, fault: FaultState, wish: HandlingWish) => {
  const handled = handleFault(fault, wish, doer.world.clock.now());
  if (handled === 'unchanged') return null;
  return 'to' in handled ? handled.to : refuse('stateRefused', handled.refused);
};

const faultsOf = ({ world }: Doer, repairId: string): readonly string[] =>
  world.store.column<string>('select fault_id from fault_handlings where repair_id = @repairId order by fault_id', {
    repairId,
  });

/**
 * Puts faults under a repair order; what is under this one already stays.
 * @throws 830404 for a fault that is not there, 830410 for one that is closed or under another order
 */
export const orderFaults = (
  doer: Doer,
  faultIds: readonly string[],
  repairId: string,
  /** What the order is called that a fault stands under already. */
  repairNoOf: (repairId: string) => string | null = () => null,
): void => {
  const faults = new Map(readFaultStates(doer, faultIds).map((fault) => [fault.id, fault]));
  for (const id of faultIds) {
    const fault = faults.get(id) ?? refuse('notFound', '数据不存在或已被删除');
    if (fault.handling === 'ordered' && fault.repairId === repairId) continue;
    const repairNo = fault.repairId === null ? null : repairNoOf(fault.repairId);
    decided(doer, fault, { kind: 'toRepair', repairNo });
    writeHandling(doer, id, { repairId, closedAt: null, closeReason: null });
    addFaultEvent(doer, { faultId: id, kind: 'ordered', by: doer.session?.userId ?? null, text: '转维修' });
  }
};

/**
 * Lets go of the faults of an order that is deleted (`acknowledged`; those that are named, or all of them), or takes back
 * those that it had closed when it is opened again (`ordered`).
 */
export const releaseFaults = (
  doer: Doer,
  repairId: string,
  to: 'acknowledged' | 'ordered',
  faultIds: readonly string[] = faultsOf(doer, repairId),
): void => {
  const by = doer.session?.userId ?? null;
  for (const fault of readFaultStates(doer, faultIds)) {
    if (fault.repairId !== repairId) continue;
    const isBack = to === 'ordered';
    if (decided(doer, fault, { kind: isBack ? 'repairReopened' : 'repairDeleted' }) === null) continue;
    if (isBack) writeHandling(doer, fault.id, { closedAt: null, closeReason: null, closeNote: '' });
    else {
      const acknowledgedAt = fault.acknowledgedAt ?? doer.world.clock.now();
      writeHandling(doer, fault.id, { repairId: null, acknowledgedAt });
    }
    addFaultEvent(doer, {
      faultId: fault.id,
      kind: isBack ? 'ordered' : 'acknowledged',
      by,
      text: isBack ? '维修单重新打开' : '维修单已移除，退回已确认',
    });
  }
};

/**
 * Closes the faults of an order that was passed.
 */
export const closeFaultsOf = (
  doer: Doer,
  repairId: string,
  reason: Extract<CloseReason, 'fixed' | 'noAction' | 'duplicate'>,
): void => {
  for (const fault of readFaultStates(doer, faultsOf(doer, repairId))) {
    if (decided(doer, fault, { kind: 'repairPassed' }) === null) continue;
    writeHandling(doer, fault.id, { closedAt: doer.world.clock.now(), closeReason: reason });
    addFaultEvent(doer, {
      faultId: fault.id,
      kind: 'closed',
      by: doer.session?.userId ?? null,
      text: '维修单验收通过',
    });
  }
};
