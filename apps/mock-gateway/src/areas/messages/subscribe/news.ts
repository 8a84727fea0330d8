import type { Told } from '@fleet/domain/areas/messages/push/channelTemplate.ts';
import type { MessageLink } from '@fleet/domain/areas/messages/inbox/contract.ts';
import type { Occurred } from '@fleet/domain/areas/messages/subscribe/decide.ts';
import type { Standing } from '@fleet/domain/areas/messages/subscribe/course.ts';
import { gatheredTold, inCommon } from '@fleet/domain/areas/messages/subscribe/gathering.ts';
import type { World } from '../../../world/world.ts';
import type { GroupMessage } from '../push/deliveries.ts';
import { type Lasting, type Occasion, toldOf } from '../shared/telling.ts';

/** Something that has happened in the words in which groups are told of it, as it is kept while that waits. */
export interface News {
  readonly key: string;
  readonly told: Told;
  readonly tntId: string;
  readonly link: MessageLink | null;
  readonly projectId: string | null;
  readonly deviceId: string | null;
  readonly productKey: string | null;
  readonly modelId: string | null;
  readonly code: string | null;
  readonly faultId: string | null;
  readonly object: Lasting | null;
  /** Who was told already, each in his inbox. */
  readonly userIds: readonly string[];
  /** When it happened. */
  readonly at: number;
}

const ofNoDevice = { productKey: null, modelId: null };

/** The product and the model of a device; null for none. */
export const kindOf = (
  { store }: Pick<World, 'store'>,
  deviceId: string | null,
): Pick<Occurred, 'productKey' | 'modelId'> =>
  deviceId === null
    ? ofNoDevice
    : (store.one<{ productKey: string; modelId: string }>(
        'select product_key as productKey, model_id as modelId from device_ref where id = @deviceId',
        { deviceId },
      ) ?? ofNoDevice);

/** What groups are told of an occasion. */
export const newsOf = (world: World, occasion: Occasion): News => {
  const { tntId, link = null, projectId = null, deviceId = null, code = null, object = null, userIds = [] } = occasion;
  const { faultId = null } = occasion;
  return {
    key: occasion.key ?? world.ids.next('ev'),
    told: toldOf(world, occasion),
    tntId,
    link,
    projectId,
    deviceId,
    ...kindOf(world, deviceId),
    code,
    faultId,
    object,
    userIds,
    at: world.clock.now(),
  };
};

/** What is decided by. */
export const occurredOf = ({ told, projectId, deviceId, productKey, modelId, code }: News): Occurred => ({
  eventType: told.eventType,
  level: told.level,
  projectId,
  deviceId,
  productKey,
  modelId,
  code,
});

/** A message to a group, of its own key. */
export const messageOf = (news: News, more: Partial<GroupMessage> = {}): GroupMessage => ({
  key: news.key,
  told: news.told,
  link: news.link,
  projectId: news.projectId,
  deviceId: news.deviceId,
  code: news.code,
  faultIds: news.faultId === null ? [] : [news.faultId],
  object: news.object,
  ...more,
});

/** One message of several news, in the order in which they came; of one by itself its own. */
export const messageOfAll = (together: readonly [News, ...News[]], key: string): GroupMessage => {
  const [first, ...others] = together;
  if (others.length === 0) return messageOf(first, { key });
  return messageOf(together.at(-1)!, {
    key: `${key} +${others.length}`,
    told: gatheredTold([first.told, ...others.map(({ told }) => told)]),
    ...inCommon(together),
    faultIds: together.flatMap(({ faultId }) => faultId ?? []),
    object: null,
    itemCount: together.length,
  });
};

/** What lasts by one name. */
export const nameOf = ({ kind, id, since }: Lasting): string => `${kind} ${id} ${since}`;

/** How what lasts stands now. */
export const standingOf = ({ store, clock }: World, { kind, id, since }: Lasting): Standing => {
  if (kind === 'device') {
    const lost = store.one('select 1 from lost_devices where device_id = @id and since = @since', { id, since });
    return { acknowledgedAt: null, closedAt: null, endedAt: lost === undefined ? clock.now() : null };
  }
  return (
    store.one<Standing>(
      `select acknowledged_at as acknowledgedAt, closed_at as closedAt, ended_at as endedAt from told_faults
       where fault_id = @id`,
      { id },
    ) ?? { acknowledgedAt: null, closedAt: clock.now(), endedAt: clock.now() }
  );
};
