import { Button, InputGroup } from '@blueprintjs/core';
import { Cross, Plus } from '@blueprintjs/icons';
import { channelKinds } from '@fleet/domain/areas/messages/push/channels.ts';
import { mostEscalations } from '@fleet/domain/areas/messages/subscribe/contract.ts';
import { ChoiceField } from '../../../form/ChoiceField.tsx';
import { TextField } from '../../../form/TextField.tsx';
import type { Form } from '../../../form/useForm.ts';
import type { Choices } from '../../../ui/select/choices.tsx';
import { useRowFocus } from '../../../ui/useRowFocus.ts';
import { MultiSelect, SearchSelect } from '../../../ui/select/select.tsx';
import { type RuleValues, type StepValues, stopChoices } from './ruleForm.ts';
import * as styles from './subscribe.module.css';

interface Props {
  readonly form: Form<RuleValues>;
  /** Groups that it may lead to. */
  readonly groups: Choices;
}

const kinds = Object.entries(channelKinds).map(([id, name]) => ({ id, name }));

/** Who is told next as long as nobody handles it. */
export function EscalationFields({ form, groups }: Props) {
  const { escalation } = form.values;
  const problem = form.problem('escalation');
  const { around, focusRow } = useRowFocus<HTMLFieldSetElement>(':scope > [role=group]');
  const put = (steps: readonly StepValues[]) => form.set('escalation', steps);
  const change = (nth: number, more: Partial<StepValues>) =>
    put(escalation.map((step, place) => (place === nth ? { ...step, ...more } : step)));
  const add = () => {
    const after = Number(escalation.at(-1)?.afterMinutes ?? 0) + 10;
    put([...escalation, { afterMinutes: String(after), groupId: '', channels: ['inApp'] }]);
    focusRow(escalation.length);
  };
  return (
    <fieldset ref={around} className={styles.part}>
      <legend>升级链</legend>
      {escalation.map((step, nth) => {
        const label = `第 ${nth + 1} 级`;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a step is nothing but its place
          <div key={nth} className={styles.step} role="group" aria-label={label}>
            <InputGroup
              aria-label={`${label}未处理分钟数`}
              inputMode="numeric"
              autoComplete="off"
              value={step.afterMinutes}
              onChange={(event) => change(nth, { afterMinutes: event.target.value.replaceAll(/\D/g, '').slice(0, 4) })}
            />
            <span>分钟未处理 →</span>
            <SearchSelect
              label={`${label}群组`}
              choices={groups}
              placeholder="选择群组"
              value={step.groupId === '' ? null : step.groupId}
              onChange={(groupId) => change(nth, { groupId: groupId ?? '' })}
            />
            <MultiSelect
              label={`${label}渠道`}
              choices={kinds}
              value={step.channels}
              onChange={(channels) => change(nth, { channels })}
            />
            <Button
              variant="minimal"
              icon={<Cross />}
              aria-label={`移除${label}`}
              onClick={() => {
                put(escalation.filter((_, place) => place !== nth));
                focusRow(nth);
              }}
            />
          </div>
        );
      })}
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {escalation.length < mostEscalations && (
        <Button
          className={styles.addStep}
          variant="outlined"
          size="small"
          icon={<Plus />}
          text="添加一级"
          onClick={add}
        />
      )}
      {escalation.length > 0 && (
        <div className={styles.fields}>
          <ChoiceField form={form} name="stopOn" choices={stopChoices} />
          <TextField
            form={form}
            name="ackExpiresMinutes"
            autoComplete="off"
            hint="确认超过此时长重新升级，0 为一直有效"
          />
        </div>
      )}
    </fieldset>
  );
}
