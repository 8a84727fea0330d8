import {
  type EventTypeName,
  eventTypeNames,
  eventTypeOf,
  type MessageLevel,
  messageLevels,
} from '@fleet/domain/areas/messages/shared/eventTypes.ts';
import { silenceAdd } from '@fleet/domain/areas/messages/subscribe/contract.ts';
import { levelAndMore } from '@fleet/domain/areas/messages/subscribe/sentence.ts';
import { projectList } from '@fleet/domain/areas/projects/list/contract.ts';
import { object } from '@fleet/domain/core/contract/shapes.ts';
import { Type } from 'typebox';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useChoices } from '../../../app/calls/useChoices.ts';
import { AddDialog } from '../../../form/AddDialog.tsx';
import { MultiSelectField, SelectField } from '../../../form/SelectField.tsx';
import { TextAreaField } from '../../../form/TextField.tsx';

interface About {
  readonly reason: string;
  readonly hours: string;
  readonly eventTypes: readonly string[];
  readonly projectIds: readonly string[];
  readonly throughLevel: string;
}

const texts = (title: string) => Type.Array(Type.String(), { title, maxItems: 100 });
const schema = object({
  reason: Type.String({ title: '原因', minLength: 1, maxLength: 200, pattern: '\\S' }),
  hours: Type.String({ title: '静默时长', minLength: 1, maxLength: 4 }),
  eventTypes: texts('事件'),
  projectIds: texts('项目'),
  throughLevel: Type.String({ title: '静默时仍通知', maxLength: 1 }),
});
const blank: About = { reason: '', hours: '4', eventTypes: [], projectIds: [], throughLevel: '' };

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

interface Props {
  readonly tenant: TenantChoice;
  readonly onClose: () => void;
}

/** Begins a silence, which always has an end. Rendered while it is open. */
export function SilenceDialog({ tenant, onClose }: Props) {
  return (
    <AddDialog
      title="新增静默"
      endpoint={silenceAdd}
      schema={schema}
      tenant={tenant}
      initial={blank}
      bodyOf={({ reason, hours, eventTypes, projectIds, throughLevel }) => {
        const now = Date.now();
        return {
          reason,
          eventTypes: eventTypes as EventTypeName[],
          projectIds: [...projectIds],
          throughLevel: throughLevel === '' ? null : (Number(throughLevel) as MessageLevel),
          startsAt: new Date(now).toISOString(),
          endsAt: new Date(now + Number(hours) * hour).toISOString(),
        };
      }}
      said={() => '已新增静默'}
      onClose={onClose}
    >
      {(form, chosen) => (
        <>
          <TextAreaField form={form} name="reason" rows={2} />
          <SelectField form={form} name="hours" choices={lengths} />
          <MultiSelectField form={form} name="eventTypes" choices={events} placeholder="全部事件" />
          <Projects form={form} tenant={chosen} />
          <SelectField form={form} name="throughLevel" choices={levels} placeholder="都不通知" isClearable />
        </>
      )}
    </AddDialog>
  );
}

function Projects({
  form,
  tenant,
}: {
  readonly form: Parameters<typeof MultiSelectField<About>>[0]['form'];
  readonly tenant: TenantChoice;
}) {
  const projects = useChoices(projectList, tenant, ({ id, name }) => ({ id, name }));
  return <MultiSelectField form={form} name="projectIds" choices={projects} placeholder="全部项目" />;
}
