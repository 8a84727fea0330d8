import { InputGroup } from '@blueprintjs/core';
import classNames from 'classnames';
import { mostHours } from '@fleet/domain/areas/messages/subscribe/quietHours.ts';
import type { Form } from '../../../form/useForm.ts';
import type { Choice } from '../../../ui/select/choices.tsx';
import { MultiSelect, SearchSelect } from '../../../ui/select/select.tsx';
import { RuleLines } from './RuleLines.tsx';
import type { QuietValues, RuleValues } from './ruleForm.ts';
import * as styles from './subscribe.module.css';

interface Props {
  readonly form: Form<RuleValues>;
  readonly weekdays: readonly Choice[];
  /** Levels from which on something may be told all the same; null where events have none. */
  readonly levels: readonly Choice[] | null;
}

const night = { from: '22:00', to: '07:00' };
/** What comes beside the night. */
const noon = { from: '12:00', to: '13:00' };

/** Hours in which nobody wants to be told, a line each. */
export function QuietHoursFields({ form, weekdays, levels }: Props) {
  const { quiet } = form.values;
  return (
    <RuleLines
      lines={quiet}
      most={mostHours}
      onChange={(hours) => form.set('quiet', hours)}
      problem={form.problem('quiet')}
      labelOf={(number) => `免打扰时段 ${number}`}
      lineClass={classNames(styles.hours, levels !== null && styles.levelled)}
      addText="添加免打扰时段"
      addTitle="时:分，可跨零点"
      fresh={(): QuietValues => ({
        ...(quiet.length === 0 ? night : noon),
        weekdays: weekdays.map(({ id }) => id),
        through: '',
      })}
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
            {levels !== null && (
              <SearchSelect
                label={`${label}仍通知的级别`}
                choices={levels.map(({ id, name }) => ({ id, name: `${name}仍通知` }))}
                placeholder="全部免打扰"
                isClearable
                value={hours.through === '' ? null : hours.through}
                onChange={(through) => change({ through: through ?? '' })}
              />
            )}
          </>
        );
      }}
    </RuleLines>
  );
}
