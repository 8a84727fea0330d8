import { suppressions } from '@fleet/domain/areas/messages/push/delivery.ts';
import type { ruleRecent, ruleSimulate } from '@fleet/domain/areas/messages/subscribe/contract.ts';
import { escalationForetold } from '@fleet/domain/areas/messages/subscribe/course.ts';
import { decide, decideInTheEnd, type InTheEnd } from '@fleet/domain/areas/messages/subscribe/decide.ts';
import { isOfFault } from '@fleet/domain/areas/messages/subscribe/rules.ts';
import { codeIsSilent, decisionText } from '@fleet/domain/areas/messages/subscribe/sentence.ts';
import type { BodyOf, Endpoint, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { fromInstant, toInstant } from '../../../rows/instants.ts';
import { recipientsOf } from '../push/deliveries.ts';
import { peopleOf, readPushGroups } from '../push/groupRows.ts';
import { kindOf } from './news.ts';
import { type GroupRule, rulesOfEvent } from './ruleRows.ts';
import { silencesOf } from './silenceRows.ts';

/** What would become of an event: by the same rules, and without telling anybody. */

type Asked = BodyOf<typeof ruleSimulate>;

/** Whose groups would hear of it: of what happens in a project or to a device, those of its tenant; null for all. */
const tenantOf = ({ world: { store }, scope }: Call<Endpoint>, { projectId, deviceId }: Asked): string | null => {
  const owner = (view: 'project_ref' | 'device_ref', id: string, missing: string): string =>
    store.one<{ tntId: string }>(
      view === 'project_ref'
        ? 'select tnt_id as tntId from project_ref where id = @id and tnt_id = ifnull(@scope, tnt_id)'
        : 'select tnt_id as tntId from device_ref where id = @id and tnt_id = ifnull(@scope, tnt_id)',
      { id, scope },
    )?.tntId ?? refuse('notFound', missing);
  const ofProject = projectId === null ? null : owner('project_ref', projectId, '项目不存在或已被删除');
  return deviceId === null ? (ofProject ?? scope) : owner('device_ref', deviceId, '设备不存在或已被删除');
};

/** Of which product and model it is: those of its device, or of a model that devices of the caller's tenants have. */
const kindAsked = ({ world, scope }: Call<Endpoint>, { modelId, deviceId }: Asked): ReturnType<typeof kindOf> => {
  if (deviceId === null && modelId !== null)
    return (
      world.store.one<{ productKey: string; modelId: string }>(
        `select product_key as productKey, id as modelId from model_ref where id = @modelId
           and (@scope is null or exists (select 1 from device_ref where model_id = @modelId and tnt_id = @scope))`,
        { modelId, scope },
      ) ?? refuse('notFound', '型号不存在或已被删除')
    );
  const kind = kindOf(world, deviceId);
  if (modelId !== null && modelId !== kind.modelId)
    refuse('invalidInput', '所选设备不是该型号，请清除型号或重新选择设备');
  return kind;
};

/** Whether nobody is told of faults of the code that is asked about: as the tenant has it, else as the platform has. */
const isSilent = ({ world }: Call<Endpoint>, { eventType, code }: Asked, tntId: string | null): boolean =>
  isOfFault(eventType) &&
  code !== null &&
  world.store.one<{ isPushed: number }>(
    `select is_pushed as isPushed from told_codes where code = @code and (tnt_id = @tntId or is_platform = 1)
     order by is_platform limit 1`,
    { code, tntId },
  )?.isPushed === 0;

/** How long a rule waits before anything goes out, in milliseconds, and in words. */
const waitOf = ({
  debounce,
  groupBy,
  groupWaitSeconds,
}: GroupRule): { readonly wait: number; readonly why: string } => {
  const lasting = debounce === null ? 0 : debounce.count === 1 ? debounce.seconds : 0;
  const gathered = groupBy === 'none' ? 0 : groupWaitSeconds;
  const why = [
    ...(debounce === null
      ? []
      : [
          debounce.count === 1
            ? `持续 ${debounce.seconds} 秒后`
            : `${debounce.seconds} 秒内达到 ${debounce.count} 次后`,
        ]),
    ...(gathered === 0 ? [] : [`合并等待 ${gathered} 秒`]),
  ];
  return { wait: (lasting + gathered) * 1000, why: why.join('，') };
};

/** Who would be told of an event at an instant, by which channels, and why not. */
export const simulate = (call: Call<Endpoint>, asked: Asked): ReplyOf<typeof ruleSimulate>['list'] => {
  const { world } = call;
  const { eventType, level, projectId, deviceId, code } = asked;
  const at = fromInstant(asked.at, '时间');
  const tenant = tenantOf(call, asked);
  const silent = isSilent(call, asked, tenant) ? codeIsSilent : null;
  const rules = rulesOfEvent(world.store, tenant, eventType);
  const groups = readPushGroups(
    call,
    rules.flatMap(({ groupId, escalation }) => [groupId, ...escalation.map((step) => step.groupId)]),
  );
  const occurred = { eventType, level, projectId, deviceId, code, ...kindAsked(call, asked) };
  return rules.flatMap((rule) => {
    const group = groups.get(rule.groupId);
    if (group === undefined) return [];
    const { groupId, groupName, tntId, isEnabled } = group;
    const { wait, why } = waitOf(rule);
    const happened = decide(rule, [], occurred, at);
    const isLost = happened.kind === 'pass' || (happened.kind === 'drop' && happened.why === 'window');
    const after = at + wait + (eventType === 'fault.unhandled' ? rule.afterMinutes * 60_000 : 0);
    const { decision, decidedAt, ...told }: InTheEnd = isLost
      ? { decision: happened, decidedAt: at, sendsAt: null }
      : decideInTheEnd(rule, silencesOf(world.store, tntId, after), occurred, after, at);
    const sendsAt = silent === null ? told.sendsAt : null;
    const steps = sendsAt === null ? [] : escalationForetold(rule, level, sendsAt);
    const members = peopleOf(world, groupId);
    return rule.channels.map((kind) => {
      const { names, problem } = recipientsOf(world, groupId, kind, members);
      const off = silent ?? (isEnabled ? problem : suppressions.groupOff);
      const goesAt = off === null ? sendsAt : null;
      return {
        groupId,
        groupName,
        kind,
        recipients: [...names],
        wouldSend: goesAt !== null,
        sendsAt: goesAt === null ? null : toInstant(goesAt),
        reason:
          off ??
          [isLost ? '' : why, decisionText(decision, rule, level, decidedAt)].filter((text) => text !== '').join('，'),
        escalation: steps.map(({ at: due, groupId: next, channels }) => ({
          groupName: groups.get(next)?.groupName ?? '',
          channels,
          at: toInstant(due),
        })),
      };
    });
  });
};

type Recent = ReplyOf<typeof ruleRecent>['list'][number];
type Stored = Omit<Recent, 'at'> & { readonly at: number };

const day = 86_400_000;
/** So many are offered: nobody looks through more of them. */
const most = 200;

/** Events of the last day that somebody was told of or was to be told of, each once, the newest first. */
export const recentEvents = ({ world: { store, clock }, scope }: Call<Endpoint>): Recent[] =>
  store
    .all<Stored>(
      `select id, event_type as eventType, title, level, project_id as projectId, device_id as deviceId, code, at
       from (
         -- channels have words of their own: the shortest say it
         select id, event_type, title, level, project_id, device_id, code, created_at as at, min(length(title))
         from push_deliveries
         where created_at >= @since and (@scope is null or tnt_id = @scope)
         group by event_type, level, project_id, device_id, code, object, created_at
       )
       order by at desc, id limit ${most}`,
      { since: clock.now() - day, scope },
    )
    .map(({ at, ...event }) => ({ ...event, at: toInstant(at) }));
