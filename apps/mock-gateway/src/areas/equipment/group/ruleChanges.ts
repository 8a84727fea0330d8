import type { ReplyOf, QueryOf } from '@fleet/domain/core/contract/define.ts';
import { historyDays } from '@fleet/domain/areas/equipment/group/rules.ts';
import {
  mostFollowed,
  type RuleCause,
  type ruleChangeList,
  type RuleChangeRow,
} from '@fleet/domain/areas/equipment/group/ruleChangesContract.ts';
import { dayLength } from '@fleet/domain/core/values/formats.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { toInstant } from '../../../rows/instants.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';
import type { World } from '../../../world/world.ts';
import { deviceConditions } from '../device/deviceRows.ts';
import { devicesByRule } from '../query/ruleGroups.ts';
import { readGroup } from './groupRows.ts';

/**
 * Who came into groups with rules and who left them. Who is in one is asked whenever somebody looks; what has changed
 * since somebody looked before is noted down then, between the two moments.
 */

interface Evaluated {
  /** Null before the rule was held against devices for the first time. */
  readonly evaluatedAt: number | null;
  readonly createdAt: number;
}

const evaluatedOf = ({ store }: World, groupId: string): Evaluated =>
  store.one<Evaluated>(
    'select evaluated_at as evaluatedAt, created_at as createdAt from device_groups where id = @groupId',
    { groupId },
  )!;

/** Notes down who is in a group now and was not before, or the other way round; of how many devices. */
const noteDown = (world: World, groupId: string, devices: readonly string[], cause: RuleCause): void => {
  const { store, clock, ids } = world;
  const now = clock.now();
  const { evaluatedAt, createdAt } = evaluatedOf(world, groupId);
  const since = evaluatedAt ?? createdAt;
  const before = new Set(
    store.column<string>('select device_id from device_rule_members where group_id = @groupId', { groupId }),
  );
  const current = new Set(devices);
  const moves = [
    ...devices.filter((deviceId) => !before.has(deviceId)).map((deviceId) => ({ deviceId, move: 'joined' })),
    ...[...before].filter((deviceId) => !current.has(deviceId)).map((deviceId) => ({ deviceId, move: 'left' })),
  ];
  for (const { deviceId, move } of moves) {
    store.run(
      move === 'joined'
        ? 'insert into device_rule_members (group_id, device_id) values (@groupId, @deviceId)'
        : 'delete from device_rule_members where group_id = @groupId and device_id = @deviceId',
      { groupId, deviceId },
    );
    // those that it had from the beginning have not come
    if (evaluatedAt === null) continue;
    store.run(
      `insert into device_rule_changes (id, group_id, device_id, move, cause, at, since)
       values (@id, @groupId, @deviceId, @move, @cause, @now, @since)`,
      { id: ids.next('rc'), groupId, deviceId, move, cause, now, since },
    );
  }
  store.run('update device_groups set evaluated_at = @now where id = @groupId', { groupId, now });
  store.run('delete from device_rule_changes where at <= @oldest', { oldest: now - historyDays * dayLength });
};

/** Holds the rule of a group against the devices, and notes down what has changed; the number of its devices. */
export const evaluateRule = (world: World, groupId: string, cause: RuleCause = 'device'): number => {
  const devices = devicesByRule(world, groupId) ?? [];
  if (devices.length <= mostFollowed) noteDown(world, groupId, devices, cause);
  return devices.length;
};

/** What was found out after a moment to which the clock was set back has not come about. */
export const doubtRuleChanges = ({ store, clock }: World): void => {
  const now = clock.now();
  const later = store.all<{ groupId: string; deviceId: string; move: string }>(
    `select group_id as groupId, device_id as deviceId, move from device_rule_changes where at > @now order by at desc`,
    { now },
  );
  for (const { groupId, deviceId, move } of later)
    store.run(
      move === 'joined'
        ? 'delete from device_rule_members where group_id = @groupId and device_id = @deviceId'
        : 'insert or ignore into device_rule_members (group_id, device_id) values (@groupId, @deviceId)',
      { groupId, deviceId },
    );
  store.run('delete from device_rule_changes where at > @now', { now });
  store.run('update device_groups set evaluated_at = @now where evaluated_at > @now', { now });
};

interface StoredChange extends Omit<RuleChangeRow, 'at' | 'since'> {
  readonly at: number;
  readonly since: number;
}

const device = 'join devices d on d.id = c.device_id';

const pageOf = pagedQuery({
  from: 'device_rule_changes c',
  key: 'c.id',
  columns: `c.id, c.device_id as deviceId, d.name as displayName, d.serial_number as serialNumber, d.status, c.move,
    c.cause, c.at, c.since`,
  joins: device,
  always: 'c.group_id = @groupId',
  filters: { scope: 'd.tnt_id = @scope', keyword: deviceConditions.keyword, move: 'c.move = @move' },
  needs: { always: device },
  orders: { newest: 'c.at desc, d.name, c.id' },
});

/** How many devices a group had after each time that somebody came or left, out of how many it has. */
const sizesOf = ({ store, clock }: World, groupId: string, deviceCount: number): number[][] => {
  const steps = store.all<{ at: number; more: number; since: number }>(
    `select at, sum(case move when 'joined' then 1 else -1 end) as more, min(since) as since
     from device_rule_changes where group_id = @groupId group by at order by at desc`,
    { groupId },
  );
  const sizes: number[][] = [[clock.now(), deviceCount]];
  let size = deviceCount;
  for (const { at, more, since } of steps) {
    if (sizes.at(-1)![0] !== at) sizes.push([at, size]);
    size -= more;
    sizes.push([since, size]);
  }
  return sizes.toReversed();
};

/** A page of what has changed in a group with a rule, as far as the caller may see it; refuses a group without one. */
export const listRuleChanges = (
  call: Call<typeof ruleChangeList>,
  query: QueryOf<typeof ruleChangeList> = call.query,
): ReplyOf<typeof ruleChangeList> => {
  const { world, scope } = call;
  const { groupId, type } = readGroup(call, query.groupId);
  if (type !== 'DYNAMIC') refuse('stateRefused', '静态分组没有规则');
  const deviceCount = evaluateRule(world, groupId);
  const values = {
    groupId,
    scope,
    keyword: searchText(query.keyword)?.toLowerCase() ?? null,
    move: query.move ?? null,
  };
  const { rows, total } = pageOf<StoredChange>(world.store, values, { sort: 'newest', ...pageValues(query) });
  return {
    list: rows.map((row) => ({ ...row, at: toInstant(row.at), since: toInstant(row.since) })),
    total,
    evaluatedAt: toInstant(evaluatedOf(world, groupId).evaluatedAt ?? world.clock.now()),
    isTooLarge: deviceCount > mostFollowed,
    sizes: sizesOf(world, groupId, deviceCount),
    deviceCount,
  };
};
