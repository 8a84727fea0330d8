import type { FaultEventKind } from '@fleet/domain/areas/monitoring/fault/contract.ts';
import {
  type CloseReason,
  closingText,
  type Handling,
  type HandledFault,
} from '@fleet/domain/areas/monitoring/fault/handling.ts';
import { faultNoOf } from '@fleet/domain/areas/monitoring/fault/faultNo.ts';
import type { Happening } from '../../../pipeline/call.ts';

/** How faults are handled at a moment. */

/** State of a row `s` of `handled_faults` at `@now`. */
export const handlingAt = `case
  when s.closed_at <= @now then 'closed'
  when s.repair_id is not null then 'ordered'
  when s.acknowledged_at <= @now then 'acknowledged'
  else 'open' end`;

/** Whether a row `s` was acknowledged by `@now`: what was closed before anybody saw to it never was. */
export const acknowledgedBy = 's.acknowledged_at <= min(@now, ifnull(s.closed_at, @now))';

/** A fault with how it is handled. Instants are milliseconds. */
export interface FaultState extends HandledFault {
  readonly id: string;
  readonly deviceId: string;
  readonly level: number;
  readonly startedAt: number;
  readonly acknowledgedAt: number | null;
  readonly handlerId: string | null;
  readonly repairId: string | null;
  readonly version: number;
}

interface Stored extends Omit<FaultState, 'faultNo'> {
  readonly handling: Handling;
}

/** The faults of some ids as they are now, in no order; one that there is not is left out. */
export const readFaultStates = ({ world }: Pick<Happening, 'world'>, ids: readonly string[]): FaultState[] =>
  world.store
    .all<Stored>(
      `select s.fault_id as id, s.device_id as deviceId, s.level, s.started_at as startedAt, s.ended_at as endedAt,
         iif(${acknowledgedBy}, s.acknowledged_at, null) as acknowledgedAt,
         iif(s.closed_at <= @now, s.closed_at, null) as closedAt, s.handler_id as handlerId,
         s.repair_id as repairId, s.version, ${handlingAt} as handling
       from handled_faults s where s.fault_id in (select value from json_each(@ids))`,
      { ids: JSON.stringify(ids), now: world.clock.now() },
    )
    .map((stored) => ({ ...stored, faultNo: faultNoOf(stored.id, stored.startedAt) }));

/** What changes of how a fault is handled; the rest stays as it is. */
export interface HandlingChange {
  readonly handlerId?: string | null;
  readonly acknowledgedAt?: number | null;
  readonly closedAt?: number | null;
  readonly closeReason?: string | null;
  readonly closeNote?: string;
  readonly reopenedAt?: number | null;
  readonly repairId?: string | null;
  readonly versionIssueId?: string | null;
}

const columns = {
  handlerId: 'handler_id',
  acknowledgedAt: 'acknowledged_at',
  closedAt: 'closed_at',
  closeReason: 'close_reason',
  closeNote: 'close_note',
  reopenedAt: 'reopened_at',
  repairId: 'repair_id',
  versionIssueId: 'version_issue_id',
} as const satisfies Record<keyof HandlingChange, string>;

const isColumn = (name: string): name is keyof HandlingChange => Object.hasOwn(columns, name);

interface FaultEvent {
  readonly faultId: string;
  readonly kind: FaultEventKind;
  /** Who did it; null for the staff, and what comes about on the clock. */
  readonly by: string | null;
  readonly text: string;
}

/** What the staff's acknowledging is called. */
export const byStaff = '值班人员确认';

interface Untouched {
  readonly acknowledgedAt: number;
  readonly closedAt: number | null;
  readonly closeReason: CloseReason;
}

const keepEvent = ({ store }: Happening['world'], event: FaultEvent & { readonly at: number }): void => {
  store.run('insert into fault_events (fault_id, at, kind, by_id, text) values (@faultId, @at, @kind, @by, @text)', {
    ...event,
  });
};

/** Writes what somebody did; from then on the staff leave this fault to people. What they had done stays. */
export const writeHandling = ({ world }: Pick<Happening, 'world'>, faultId: string, change: HandlingChange): void => {
  const values = { faultId, now: world.clock.now() };
  // what the staff had done is history from now on
  const before = world.store.one<Untouched>(
    `select acknowledged_at as acknowledgedAt, closed_at as closedAt, close_reason as closeReason
     from handled_faults where fault_id = @faultId and not is_touched`,
    { faultId },
  );
  if (before !== undefined) {
    const { acknowledgedAt, closedAt, closeReason } = before;
    const closed = closedAt === null || closedAt > values.now ? Infinity : closedAt;
    if (acknowledgedAt <= Math.min(values.now, closed))
      keepEvent(world, { faultId, at: acknowledgedAt, kind: 'acknowledged', by: null, text: byStaff });
    if (closed !== Infinity)
      keepEvent(world, { faultId, at: closed, kind: 'closed', by: null, text: closingText(closeReason, '') });
  }
  world.store.run(
    `insert or ignore into fault_handlings (fault_id, acknowledged_at, closed_at, close_reason)
     select fault_id, iif(acknowledged_at <= @now, acknowledged_at, null), iif(closed_at <= @now, closed_at, null),
       iif(closed_at <= @now, close_reason, null)
     from handled_faults where fault_id = @faultId and not is_touched`,
    values,
  );
  for (const [name, value] of Object.entries(change)) {
    if (!isColumn(name) || value === undefined) continue;
    world.store.run(`update fault_handlings set ${columns[name]} = @value where fault_id = @faultId`, {
      faultId,
      value: value as string | number | null,
    });
  }
  world.store.run('update fault_handlings set version = version + 1 where fault_id = @faultId', { faultId });
};

/** Appends to the history of a fault. */
export const addFaultEvent = ({ world }: Pick<Happening, 'world'>, event: FaultEvent): void => {
  keepEvent(world, { ...event, at: world.clock.now() });
};
