import {
  type EventTypeName,
  eventTypeNames,
  eventTypeOf,
  type MessageLevel,
  messageLevels,
} from '@fleet/domain/areas/messages/shared/eventTypes.ts';
import {
  mostCodes,
  scopeDevices,
  scopeModels,
  scopeProducts,
  silenceAdd,
} from '@fleet/domain/areas/messages/subscribe/silenceContract.ts';
import { timePattern } from '@fleet/domain/areas/messages/subscribe/quietHours.ts';
import { codesOf } from '@fleet/domain/areas/messages/subscribe/rules.ts';
import { levelAndMore } from '@fleet/domain/areas/messages/subscribe/sentence.ts';
import { projectList } from '@fleet/domain/areas/projects/list/contract.ts';
import { object } from '@fleet/domain/core/contract/shapes.ts';
import { Type } from 'typebox';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useChoices } from '../../../app/calls/useChoices.ts';
import { AddDialog } from '../../../form/AddDialog.tsx';
import { DayField } from '../../../form/days/DayField.tsx';
import { MultiSelectField, SelectField } from '../../../form/SelectField.tsx';
import { currentTime } from '../../../ui/time/currentTime.ts';
import { TextAreaField, TextField } from '../../../form/TextField.tsx';
import type { Form } from '../../../form/useForm.ts';

interface About {
  readonly reason: string;
  /** An instant, as fields of days keep them; empty for at once. */
  readonly startDay: string;
  readonly startTime: string;
  readonly hours: string;
  readonly eventTypes: readonly string[];
  readonly projectIds: readonly string[];
  readonly productKeys: readonly string[];
  readonly modelIds: readonly string[];
  readonly deviceIds: readonly string[];
  /** Separated by commas or spaces. */
  readonly codes: string;
  readonly throughLevel: string;
}

const texts = (title: string) => Type.Array(Type.String(), { title, maxItems: 100 });
const schema = object({
  reason: Type.String({ title: '原因', minLength: 1, maxLength: 200, pattern: '\\S' }),
  startDay: Type.String({ title: '开始日期', maxLength: 24 }),
  startTime: Type.String({ title: '开始时间', maxLength: 5, pattern: timePattern }),
  hours: Type.String({ title: '静默时长', minLength: 1, maxLength: 4 }),
  eventTypes: texts('事件'),
  projectIds: texts('项目'),
  productKeys: texts('产品'),
  modelIds: texts('型号'),
  deviceIds: texts('设备'),
  codes: Type.String({ title: '故障码', maxLength: 1000 }),
  throughLevel: Type.String({ title: '静默时仍通知', maxLength: 1 }),
});
const blank: About = {
  reason: '',
  startDay: '',
  startTime: '22:00',
  hours: '4',
  eventTypes: [],
  projectIds: [],
  productKeys: [],
  modelIds: [],
  deviceIds: [],
  codes: '',
  throughLevel: '',
};

/** What is known already of a silence that is begun from elsewhere. */
export type SilenceBeginning = Partial<Pick<About, 'eventTypes' | 'deviceIds' | 'codes'>>;

const lengths = [
  [1, '1 小时'],
  [4, '4 小时'],
  [8, '8 小时'],
  [24, '1 天'],
  [72, '3 天'],
  [168, '7 天'],
  [720, '30 天'],
].map(([hours, name]) => ({ id: String(hours), name: String(name) }));
const events = eventTypeNames.map((id) => ({ id, name: eventTypeOf(id).name }));
const levels = messageLevels.map((level) => ({ id: String(level), name: levelAndMore(level) }));
const hour = 3_600_000;

/** When it is to begin: at once, or on its day. */
const beginsAt = ({ startDay, startTime }: Pick<About, 'startDay' | 'startTime'>): number => {
  const midnight = Date.parse(startDay);
  const [hours = 0, minutes = 0] = startTime.split(':').map(Number);
  return Number.isNaN(midnight) ? currentTime() : midnight + (hours * 60 + minutes) * 60_000;
};

export interface SilenceProps {
  readonly tenant: TenantChoice;
  readonly beginning?: SilenceBeginning;
  readonly onClose: () => void;
}

/** Begins a silence, which always has an end. Rendered while it is open. */
export default function SilenceDialog({ tenant, beginning = {}, onClose }: SilenceProps) {
  return (
    <AddDialog
      title="新增静默"
      endpoint={silenceAdd}
      schema={schema}
      tenant={tenant}
      initial={{ ...blank, ...beginning }}
      extraProblems={({ codes }) => (codesOf(codes).length > mostCodes ? { codes: `最多 ${mostCodes} 个故障码` } : {})}
      bodyOf={(values) => {
        const startsAt = beginsAt(values);
        return {
          reason: values.reason,
          eventTypes: values.eventTypes as EventTypeName[],
          projectIds: [...values.projectIds],
          productKeys: [...values.productKeys],
          modelIds: [...values.modelIds],
          deviceIds: [...values.deviceIds],
          codes: codesOf(values.codes),
          throughLevel: values.throughLevel === '' ? null : (Number(values.throughLevel) as MessageLevel),
          startsAt: new Date(startsAt).toISOString(),
          endsAt: new Date(startsAt + Number(values.hours) * hour).toISOString(),
        };
      }}
      said={() => '已新增静默'}
      onClose={onClose}
      onTenant={(form) => {
        for (const name of ['projectIds', 'productKeys', 'modelIds', 'deviceIds'] as const) form.set(name, []);
      }}
    >
      {(form, chosen) => (
        <>
          <TextAreaField form={form} name="reason" rows={2} placeholder="如：夜间检修、割接" />
          <DayField form={form} name="startDay" placeholder="立即开始" />
          {form.values.startDay !== '' && (
            <TextField form={form} name="startTime" autoComplete="off" hint="时:分，如 22:00" />
          )}
          <SelectField form={form} name="hours" choices={lengths} />
          <MultiSelectField form={form} name="eventTypes" choices={events} placeholder="全部事件" />
          <Scope form={form} tenant={chosen} />
          <TextField form={form} name="codes" autoComplete="off" hint="多个用逗号分隔，不填为全部" />
          <SelectField form={form} name="throughLevel" choices={levels} placeholder="都不通知" isClearable />
        </>
      )}
    </AddDialog>
  );
}

interface ScopeProps {
  readonly form: Form<About>;
  readonly tenant: TenantChoice;
}

const named = ({ id, name }: { readonly id: string; readonly name: string }) => ({ id, name });

/** What is silenced: projects, products, models, devices. */
function Scope({ form, tenant }: ScopeProps) {
  const projects = useChoices(projectList, tenant, named);
  const products = useChoices(scopeProducts, tenant, named);
  const models = useChoices(scopeModels, tenant, named);
  const devices = useChoices(scopeDevices, tenant, named);
  return (
    <>
      <MultiSelectField form={form} name="projectIds" choices={projects} placeholder="全部项目" />
      <MultiSelectField form={form} name="productKeys" choices={products} placeholder="全部产品" />
      <MultiSelectField form={form} name="modelIds" choices={models} placeholder="全部型号" />
      <MultiSelectField form={form} name="deviceIds" choices={devices} placeholder="全部设备" />
    </>
  );
}
