import type { ChannelKind } from '@fleet/domain/areas/messages/push/channels.ts';
import type { RuleRow } from '@fleet/domain/areas/messages/subscribe/contract.ts';
import type { QuietSpan } from '@fleet/domain/areas/messages/subscribe/decide.ts';
import type { EventTypeName, MessageLevel } from '@fleet/domain/areas/messages/shared/eventTypes.ts';
import type { Store } from '../../../store/store.ts';

/** Subscriptions in the store. */

interface StoredRule {
  readonly groupId: string;
  readonly eventType: EventTypeName;
  readonly channels: string;
  readonly isEnabled: number;
  readonly minLevel: MessageLevel | null;
  readonly projectIds: string;
  readonly quiet: string | null;
  readonly quietMode: 'hold' | 'drop';
  readonly terms: string;
}

/** What is kept of a rule in one piece. */
type Terms = Omit<RuleRow, 'eventType' | 'channels' | 'isEnabled' | 'minLevel' | 'projectIds' | 'quiet' | 'quietMode'>;

/** What was not thought of in the beginning. */
type Later = 'modelIds';

/** What all quiet hours of a rule once let through, before each had its own. */
interface Earlier {
  readonly quietLevel?: MessageLevel | null;
}

type StoredSpan = Omit<QuietSpan, 'minLevelThrough'> & Partial<QuietSpan>;

/** A rule, and whose it is. */
export interface GroupRule extends RuleRow {
  readonly groupId: string;
}

const columns = `r.group_id as groupId, r.event_type as eventType, r.channels, r.is_enabled as isEnabled,
  r.min_level as minLevel, r.project_ids as projectIds, r.quiet, r.quiet_mode as quietMode, r.terms`;

const toRule = ({ channels, isEnabled, projectIds, quiet, terms: kept, ...rule }: StoredRule): GroupRule => {
  const { quietLevel = null, ...terms } = JSON.parse(kept) as Omit<Terms, Later> &
    Partial<Pick<Terms, Later>> &
    Earlier;
  // kept when there was one at most
  const spans = quiet === null ? [] : [JSON.parse(quiet) as StoredSpan | StoredSpan[]].flat();
  return {
    // kept before there was any
    modelIds: [],
    ...terms,
    ...rule,
    channels: JSON.parse(channels) as ChannelKind[],
    isEnabled: isEnabled === 1,
    projectIds: JSON.parse(projectIds) as string[],
    quiet: spans.map((span) => ({ minLevelThrough: quietLevel, ...span, weekdays: [...span.weekdays] })),
  };
};

/** The rules of a group, by their events. */
export const rulesOfGroup = (store: Store, groupId: string): GroupRule[] =>
  store
    .all<StoredRule>(`select ${columns} from subscribe_rules r where r.group_id = @groupId order by r.event_type`, {
      groupId,
    })
    .map(toRule);

/** The rules about an event in a tenant, group by group. */
export const rulesOfEvent = (store: Store, tntId: string | null, eventType: EventTypeName): GroupRule[] =>
  store
    .all<StoredRule>(
      `select ${columns} from subscribe_rules r join push_groups g on g.id = r.group_id
       where r.event_type = @eventType and g.tnt_id = ifnull(@tntId, g.tnt_id) order by g.name, g.id`,
      { tntId, eventType },
    )
    .map(toRule);

/** The rule of a group about an event; null without one. */
export const ruleOf = (store: Store, groupId: string, eventType: EventTypeName): GroupRule | null => {
  const row = store.one<StoredRule>(
    `select ${columns} from subscribe_rules r where r.group_id = @groupId and r.event_type = @eventType`,
    { groupId, eventType },
  );
  return row === undefined ? null : toRule(row);
};

/** Puts rules in the place of all that a group has. */
export const writeRules = (store: Store, groupId: string, rules: readonly RuleRow[]): void => {
  store.run('delete from subscribe_rules where group_id = @groupId', { groupId });
  for (const { eventType, channels, isEnabled, minLevel, projectIds, quiet, quietMode, ...terms } of rules)
    store.run(
      `insert into subscribe_rules (group_id, event_type, channels, is_enabled, min_level, project_ids, quiet, quiet_mode,
         terms)
       values (@groupId, @eventType, @channels, @isEnabled, @minLevel, @projectIds, @quiet, @quietMode, @terms)`,
      {
        groupId,
        eventType,
        channels: JSON.stringify(channels),
        isEnabled: Number(isEnabled),
        minLevel,
        projectIds: JSON.stringify(projectIds),
        quiet: quiet.length === 0 ? null : JSON.stringify(quiet),
        quietMode,
        terms: JSON.stringify(terms satisfies Terms),
      },
    );
  store.run(
    `insert into subscribe_versions (group_id, version) values (@groupId, 1)
     on conflict (group_id) do update set version = version + 1`,
    { groupId },
  );
};

/** How often the rules of a group were saved. */
export const versionOf = (store: Store, groupId: string): number =>
  store.one<{ version: number }>('select version from subscribe_versions where group_id = @groupId', { groupId })
    ?.version ?? 0;
