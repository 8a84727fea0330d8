import type { MessageLink } from '@fleet/domain/areas/messages/inbox/contract.ts';
import { eventTypeOf, type EventTypeName, type MessageLevel } from '@fleet/domain/areas/messages/shared/eventTypes.ts';
import { renderBody, renderTitle } from '@fleet/domain/areas/messages/shared/template.ts';
import { formatDateTime } from '@fleet/domain/core/values/formats.ts';
import type { World } from '../../../world/world.ts';
import type { Told } from '@fleet/domain/areas/messages/push/channelTemplate.ts';
import { toInstant } from '../../../rows/instants.ts';
import { putIntoInboxes } from '../inbox/messageWriting.ts';

/** What lasts after an event, until it is over or handled. */
export interface Lasting {
  readonly kind: 'fault' | 'device';
  readonly id: string;
  /** Milliseconds. */
  readonly since: number;
}

/** Something that people are to be told of. */
export interface Occasion {
  readonly eventType: EventTypeName;
  readonly tntId: string;
  /** What has happened to what: the same is told to a group once. Left out, each time is another. */
  readonly key?: string;
  /** Whom it is meant for; left out where it is meant for whoever has subscribed to it. */
  readonly userIds?: readonly string[];
  /** Where it is not the usual one of its type. */
  readonly level?: MessageLevel;
  /** What its templates may name, beside the moment. */
  readonly variables: Readonly<Record<string, string>>;
  readonly link?: MessageLink;
  readonly projectId?: string | null;
  readonly deviceId?: string | null;
  /** Fault code, of what is about one. */
  readonly code?: string | null;
  /** The fault that it is about, whether that lasts or is over. */
  readonly faultId?: string;
  readonly object?: Lasting | null;
  /** How many things it is about; left out, one. */
  readonly itemCount?: number;
}

/** What is told, in the words of its type. */
export const toldOf = ({ clock }: World, { eventType, variables, ...occasion }: Occasion): Told => {
  const { title, body, level } = eventTypeOf(eventType);
  const time = formatDateTime(toInstant(clock.now()));
  const values = { ...variables, time };
  return {
    eventType,
    time,
    level: occasion.level ?? level,
    title: renderTitle(title, values),
    body: renderBody(body, values),
  };
};

/** Puts what is told into the inboxes of those whom it is meant for. */
export const tellPeople = (world: World, occasion: Occasion): void => {
  const { userIds = [], link = null, projectId = null, deviceId = null, itemCount = 1 } = occasion;
  if (userIds.length === 0) return;
  const { time: _, ...told } = toldOf(world, occasion);
  putIntoInboxes(world, userIds, { ...told, link, projectId, deviceId, groupCount: itemCount });
};
