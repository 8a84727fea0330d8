import { Checkbox, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { userList, type UserRow } from '@fleet/domain/areas/access/users/contract.ts';
import { deviceList } from '@fleet/domain/areas/equipment/device/contract.ts';
import { upkeepKindCodes, upkeepKinds } from '@fleet/domain/areas/monitoring/upkeep/results.ts';
import {
  type CalendarUnit,
  calendarUnitCodes,
  calendarUnits,
  triggerLimits,
  upkeepAnchorCodes,
  upkeepAnchors,
  upkeepTriggerKinds,
} from '@fleet/domain/areas/monitoring/upkeep/triggers.ts';
import { useChoices } from '../../../../app/calls/useChoices.ts';
import { ChoiceField } from '../../../../form/ChoiceField.tsx';
import { DayField } from '../../../../form/days/DayField.tsx';
import { chosenTenant, NewTenantField } from '../../../../form/NewTenantField.tsx';
import { NumberField } from '../../../../form/NumberField.tsx';
import { MultiSelectField } from '../../../../form/SelectField.tsx';
import { TextField } from '../../../../form/TextField.tsx';
import type { Form } from '../../../../form/useForm.ts';
import { useDeviceProjects, useModels, useProducts } from '../../../equipment/face.ts';
import { deviceChoice } from '../AddUpkeepDialog.tsx';
import type { PlanValues, ScopeKind } from './planForm.ts';
import { useItemChoices } from '../useItemChoices.ts';
import * as styles from '../upkeep.module.css';

interface Props {
  readonly form: Form<PlanValues>;
}

const kinds = upkeepKindCodes.map((id) => ({ id, name: upkeepKinds[id] }));
const scopes: readonly { readonly id: ScopeKind; readonly name: string }[] = [
  { id: 'devices', name: '指定设备' },
  { id: 'all', name: '按产品、型号或项目，新设备自动加入' },
];
const anchors = upkeepAnchorCodes.map((id) => ({ id, name: upkeepAnchors[id] }));

/** What it is called, and whom it is for. */
export function ScopeStep({ form, isFixed }: Props & { readonly isFixed: boolean }) {
  const tenant = chosenTenant(form.values);
  const devices = useChoices(deviceList, tenant, deviceChoice);
  const products = useProducts(tenant);
  const models = useModels();
  const projects = useDeviceProjects(tenant);
  return (
    <>
      <NewTenantField
        form={form}
        isFixed={isFixed}
        onChange={() => {
          form.set('deviceIds', []);
          form.set('projectIds', []);
          form.set('itemIds', []);
          form.set('ownerIds', []);
        }}
      />
      <TextField form={form} name="name" autoComplete="off" />
      <ChoiceField form={form} name="kind" choices={kinds} />
      <ChoiceField form={form} name="scope" choices={scopes} />
      {form.values.scope === 'devices' ? (
        <MultiSelectField form={form} name="deviceIds" choices={devices} />
      ) : (
        <>
          <MultiSelectField form={form} name="productKeys" choices={products} placeholder="全部产品" />
          <MultiSelectField form={form} name="modelIds" choices={models} placeholder="全部型号" />
          <MultiSelectField form={form} name="projectIds" choices={projects} placeholder="全部项目" />
        </>
      )}
    </>
  );
}

const personOf = ({ userId, realName }: UserRow) => ({ id: userId, name: realName });

/** What is done, and by whom. */
export function ItemsStep({ form }: Props) {
  const tenant = chosenTenant(form.values);
  const items = useItemChoices(tenant);
  const people = useChoices(userList, tenant, personOf);
  return (
    <>
      <MultiSelectField form={form} name="itemIds" choices={items} hint="按选择的顺序执行" />
      <MultiSelectField form={form} name="ownerIds" choices={people} hint="到期和超期时通知第一位" />
      <NumberField form={form} name="downtimeExpected" unit="分钟" />
      <Checkbox
        checked={form.values.needsSignature}
        label="要求签字：完成时填写验收人"
        onChange={(event) => form.set('needsSignature', event.currentTarget.checked)}
      />
    </>
  );
}

function TriggerInput({ form, name }: Props & { readonly name: 'calendar' | 'mileage' | 'hours' }) {
  const { least, most, unit } = triggerLimits({ kind: name, unit: form.values.unit });
  return (
    <div className={styles.trigger}>
      <span>{upkeepTriggerKinds[name]}：每</span>
      <InputGroup
        aria-label={`${upkeepTriggerKinds[name]}间隔`}
        inputMode="numeric"
        maxLength={6}
        placeholder={`${least}~${most}`}
        value={form.values[name]}
        onChange={(event) => form.set(name, event.currentTarget.value.trim())}
      />
      {name === 'calendar' ? (
        <HTMLSelect
          aria-label="日历单位"
          value={form.values.unit}
          options={calendarUnitCodes.map((value) => ({ value, label: calendarUnits[value] }))}
          onChange={(event) => form.set('unit', event.currentTarget.value as CalendarUnit)}
        />
      ) : (
        unit
      )}
    </div>
  );
}

/** When: one to three triggers, whichever comes first. */
export function TriggerStep({ form }: Props) {
  return (
    <>
      <div className={styles.triggers} role="group" aria-label="触发条件">
        <TriggerInput form={form} name="calendar" />
        <TriggerInput form={form} name="mileage" />
        <TriggerInput form={form} name="hours" />
        <p className={styles.said}>填写一种或几种，先到为准。</p>
      </div>
      <ChoiceField
        form={form}
        name="anchor"
        choices={anchors}
        hint="固定日程按开始日期推算；完成后顺延从完成之日起算"
      />
      <DayField form={form} name="startDay" />
      <DayField form={form} name="endDay" placeholder="不结束" />
      <TextField
        form={form}
        name="timeOfDay"
        autoComplete="off"
        placeholder="不限"
        hint="时:分，如 08:30；显示在到期日旁"
      />
      <NumberField form={form} name="leadDays" unit="天" />
      <NumberField form={form} name="graceDays" unit="天" />
    </>
  );
}
