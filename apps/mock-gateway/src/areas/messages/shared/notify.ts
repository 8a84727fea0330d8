import type { MessageLink } from '@fleet/domain/areas/messages/inbox/contract.ts';
import { eventTypeOf, type EventTypeName, type MessageLevel } from '@fleet/domain/areas/messages/shared/eventTypes.ts';
import { renderBody, renderTitle } from '@fleet/domain/areas/messages/shared/template.ts';
import { formatDateTime } from '@fleet/domain/core/values/formats.ts';
import type { Happening } from '../../../pipeline/call.ts';
import { toInstant } from '../../../rows/instants.ts';
import { putIntoInboxes } from '../inbox/messageWriting.ts';

/** Something that people are to be told of. */
export interface Occasion {
  readonly eventType: EventTypeName;
  readonly tntId: string;
  /** Whom it is meant for; left out where it is meant for whoever has subscribed to it. */
  readonly userIds?: readonly string[];
  /** Where it is not the usual one of its type. */
  readonly level?: MessageLevel;
  /** What its templates may name, beside the moment. */
  readonly variables: Readonly<Record<string, string>>;
  readonly link?: MessageLink;
  readonly projectId?: string | null;
  readonly deviceId?: string | null;
}

/** Tells people of something: the one way by which events of any area become messages. */
export const notify = ({ world }: Pick<Happening, 'world'>, occasion: Occasion): void => {
  const { eventType, userIds = [], variables, link = null, projectId = null, deviceId = null } = occasion;
  const { title, body, level } = eventTypeOf(eventType);
  const values = { ...variables, time: formatDateTime(toInstant(world.clock.now())) };
  putIntoInboxes(world, userIds, {
    eventType,
    level: occasion.level ?? level,
    title: renderTitle(title, values),
    body: renderBody(body, values),
    link,
    projectId,
    deviceId,
    groupCount: 1,
  });
};
