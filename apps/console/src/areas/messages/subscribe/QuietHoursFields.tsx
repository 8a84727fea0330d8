import { Button, InputGroup } from '@blueprintjs/core';
import { Cross, Plus } from '@blueprintjs/icons';
import { mostHours } from '@fleet/domain/areas/messages/subscribe/quietHours.ts';
import type { Form } from '../../../form/useForm.ts';
import type { Choice } from '../../../ui/select/choices.tsx';
import { MultiSelect } from '../../../ui/select/select.tsx';
import { useRowFocus } from '../../../ui/useRowFocus.ts';
import type { HoursValues, RuleValues } from './ruleForm.ts';
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
  const problem = form.problem('quiet');
  const { around, focusRow } = useRowFocus<HTMLDivElement>(':scope > [role=group]');
  const put = (hours: readonly HoursValues[]) => form.set('quiet', hours);
  const change = (nth: number, more: Partial<HoursValues>) =>
    put(quiet.map((hours, place) => (place === nth ? { ...hours, ...more } : hours)));
  return (
    <div ref={around} className={styles.quietHours}>
      {quiet.map((hours, nth) => {
        const label = `免打扰时段 ${nth + 1}`;
        const time = (name: 'from' | 'to', what: string) => (
          <InputGroup
            aria-label={`${label}${what}`}
            autoComplete="off"
            maxLength={5}
            placeholder={night[name]}
            value={hours[name]}
            onChange={(event) => change(nth, { [name]: event.target.value })}
          />
        );
        return (
          // oxlint-disable-next-line react/no-array-index-key -- hours are nothing but their place
          <div key={nth} className={styles.hours} role="group" aria-label={label}>
            {time('from', '开始')}
            <span>至</span>
            {time('to', '结束')}
            <MultiSelect
              label={`${label}星期`}
              choices={weekdays}
              value={hours.weekdays}
              onChange={(chosen) => change(nth, { weekdays: chosen })}
            />
            <Button
              variant="minimal"
              icon={<Cross />}
              aria-label={`移除${label}`}
              onClick={() => {
                put(quiet.filter((_, place) => place !== nth));
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
      {quiet.length < mostHours && (
        <Button
          className={styles.addStep}
          variant="outlined"
          size="small"
          icon={<Plus />}
          text="添加免打扰时段"
          title="时:分，可跨零点"
          onClick={() => {
            put([...quiet, { ...(quiet.length === 0 ? night : noon), weekdays: weekdays.map(({ id }) => id) }]);
            focusRow(quiet.length);
          }}
        />
      )}
    </div>
  );
}
