import { type ChannelKind, channelKindCodes, channelKinds } from '@fleet/domain/areas/messages/push/channels.ts';
import type { PushGroupRow } from '@fleet/domain/areas/messages/push/contract.ts';
import {
  type EventTypeName,
  messageCategories,
  messageCategoryCodes,
  typesOfCategory,
} from '@fleet/domain/areas/messages/shared/eventTypes.ts';
import { subscriptionsTab } from '@fleet/domain/areas/messages/subscribe/actions.ts';
import {
  type GroupRules,
  ruleDelete,
  type RuleRow,
  ruleSave,
} from '@fleet/domain/areas/messages/subscribe/contract.ts';
import { freshRule } from '@fleet/domain/areas/messages/subscribe/rules.ts';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { useState } from 'react';
import { useCan } from '../../../app/actions/useCan.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { troubleOf, useWrite } from '../../../app/calls/useWrite.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import type { Trouble } from '../../../ui/Problem.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { type Choices, listOf } from '../../../ui/select/choices.tsx';
import { useSayDone } from '../../../ui/useNotify.ts';
import { EventRow } from './EventRow.tsx';
import * as styles from './subscribe.module.css';
import { useRuleEdits } from './useRuleEdits.ts';
import { lazyDialog } from '../../../app/lazyPart.ts';

const RuleDialog = lazyDialog(async () => (await import('./RuleDialog.tsx')).RuleDialog);

interface Props {
  readonly group: PushGroupRow;
  readonly stored: GroupRules;
  /** All groups of the tenant, this one too. */
  readonly groups: Choices;
  /** Reads again what is stored. */
  readonly onRefresh: () => void;
}

/**
 * Events by channels: what is checked is told. All of it is saved at once, after a look at what changes. What is not
 * saved stays on top of what others save meanwhile.
 */
export function GroupMatrix({ group, stored, groups, onRefresh }: Props) {
  const call = useCall();
  const write = useWrite();
  const sayDone = useSayDone();
  const can = useCan();
  const canSave = can(subscriptionsTab.actions.save);
  const canClear = can(subscriptionsTab.actions.clear);
  const { rules, changes, isOverNewer, put, discard } = useRuleEdits(stored);
  const [edited, setEdited] = useState<RuleRow | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isClearing, setClearing] = useState(false);
  const nothingChanged = changes.length === 0 ? '没有未保存的修改' : null;
  const { groupId, groupName, tntId } = group;
  const known = listOf(groups) ?? [];
  const nameOf = (id: string) => known.find((one) => one.id === id)?.name ?? '其他群组';

  const toggle = (eventType: EventTypeName, kind: ChannelKind) => {
    const rule = rules.find((one) => one.eventType === eventType);
    if (rule === undefined) return put(eventType, freshRule(eventType, [kind]));
    const channels = channelKindCodes.filter((one) => (one === kind) !== rule.channels.includes(one));
    put(eventType, channels.length > 0 ? { ...rule, channels } : null);
  };

  const save = async (): Promise<Trouble | null> => {
    const input = { query: { groupId }, body: { rules: [...rules], version: stored.version } };
    const result = await call(ruleSave, input, { listener: ruleSave.id });
    if (result.kind === 'data') sayDone('已保存订阅');
    if (result.kind !== 'refused' || result.code !== businessCodes.conflict.code) return troubleOf(result);
    // what others have saved is read, and below the table stands what is left of one's own
    onRefresh();
    return null;
  };

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <div className={styles.scroll} role="region" aria-label={`「${groupName}」的订阅`} tabIndex={0}>
        <table className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">事件</th>
              {channelKindCodes.map((kind) => (
                <th key={kind} scope="col">
                  {channelKinds[kind]}
                  {!stored.channels.includes(kind) && <span className={styles.off}>未启用</span>}
                </th>
              ))}
              <th scope="col">条件</th>
            </tr>
          </thead>
          {messageCategoryCodes.map((category) => (
            <tbody key={category}>
              <tr>
                <th scope="rowgroup" colSpan={channelKindCodes.length + 2} className={styles.category}>
                  {messageCategories[category]}
                </th>
              </tr>
              {typesOfCategory(category).map((eventType) => (
                <EventRow
                  key={eventType}
                  eventType={eventType}
                  rule={rules.find((one) => one.eventType === eventType) ?? null}
                  enabled={stored.channels}
                  isUnheard={stored.unheard.includes(eventType)}
                  canSave={canSave}
                  nameOf={nameOf}
                  onToggle={toggle}
                  onEdit={setEdited}
                />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {(canSave || canClear) && (
        <div className={styles.foot}>
          {canClear && (
            <ReasonedButton
              variant="outlined"
              intent="danger"
              text={subscriptionsTab.actions.clear.title}
              disabledReason={stored.rules.length === 0 ? '该群组没有订阅' : null}
              onClick={() => setClearing(true)}
            />
          )}
          {canSave && (
            <>
              <span role="status">
                {isOverNewer && '订阅已被他人修改，您的修改保留在最新内容上。'}
                {nothingChanged ?? `${changes.length} 处修改未保存`}
              </span>
              <ReasonedButton text="放弃修改" disabledReason={nothingChanged} onClick={discard} />
              <ReasonedButton
                intent="primary"
                text="保存"
                disabledReason={nothingChanged}
                onClick={() => setAsking(true)}
              />
            </>
          )}
        </div>
      )}
      {edited !== null && (
        <RuleDialog
          rule={edited}
          groupId={groupId}
          tntId={tntId}
          groups={groups}
          nameOf={nameOf}
          onSaved={(rule) => {
            put(rule.eventType, rule);
            setEdited(null);
          }}
          onClose={() => setEdited(null)}
        />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={`保存「${groupName}」的订阅？`}
        confirmText="保存"
        onClose={() => setAsking(false)}
        onConfirm={save}
      >
        <ul>
          {changes.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={isClearing}
        title={`清空「${groupName}」的订阅？`}
        confirmText="清空"
        intent="danger"
        onClose={() => setClearing(false)}
        onConfirm={() => write(ruleDelete, { query: { groupId } }, '已清空订阅')}
      >
        <p>该群组不再收到任何事件的推送，无法恢复。</p>
      </ConfirmDialog>
    </>
  );
}
