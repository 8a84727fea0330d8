import type { ChannelKind } from '@fleet/domain/areas/messages/push/channels.ts';
import { eventTypeNames } from '@fleet/domain/areas/messages/shared/eventTypes.ts';
import type * as contract from '@fleet/domain/areas/messages/subscribe/contract.ts';
import { decide, type Decision } from '@fleet/domain/areas/messages/subscribe/decide.ts';
import { rulesProblem, silenceProblem } from '@fleet/domain/areas/messages/subscribe/rules.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { fromInstant, toInstant } from '../../../rows/instants.ts';
import { schedule } from '../../../world/due.ts';
import { recipientsOf } from '../push/deliveries.ts';
import { readPushGroup, readPushGroups } from '../push/groupRows.ts';
import { rulesOfEvent, rulesOfGroup, silencesOf, versionOf, writeRules } from './ruleRows.ts';
import { listSilences, readSilence } from './silenceRows.ts';

/** Service general: subscriptions and silences. */

/** Refuses projects that are none of the tenant's. */
const requireProjects = ({ world }: Call<Endpoint>, tntId: string, ids: readonly string[]): void => {
  const foreign = world.store.one(
    `select 1 from json_each(@ids) i
     where not exists (select 1 from project_ref p where p.id = i.value and p.tnt_id = @tntId)`,
    { ids: JSON.stringify(ids), tntId },
  );
  if (foreign !== undefined) refuse('notFound', '项目不存在或已被删除');
};

const unheardIn = ({ world }: Call<Endpoint>, tntId: string) => {
  const heard = new Set(
    world.store.column<string>(
      `select distinct r.event_type from subscribe_rules r join push_groups g on g.id = r.group_id
       where g.tnt_id = @tntId and r.is_enabled = 1 and g.is_enabled = 1`,
      { tntId },
    ),
  );
  return eventTypeNames.filter((name) => !heard.has(name));
};

const reasonOf = (decision: Decision): string => {
  if (decision.kind === 'send') return '';
  if (decision.kind === 'pass') return decision.reason;
  if (decision.kind === 'drop') return '免打扰时段内不发';
  return decision.why === 'quiet' ? '免打扰时段结束后补发' : '静默结束后补发';
};

/** Milliseconds until what was held back goes out once its silence is over. */
const moment = 1000;

/** Lets what waits for the end of a silence be decided again in a moment. */
const releaseSilenced = ({ world }: Call<Endpoint>, tntId: string): void => {
  const { store, clock } = world;
  for (const id of store.column<string>(
    "select id from push_deliveries where tnt_id = @tntId and state = 'held' order by id",
    { tntId },
  ))
    schedule(world, { kind: 'message.deliver', subject: id, at: clock.now() + moment, payload: null });
};

export const subscribeHandlers: HandlersOf<typeof contract> = {
  ruleList: (call) => {
    const { groupId, tntId, channels } = readPushGroup(call, call.query.groupId);
    const { store } = call.world;
    return {
      rules: rulesOfGroup(store, groupId).map(({ groupId: _, ...rule }) => rule),
      channels: [...channels],
      unheard: unheardIn(call, tntId),
      version: versionOf(store, groupId),
    };
  },

  ruleSave: (call) => {
    const { groupId, tntId, channels } = readPushGroup(call, call.query.groupId);
    const { store } = call.world;
    const { rules, version } = call.body;
    const problem = rulesProblem(rules, channels);
    if (problem !== null) refuse('invalidInput', problem);
    requireProjects(call, tntId, [...new Set(rules.flatMap(({ projectIds }) => projectIds))]);
    if (version !== versionOf(store, groupId)) return refuse('conflict');
    writeRules(store, groupId, rules);
    return null;
  },

  ruleDelete: (call) => {
    const { groupId } = readPushGroup(call, call.query.groupId);
    writeRules(call.world.store, groupId, []);
    return null;
  },

  ruleSimulate: (call) => {
    const { world, scope, body } = call;
    const { eventType, level, projectId } = body;
    const at = fromInstant(body.at, '时间');
    const rules = rulesOfEvent(world.store, scope, eventType);
    const groups = readPushGroups(
      call,
      rules.map(({ groupId }) => groupId),
    );
    const list = rules.flatMap((rule) => {
      const group = groups.get(rule.groupId);
      if (group === undefined) return [];
      const { groupId, groupName, tntId, isEnabled } = group;
      const decision = decide(rule, silencesOf(world.store, tntId, at), { eventType, level, projectId }, at);
      const sendsAt = decision.kind === 'send' ? at : decision.kind === 'hold' ? decision.until : null;
      return rule.channels.map((kind: ChannelKind) => {
        const reached = recipientsOf(world, groupId, kind);
        const off = isEnabled ? reached.problem : '群组已停用';
        return {
          groupId,
          groupName,
          kind,
          recipients: [...reached.names],
          wouldSend: off === null && sendsAt !== null,
          sendsAt: off === null && sendsAt !== null ? toInstant(sendsAt) : null,
          reason: off ?? reasonOf(decision),
        };
      });
    });
    return { list };
  },

  silenceList: (call) => listSilences(call, call.query),

  silenceAdd: (call) => {
    const { world, session, body, targetTntId: tntId } = call;
    const [startsAt, endsAt] = [fromInstant(body.startsAt, '开始时间'), fromInstant(body.endsAt, '结束时间')];
    const now = world.clock.now();
    const problem = silenceProblem(startsAt, endsAt, now);
    if (problem !== null) refuse('invalidInput', problem);
    requireProjects(call, tntId, body.projectIds);
    const id = world.ids.next('sl');
    world.store.run(
      `insert into silences (id, tnt_id, event_types, project_ids, through_level, starts_at, ends_at, reason, created_by,
         created_at)
       values (@id, @tntId, @eventTypes, @projectIds, @throughLevel, @startsAt, @endsAt, @reason, @userId, @now)`,
      {
        id,
        tntId,
        eventTypes: JSON.stringify(body.eventTypes),
        projectIds: JSON.stringify(body.projectIds),
        throughLevel: body.throughLevel,
        startsAt,
        endsAt,
        reason: body.reason.trim(),
        userId: session.userId,
        now,
      },
    );
    return { id };
  },

  silenceEnd: (call) => {
    const { world, session } = call;
    const { id, tntId, state } = readSilence(call, call.query.id);
    if (state === 'ended') refuse('stateRefused', '静默已结束');
    world.store.run(
      'update silences set ends_at = @now, starts_at = min(starts_at, @now), ended_by = @userId where id = @id',
      { id, now: world.clock.now(), userId: session.userId },
    );
    releaseSilenced(call, tntId);
    return null;
  },
};
