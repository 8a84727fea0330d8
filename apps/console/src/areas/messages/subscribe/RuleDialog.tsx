import { Checkbox } from '@blueprintjs/core';
import { eventTypeOf } from '@fleet/domain/areas/messages/shared/eventTypes.ts';
import type { RuleRow } from '@fleet/domain/areas/messages/subscribe/contract.ts';
import { lastingOf } from '@fleet/domain/areas/messages/subscribe/rules.ts';
import { type GroupNames, ruleSentence } from '@fleet/domain/areas/messages/subscribe/sentence.ts';
import { EditDialog } from '../../../form/EditDialog.tsx';
import type { Choices } from '../../../ui/select/choices.tsx';
import { EscalationFields } from './EscalationFields.tsx';
import { HoursFields, NoiseFields, ScopeFields } from './RuleFields.tsx';
import { ruleOfValues, ruleSchema, type RuleValues, ruleValues, ruleValuesProblems } from './ruleForm.ts';
import * as styles from './subscribe.module.css';

interface Props {
  readonly rule: RuleRow;
  readonly groupId: string;
  readonly tntId: string;
  /** Groups that an escalation may lead to, and what they are called. */
  readonly groups: Choices;
  readonly nameOf: GroupNames;
  readonly onSaved: (rule: RuleRow) => void;
  readonly onClose: () => void;
}

/** Under which conditions a group is told of an event, as a sentence that one edits. It is saved with all of the group. */
export function RuleDialog({ rule, groupId, tntId, groups, nameOf, onSaved, onClose }: Props) {
  const { name } = eventTypeOf(rule.eventType);
  return (
    <EditDialog<RuleValues, null>
      title={`“${name}”的接收条件`}
      schema={ruleSchema}
      submitText="确定"
      isWide
      initial={ruleValues(rule)}
      extraProblems={(values) => ruleValuesProblems(rule, values, groupId)}
      send={() => Promise.resolve({ kind: 'data', data: null })}
      onDone={(_, values) => onSaved(ruleOfValues(rule, values))}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className={styles.sentence} role="status">
            {ruleSentence(ruleOfValues(rule, form.values), nameOf)}
          </p>
          <Checkbox
            checked={form.values.isEnabled}
            label="启用该订阅"
            onChange={(event) => form.set('isEnabled', event.currentTarget.checked)}
          />
          <ScopeFields form={form} eventType={rule.eventType} tntId={tntId} />
          <HoursFields form={form} eventType={rule.eventType} />
          <NoiseFields form={form} eventType={rule.eventType} />
          {lastingOf(rule.eventType) !== null && <EscalationFields form={form} groups={groups} />}
        </>
      )}
    </EditDialog>
  );
}
