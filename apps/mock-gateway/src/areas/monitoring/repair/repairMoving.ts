import { faultNoOf } from '@fleet/domain/areas/monitoring/fault/faultNo.ts';
import {
  type Assignee,
  lastingFaultProblem,
  moved,
  moveProblem,
  submitProblem,
} from '@fleet/domain/areas/monitoring/repair/repairMoves.ts';
import { type RepairEvent, repairEvents, type Resolution } from '@fleet/domain/areas/monitoring/repair/steps.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { planOverdue } from './overdue.ts';
import { actorOf } from './repairDetail.ts';
import { faultsOfOrders, settleFaults } from './repairFaults.ts';
import { readRepair, type StoredRepair, stateOf } from './repairRows.ts';
import { addRepairEvent } from './repairTelling.ts';

/** Takes orders through their steps: the table of the domain decides, this writes. */

interface Move {
  readonly event: RepairEvent;
  readonly version: number;
  readonly note?: string;
  readonly to?: Assignee;
}

const refuseBy = (problem: string | null): void => {
  if (problem !== null) refuse('stateRefused', problem);
};

/** An order that the caller may take on by an event; refuses older versions and what the table does not have. */
export const requireMove = (call: Call<Endpoint>, id: string, { event, version }: Move): StoredRepair => {
  const order = readRepair(call, id);
  if (order.version !== version) refuse('conflict');
  refuseBy(moveProblem(stateOf(order), event, actorOf(call, order.tntId), call.world.clock.now()));
  return order;
};

const nameOf = ({ world }: Call<Endpoint>, userId: string): string =>
  world.store.one<{ readonly name: string }>('select real_name as name from user_ref where id = @userId', { userId })
    ?.name ?? '';

/** Writes where an event leads; the order has passed `requireMove`. */
export const writeMove = (
  call: Call<Endpoint>,
  order: StoredRepair,
  { event, note = '', to }: Move,
): { version: number } => {
  const { world, session } = call;
  const by = { userId: session.userId, name: nameOf(call, session.userId) };
  const next = moved(stateOf(order), event, { now: world.clock.now(), by, ...(to === undefined ? {} : { to }) });
  if (next === null) return refuse('stateRefused');
  world.store.run(
    `update repair_orders set step = @step, assignee_id = @assigneeId, accepted_at = @acceptedAt,
       submitted_at = @submittedAt, checked_at = @checkedAt, held_ms = @heldMs, held_since = @heldSince,
       reject_count = @rejectCount, version = version + 1
     where id = @id`,
    {
      id: order.id,
      step: next.step,
      assigneeId: next.assigneeId,
      acceptedAt: next.acceptedAt,
      submittedAt: next.submittedAt,
      checkedAt: next.checkedAt,
      heldMs: next.heldMs,
      heldSince: next.heldSince,
      rejectCount: next.rejectCount,
    },
  );
  planOverdue(world.store, order.id, world.clock.now());
  addRepairEvent(call, { repairId: order.id, what: repairEvents[event], note });
  return { version: order.version + 1 };
};

/** Takes an order on by an event that needs nothing beside it. */
export const moveOn = (call: Call<Endpoint>, id: string, move: Move): { version: number } =>
  writeMove(call, requireMove(call, id, move), move);

/** Submits an order with what came of it. */
export const submitRepair = (
  call: Call<Endpoint>,
  id: string,
  { resolution, cause, version }: { readonly resolution: Resolution; readonly cause: string; readonly version: number },
): { version: number } => {
  const move = { event: 'submit', version } as const;
  const order = requireMove(call, id, move);
  const { lines } = call.world.store.one<{ readonly lines: number }>(
    'select json_array_length(lines) as lines from repair_orders where id = @id',
    { id },
  )!;
  refuseBy(submitProblem(resolution, cause, lines));
  call.world.store.run('update repair_orders set resolution = @resolution, cause = @cause where id = @id', {
    id,
    resolution,
    cause: cause.trim(),
  });
  return writeMove(call, order, move);
};

/** What came of an order; null before it was submitted. */
export const resolutionOf = ({ world: { store } }: Call<Endpoint>, id: string): Resolution | null =>
  store.one<{ readonly resolution: Resolution | null }>('select resolution from repair_orders where id = @id', { id })!
    .resolution;

/** Refuses to pass an order of which a fault that stops the vehicle lasts. */
export const refuseLasting = (call: Call<Endpoint>, { id, deviceId }: StoredRepair): void => {
  settleFaults(call, deviceId);
  const faults = faultsOfOrders(call.world.store, [id]).get(id) ?? [];
  refuseBy(
    lastingFaultProblem(
      resolutionOf(call, id),
      faults.map(({ faultId, startedAt, level, endedAt }) => ({
        no: faultNoOf(faultId, startedAt),
        level,
        isOpen: endedAt === null,
      })),
    ),
  );
};
