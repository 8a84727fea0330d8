import { Checkbox } from '@blueprintjs/core';
import { type EventTypeName, eventTypeOf, messageLevels } from '@fleet/domain/areas/messages/shared/eventTypes.ts';
import { quietModes, type RuleRow } from '@fleet/domain/areas/messages/subscribe/contract.ts';
import { scopeDevices, scopeModels, scopeProducts } from '@fleet/domain/areas/messages/subscribe/silenceContract.ts';
import { isOfDevice, isOfFault, lastingOf } from '@fleet/domain/areas/messages/subscribe/rules.ts';
import { levelAndMore } from '@fleet/domain/areas/messages/subscribe/sentence.ts';
import { projectList } from '@fleet/domain/areas/projects/list/contract.ts';
import { useChoices } from '../../../app/calls/useChoices.ts';
import { ChoiceField } from '../../../form/ChoiceField.tsx';
import { MultiSelectField, SelectField } from '../../../form/SelectField.tsx';
import { TextField } from '../../../form/TextField.tsx';
import type { Form } from '../../../form/useForm.ts';
import { QuietHoursFields } from './QuietHoursFields.tsx';
import { gatheringChoices, type RuleValues } from './ruleForm.ts';
import * as styles from './subscribe.module.css';

interface Props {
  readonly form: Form<RuleValues>;
}

const levelsOf = (eventType: EventTypeName) =>
  messageLevels.map((level) => ({ id: String(level), name: levelAndMore(level, eventType) }));
const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'].map((name, nth) => ({
  id: String(nth + 1),
  name,
}));
const modes = Object.entries(quietModes).map(([id, name]) => ({ id: id as RuleRow['quietMode'], name }));

const named = ({ id, name }: { readonly id: string; readonly name: string }) => ({ id, name });

/** What it is told of: level, projects, products, models, devices, codes. */
export function ScopeFields({ form, eventType, tntId }: Props & { readonly eventType: EventTypeName; tntId: string }) {
  const { hasLevels } = eventTypeOf(eventType);
  const projects = useChoices(projectList, { tntId }, named);
  const products = useChoices(scopeProducts, { tntId }, named);
  const models = useChoices(scopeModels, { tntId }, named);
  const devices = useChoices(scopeDevices, { tntId }, named);
  return (
    <fieldset className={styles.part}>
      <legend>范围与等级</legend>
      <div className={styles.fields}>
        {hasLevels && (
          <SelectField
            form={form}
            name="minLevel"
            choices={levelsOf(eventType)}
            placeholder="全部级别"
            isClearable
            hint={isOfFault(eventType) ? '一级故障及以上会使车辆停下' : undefined}
          />
        )}
        <MultiSelectField form={form} name="projectIds" choices={projects} placeholder="全部项目" />
        {isOfDevice(eventType) && (
          <>
            <MultiSelectField form={form} name="productKeys" choices={products} placeholder="全部产品" />
            <MultiSelectField form={form} name="modelIds" choices={models} placeholder="全部型号" />
            <MultiSelectField form={form} name="deviceIds" choices={devices} placeholder="全部设备" />
          </>
        )}
        {isOfFault(eventType) && (
          <TextField form={form} name="codes" autoComplete="off" hint="多个用逗号分隔，不填为全部" />
        )}
        {eventType === 'fault.unhandled' && (
          <TextField form={form} name="afterMinutes" autoComplete="off" hint="故障多久无人确认才通知" />
        )}
      </div>
    </fieldset>
  );
}

/** When it is told: hours, and quiet hours. */
export function HoursFields({ form, eventType }: Props & { readonly eventType: EventTypeName }) {
  return (
    <fieldset className={styles.part}>
      <legend>时段</legend>
      <Checkbox
        checked={form.values.isWindow}
        label="只在指定时段接收（可跨零点）"
        onChange={(event) => form.set('isWindow', event.currentTarget.checked)}
      />
      {form.values.isWindow && (
        <div className={styles.fields}>
          <TextField form={form} name="windowFrom" autoComplete="off" hint="时:分，如 08:00" />
          <TextField form={form} name="windowTo" autoComplete="off" hint="时:分，如 18:00" />
          <MultiSelectField form={form} name="windowDays" choices={weekdays} />
        </div>
      )}
      <QuietHoursFields
        form={form}
        weekdays={weekdays}
        levels={eventTypeOf(eventType).hasLevels ? levelsOf(eventType) : null}
      />
      {form.values.quiet.length > 0 && (
        <div className={styles.fields}>
          <ChoiceField form={form} name="quietMode" choices={modes} />
        </div>
      )}
    </fieldset>
  );
}

/** Less noise: what is waited for, and what becomes one message. */
export function NoiseFields({ form, eventType }: Props & { readonly eventType: EventTypeName }) {
  const lasts = lastingOf(eventType) !== null;
  const gatherings = gatheringChoices.filter(({ id }) => id !== 'code' || isOfFault(eventType));
  return (
    <fieldset className={styles.part}>
      <legend>防抖与合并</legend>
      <Checkbox
        checked={form.values.isDebounced}
        label={lasts ? '持续一段时间，或反复发生才通知' : '反复发生才通知'}
        onChange={(event) => {
          form.set('isDebounced', event.currentTarget.checked);
          if (!lasts && form.values.debounceCount === '1') form.set('debounceCount', '2');
        }}
      />
      <div className={styles.fields}>
        {form.values.isDebounced && (
          <>
            <TextField form={form} name="debounceSeconds" autoComplete="off" />
            <TextField
              form={form}
              name="debounceCount"
              autoComplete="off"
              hint={lasts ? '1 为持续满秒数，大于 1 为秒数内达到次数' : '秒数内达到次数才通知'}
            />
          </>
        )}
        <ChoiceField form={form} name="groupBy" choices={gatherings} />
        {form.values.groupBy !== 'none' && (
          <>
            <TextField form={form} name="groupWaitSeconds" autoComplete="off" hint="第一条等待其他消息的时间" />
            <TextField form={form} name="groupIntervalSeconds" autoComplete="off" hint="两条合并消息的最短间隔" />
          </>
        )}
        {lasts && <TextField form={form} name="repeatMinutes" autoComplete="off" hint="未处理时重复通知，0 为不重复" />}
      </div>
    </fieldset>
  );
}
