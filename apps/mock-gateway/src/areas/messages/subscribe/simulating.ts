import { suppressions } from '@fleet/domain/areas/messages/push/delivery.ts';
import type { ruleSimulate } from '@fleet/domain/areas/messages/subscribe/contract.ts';
import { decide, type Silence } from '@fleet/domain/areas/messages/subscribe/decide.ts';
import { decisionText } from '@fleet/domain/areas/messages/subscribe/sentence.ts';
import type { BodyOf, Endpoint, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { fromInstant, toInstant } from '../../../rows/instants.ts';
import { recipientsOf } from '../push/deliveries.ts';
import { membersOf, readPushGroups } from '../push/groupRows.ts';
import { rulesOfEvent } from './ruleRows.ts';
import { silencesOf } from './silenceRows.ts';

/** What would become of an event: by the same rules, and without telling anybody. */

/** Whose groups would hear of it: of what happens in a project, those of its tenant; null for all of them. */
const tenantOf = ({ world, scope }: Call<Endpoint>, projectId: string | null): string | null => {
  if (projectId === null) return scope;
  const project = world.store.one<{ tntId: string }>(
    'select tnt_id as tntId from project_ref where id = @projectId and tnt_id = ifnull(@scope, tnt_id)',
    { projectId, scope },
  );
  return project?.tntId ?? refuse('notFound', '项目不存在或已被删除');
};

/** Who would be told of an event at an instant, by which channels, and why not. */
export const simulate = (
  call: Call<Endpoint>,
  { eventType, level, projectId, at: instant }: BodyOf<typeof ruleSimulate>,
): ReplyOf<typeof ruleSimulate>['list'] => {
  const { world } = call;
  const at = fromInstant(instant, '时间');
  const rules = rulesOfEvent(world.store, tenantOf(call, projectId), eventType);
  const groups = readPushGroups(
    call,
    rules.map(({ groupId }) => groupId),
  );
  const silences = new Map<string, readonly Silence[]>();
  return rules.flatMap((rule) => {
    const group = groups.get(rule.groupId);
    if (group === undefined) return [];
    const { groupId, groupName, tntId, isEnabled } = group;
    const ofTenant = silences.get(tntId) ?? silencesOf(world.store, tntId, at);
    silences.set(tntId, ofTenant);
    const decision = decide(rule, ofTenant, { eventType, level, projectId }, at);
    const sendsAt = decision.kind === 'send' ? at : decision.kind === 'hold' ? decision.until : null;
    const members = membersOf(world, groupId);
    return rule.channels.map((kind) => {
      const { names, problem } = recipientsOf(world, groupId, kind, members);
      const off = isEnabled ? problem : suppressions.groupOff;
      const goesAt = off === null ? sendsAt : null;
      return {
        groupId,
        groupName,
        kind,
        recipients: [...names],
        wouldSend: goesAt !== null,
        sendsAt: goesAt === null ? null : toInstant(goesAt),
        reason: off ?? decisionText(decision),
      };
    });
  });
};
