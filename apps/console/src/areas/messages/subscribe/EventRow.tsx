import { Button, Checkbox, Tag } from '@blueprintjs/core';
import { Edit } from '@blueprintjs/icons';
import { type ChannelKind, channelKindCodes, channelKinds } from '@fleet/domain/areas/messages/push/channels.ts';
import { type EventTypeName, eventTypeOf } from '@fleet/domain/areas/messages/shared/eventTypes.ts';
import type { RuleRow } from '@fleet/domain/areas/messages/subscribe/contract.ts';
import { type GroupNames, ruleSentence } from '@fleet/domain/areas/messages/subscribe/sentence.ts';
import * as styles from './subscribe.module.css';

interface Props {
  readonly eventType: EventTypeName;
  /** Null where the group is not told of it. */
  readonly rule: RuleRow | null;
  /** Channels of the group that are enabled. */
  readonly enabled: readonly ChannelKind[];
  /** No group of the tenant has subscribed to it. */
  readonly isUnheard: boolean;
  readonly canSave: boolean;
  readonly nameOf: GroupNames;
  readonly onToggle: (eventType: EventTypeName, kind: ChannelKind) => void;
  readonly onEdit: (rule: RuleRow) => void;
}

/** One event of the matrix: the channels by which it is told, and under which conditions. */
export function EventRow({ eventType, rule, enabled, isUnheard, canSave, nameOf, onToggle, onEdit }: Props) {
  const { name, isPersonal } = eventTypeOf(eventType);
  return (
    <tr>
      <th scope="row">
        {name}
        {isUnheard && !isPersonal && (
          <Tag minimal className={styles.nobody}>
            无人接收
          </Tag>
        )}
      </th>
      {channelKindCodes.map((kind) => {
        const isOff = !enabled.includes(kind);
        const isChosen = rule?.channels.includes(kind) ?? false;
        const label = `${name} ${channelKinds[kind]}`;
        return (
          <td key={kind}>
            <Checkbox
              aria-label={isOff ? `${label}（群组未启用该渠道）` : label}
              title={isOff ? '群组未启用该渠道' : undefined}
              checked={isChosen}
              disabled={!canSave || (isOff && !isChosen)}
              onChange={() => onToggle(eventType, kind)}
            />
          </td>
        );
      })}
      <td className={styles.condition}>
        {rule !== null && (
          <Condition name={name} rule={rule} nameOf={nameOf} onEdit={canSave ? () => onEdit(rule) : null} />
        )}
      </td>
    </tr>
  );
}

interface ConditionProps {
  readonly name: string;
  readonly rule: RuleRow;
  readonly nameOf: GroupNames;
  /** Null for who may only look. */
  readonly onEdit: (() => void) | null;
}

function Condition({ name, rule, nameOf, onEdit }: ConditionProps) {
  const text = `${rule.isEnabled ? '' : '已停用，'}${ruleSentence(rule, nameOf)}`;
  if (onEdit === null) return text;
  return (
    <Button
      variant="minimal"
      size="small"
      text={text}
      endIcon={<Edit size={12} />}
      aria-label={`编辑“${name}”的条件：${text}`}
      onClick={onEdit}
    />
  );
}
