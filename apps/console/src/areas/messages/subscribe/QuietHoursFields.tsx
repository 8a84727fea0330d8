import { InputGroup } from '@blueprintjs/core';
import { mostHours } from '@fleet/domain/areas/messages/subscribe/quietHours.ts';
import type { Form } from '../../../form/useForm.ts';
import type { Choice } from '../../../ui/select/choices.tsx';
import { MultiSelect } from '../../../ui/select/select.tsx';
import { RuleLines } from './RuleLines.tsx';
import type { RuleValues } from './ruleForm.ts';
import * as styles from './subscribe.module.css';

interface Props {
  readonly form: Form<RuleValues>;
  readonly weekdays: readonly Choice[];
}

const night = { from: '22:00', to: '07:00' };
/** What comes beside the night. */
const noon = { from: '12:00', to: '13:00' };

/** Hours in which nobody wants to be told, a line each. */
export function QuietHoursFields({ form, weekdays }: Props) {
  const { quiet } = form.values;
  return (
    <RuleLines
      lines={quiet}
      most={mostHours}
      onChange={(hours) => form.set('quiet', hours)}
      problem={form.problem('quiet')}
      labelOf={(number) => `免打扰时段 ${number}`}
      lineClass={styles.hours}
      addText="添加免打扰时段"
      addTitle="时:分，可跨零点"
      fresh={() => ({ ...(quiet.length === 0 ? night : noon), weekdays: weekdays.map(({ id }) => id) })}
    >
      {(hours, label, change) => {
        const time = (name: 'from' | 'to', what: string) => (
          <InputGroup
            aria-label={`${label}${what}`}
            autoComplete="off"
            maxLength={5}
            placeholder={night[name]}
            value={hours[name]}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        );
        return (
          <>
            {time('from', '开始')}
            <span>至</span>
            {time('to', '结束')}
            <MultiSelect
              label={`${label}星期`}
              choices={weekdays}
              value={hours.weekdays}
              onChange={(chosen) => change({ weekdays: chosen })}
            />
          </>
        );
      }}
    </RuleLines>
  );
}
