import { Tag } from '@blueprintjs/core';
import { messageLevelNames, type MessageLevel } from '@fleet/domain/areas/messages/shared/eventTypes.ts';

const intents = { 1: 'none', 2: 'none', 3: 'warning', 4: 'danger', 5: 'danger' } as const satisfies Readonly<
  Record<MessageLevel, string>
>;

/** How much a message matters. */
export function LevelTag({ level }: { readonly level: MessageLevel }) {
  return (
    <Tag minimal intent={intents[level]}>
      {messageLevelNames[level]}
    </Tag>
  );
}
