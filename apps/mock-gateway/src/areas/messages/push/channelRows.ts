import {
  type ChannelKind,
  channelKindCodes,
  type ChannelValues,
  secretHint,
} from '@fleet/domain/areas/messages/push/channels.ts';
import { type Template, usualTemplate } from '@fleet/domain/areas/messages/push/channelTemplate.ts';
import type { ChannelRow } from '@fleet/domain/areas/messages/push/contract.ts';
import { toInstant } from '../../../rows/instants.ts';
import type { World } from '../../../world/world.ts';
import { seal, unseal } from './sealing.ts';

/** The channels of groups in the store. */

interface Stored {
  readonly kind: ChannelKind;
  readonly isEnabled: number;
  readonly settings: string;
  readonly secrets: string;
  readonly hints: string;
  readonly template: string | null;
  readonly lastTest: string | null;
}

/** A channel as it is sent by. */
export interface Channel {
  readonly kind: ChannelKind;
  readonly isEnabled: boolean;
  readonly settings: ChannelValues;
  readonly template: Template;
  /** Opens its secrets: to send with them, and for nothing else. */
  readonly openSecrets: () => ChannelValues;
}

/** A channel as it is stored; without a template it has the words of the event. */
interface NewChannel extends Pick<Channel, 'kind' | 'isEnabled' | 'settings'> {
  readonly secrets: ChannelValues;
  readonly template: Template | null;
}

const columns = 'kind, is_enabled as isEnabled, settings, secrets, hints, template, last_test as lastTest';

const placeOf = (groupId: string, kind: ChannelKind): string => `${groupId}/${kind}`;

/** What a column says that may be empty; null for a row that is not there. */
const parsedOr = <Value>(json: string | null | undefined): Value | null =>
  json === null || json === undefined ? null : (JSON.parse(json) as Value);

/** The channels of a group in the order of their kinds; one that was never set up is there, and not enabled. */
export const listChannels = ({ store }: Pick<World, 'store'>, groupId: string): ChannelRow[] => {
  const rows = store.all<Stored>(`select ${columns} from push_channels where group_id = @groupId`, { groupId });
  return channelKindCodes.map((kind) => {
    const row = rows.find((one) => one.kind === kind);
    return {
      kind,
      isEnabled: row?.isEnabled === 1,
      settings: row === undefined ? {} : (JSON.parse(row.settings) as ChannelValues),
      secretHints: row === undefined ? {} : (JSON.parse(row.hints) as ChannelValues),
      template: parsedOr<Template>(row?.template),
      lastTest: parsedOr<NonNullable<ChannelRow['lastTest']>>(row?.lastTest),
    };
  });
};

/** A channel of a group; null for one that was never set up. */
export const readChannel = ({ store }: Pick<World, 'store'>, groupId: string, kind: ChannelKind): Channel | null => {
  const row = store.one<Stored>(`select ${columns} from push_channels where group_id = @groupId and kind = @kind`, {
    groupId,
    kind,
  });
  if (row === undefined) return null;
  return {
    kind,
    isEnabled: row.isEnabled === 1,
    settings: JSON.parse(row.settings) as ChannelValues,
    template: parsedOr<Template>(row.template) ?? usualTemplate,
    openSecrets: () => unseal(store, placeOf(groupId, kind), row.secrets),
  };
};

/** Stores a channel as it is from now on; what it says of its last test is of what it was before. */
export const writeChannel = (
  { store }: Pick<World, 'store'>,
  groupId: string,
  { kind, isEnabled, settings, secrets, template }: NewChannel,
): void => {
  store.run(
    `insert into push_channels (group_id, kind, is_enabled, settings, secrets, hints, template)
     values (@groupId, @kind, @isEnabled, @settings, @secrets, @hints, @template)
     on conflict (group_id, kind) do update set is_enabled = @isEnabled, settings = @settings, secrets = @secrets,
       hints = @hints, template = @template`,
    {
      groupId,
      kind,
      isEnabled: Number(isEnabled),
      settings: JSON.stringify(settings),
      secrets: seal(store, placeOf(groupId, kind), secrets),
      hints: JSON.stringify(
        Object.fromEntries(Object.entries(secrets).map(([name, value]) => [name, secretHint(value)])),
      ),
      template: template === null ? null : JSON.stringify(template),
    },
  );
};

/** Writes down how a test went. */
export const writeTest = (
  { store, clock }: World,
  groupId: string,
  kind: ChannelKind,
  { isOk, note }: { readonly isOk: boolean; readonly note: string },
): void => {
  store.run('update push_channels set last_test = @test where group_id = @groupId and kind = @kind', {
    groupId,
    kind,
    test: JSON.stringify({ at: toInstant(clock.now()), isOk, note }),
  });
};
