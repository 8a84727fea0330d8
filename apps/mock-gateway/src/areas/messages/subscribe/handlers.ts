import { channelKinds } from '@fleet/domain/areas/messages/push/channels.ts';
import { eventTypeNames } from '@fleet/domain/areas/messages/shared/eventTypes.ts';
import type * as contract from '@fleet/domain/areas/messages/subscribe/contract.ts';
import type * as silences from '@fleet/domain/areas/messages/subscribe/silenceContract.ts';
import { rulesProblem, silenceEndProblem, silenceProblem } from '@fleet/domain/areas/messages/subscribe/rules.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { fromInstant } from '../../../rows/instants.ts';
import { deliverHeldSoon } from '../push/delivery/holds.ts';
import { readPushGroup, readPushGroups } from '../push/groupRows.ts';
import { rulesOfGroup, versionOf, writeRules } from './ruleRows.ts';
import { pageValues } from '../../../store/paging.ts';
import { listModels, listProducts, listScopeDevices } from './scopeChoices.ts';
import { listSilences, readSilence } from './silenceRows.ts';
import { recentEvents, simulate } from './simulating.ts';

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

/** Refuses other groups to which a rule leads that are none of the tenant's, or that have not that channel. */
const requireGroups = (call: Call<Endpoint>, tntId: string, rules: readonly contract.RuleRow[]): void => {
  const steps = rules.flatMap(({ escalation }) => escalation);
  const groups = readPushGroups(call, [...new Set(steps.map(({ groupId }) => groupId))]);
  for (const { groupId, channels } of steps) {
    const group = groups.get(groupId);
    if (group === undefined || group.tntId !== tntId) return refuse('notFound', '升级的群组不存在或已被删除');
    const missing = channels.find((kind) => !group.channels.includes(kind));
    if (missing !== undefined) refuse('invalidInput', `群组“${group.groupName}”没有启用渠道“${channelKinds[missing]}”`);
  }
};

/** Refuses devices that are none of the tenant's. */
const requireDevices = ({ world }: Call<Endpoint>, tntId: string, ids: readonly string[]): void => {
  const foreign = world.store.one(
    `select 1 from json_each(@ids) i
     where not exists (select 1 from device_ref d where d.id = i.value and d.tnt_id = @tntId)`,
    { ids: JSON.stringify(ids), tntId },
  );
  if (foreign !== undefined) refuse('notFound', '设备不存在或已被删除');
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
    const problem = rulesProblem(rules, channels, groupId);
    if (problem !== null) refuse('invalidInput', problem);
    requireProjects(call, tntId, [...new Set(rules.flatMap(({ projectIds }) => projectIds))]);
    requireDevices(call, tntId, [...new Set(rules.flatMap(({ deviceIds }) => deviceIds))]);
    requireGroups(call, tntId, rules);
    if (version !== versionOf(store, groupId)) return refuse('conflict');
    writeRules(store, groupId, rules);
    return null;
  },

  ruleDelete: (call) => {
    const { groupId } = readPushGroup(call, call.query.groupId);
    writeRules(call.world.store, groupId, []);
    return null;
  },

  ruleRecent: (call) => ({ list: recentEvents(call) }),

  ruleSimulate: (call) => ({ list: simulate(call, call.body) }),
};

export const silenceHandlers: HandlersOf<typeof silences> = {
  scopeProducts: (call) => listProducts(call, call.query, pageValues(call.query)),
  scopeModels: (call) => listModels(call, call.query, pageValues(call.query)),
  scopeDevices: (call) => listScopeDevices(call, call.query, pageValues(call.query)),

  silenceList: (call) => listSilences(call, call.query),

  silenceAdd: (call) => {
    const { world, session, body, targetTntId: tntId } = call;
    const [startsAt, endsAt] = [fromInstant(body.startsAt, '开始时间'), fromInstant(body.endsAt, '结束时间')];
    const now = world.clock.now();
    const problem = silenceProblem(startsAt, endsAt, now);
    if (problem !== null) refuse('invalidInput', problem);
    requireProjects(call, tntId, body.projectIds);
    requireDevices(call, tntId, body.deviceIds);
    const id = world.ids.next('sl');
    world.store.run(
      `insert into silences (id, tnt_id, event_types, project_ids, product_keys, model_ids, device_ids, codes, through_level,
         starts_at, ends_at, reason, created_by, created_at)
       values (@id, @tntId, @eventTypes, @projectIds, @productKeys, @modelIds, @deviceIds, @codes, @throughLevel, @startsAt,
         @endsAt, @reason, @userId, @now)`,
      {
        id,
        tntId,
        eventTypes: JSON.stringify(body.eventTypes),
        projectIds: JSON.stringify(body.projectIds),
        productKeys: JSON.stringify(body.productKeys),
        modelIds: JSON.stringify(body.modelIds),
        deviceIds: JSON.stringify(body.deviceIds),
        codes: JSON.stringify(body.codes),
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
    const problem = silenceEndProblem({ state });
    if (problem !== null) refuse('stateRefused', problem);
    world.store.run(
      'update silences set ends_at = @now, starts_at = min(starts_at, @now), ended_by = @userId where id = @id',
      { id, now: world.clock.now(), userId: session.userId },
    );
    deliverHeldSoon(world, tntId);
    return null;
  },
};
