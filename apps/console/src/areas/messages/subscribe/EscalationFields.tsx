import { InputGroup } from '@blueprintjs/core';
import { channelKinds } from '@fleet/domain/areas/messages/push/channels.ts';
import { mostEscalations } from '@fleet/domain/areas/messages/subscribe/contract.ts';
import { ChoiceField } from '../../../form/ChoiceField.tsx';
import { TextField } from '../../../form/TextField.tsx';
import type { Form } from '../../../form/useForm.ts';
import type { Choices } from '../../../ui/select/choices.tsx';
import { MultiSelect, SearchSelect } from '../../../ui/select/select.tsx';
import { RuleLines } from './RuleLines.tsx';
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
  return (
    <fieldset className={styles.part}>
      <legend>升级链</legend>
      <RuleLines
        lines={escalation}
        most={mostEscalations}
        onChange={(steps) => form.set('escalation', steps)}
        problem={form.problem('escalation')}
        labelOf={(number) => `第 ${number} 级`}
        lineClass={styles.step}
        addText="添加一级"
        fresh={(): StepValues => ({
          afterMinutes: String(Number(escalation.at(-1)?.afterMinutes ?? 0) + 10),
          groupId: '',
          channels: ['inApp'],
        })}
      >
        {(step, label, change) => (
          <>
            <InputGroup
              aria-label={`${label}未处理分钟数`}
              inputMode="numeric"
              autoComplete="off"
              value={step.afterMinutes}
              onChange={(event) => change({ afterMinutes: event.target.value.replaceAll(/\D/g, '').slice(0, 4) })}
            />
            <span>分钟未处理 →</span>
            <SearchSelect
              label={`${label}群组`}
              choices={groups}
              placeholder="选择群组"
              value={step.groupId === '' ? null : step.groupId}
              onChange={(groupId) => change({ groupId: groupId ?? '' })}
            />
            <MultiSelect
              label={`${label}渠道`}
              choices={kinds}
              value={step.channels}
              onChange={(channels) => change({ channels })}
            />
          </>
        )}
      </RuleLines>
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
