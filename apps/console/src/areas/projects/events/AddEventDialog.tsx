import { statusCodes, statusLabel } from '@fleet/domain/core/codes/status.ts';
import { eventAdd, eventChoices, eventDevices } from '@fleet/domain/areas/projects/events/contract.ts';
import {
  blankEvent,
  eventFormBody,
  eventFormSchema,
  type EventForm,
} from '@fleet/domain/areas/projects/events/eventForm.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { useMemo, useState } from 'react';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { DayField } from '../../../form/days/DayField.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import { TextAreaField, TextField } from '../../../form/TextField.tsx';
import { useCall, useSession } from '../../../app/calls/hooks.ts';
import { useChoices } from '../../../app/calls/useChoices.ts';
import { refusalOf, useRead } from '../../../app/calls/useRead.ts';
import { useSayDone } from '../../../ui/useNotify.ts';
import type { ProjectTabProps } from '../project/projectTab.ts';
import * as formStyles from '../../../form/form.module.css';
import { currentTime } from '../../../ui/time/currentTime.ts';

const levels = statusCodes('faultLevel').map((code) => ({ id: String(code), name: statusLabel('faultLevel', code) }));

const asItIs = (option: ReplyOf<typeof eventDevices>['list'][number]) => option;

/** Reports an event. Rendered while it is open. */
export function AddEventDialog({ project, tenant, onClose }: ProjectTabProps & { readonly onClose: () => void }) {
  const call = useCall();
  const sayDone = useSayDone();
  const query = { projectId: project.id, ...tenant };
  const { state, refresh } = useRead(eventChoices, { query });
  const choices = state?.data ?? null;
  const devices = useChoices(eventDevices, query, asItIs);
  const self = useSession()?.userId;
  const finderId = choices?.people.some(({ userId }) => userId === self) === true ? (self ?? '') : '';
  const [openedAt] = useState(currentTime);
  const blank = useMemo(() => blankEvent(finderId, openedAt), [finderId, openedAt]);
  // the form begins with the person himself as finder: it waits until it is known whether he may be
  const isKnown = choices !== null || (state?.error ?? null) !== null;
  const [isBegun, setBegun] = useState(isKnown);
  if (isKnown && !isBegun) setBegun(true);
  if (!isBegun) return null;
  const refusal = refusalOf({ state, refresh });
  return (
    <EditDialog<EventForm, { id: string }>
      title="新增事件"
      schema={eventFormSchema}
      initial={blank}
      send={(form) => call(eventAdd, { query, body: eventFormBody(form) }, { listener: eventAdd.id })}
      onDone={(_, { title }) => {
        sayDone(`已新增事件「${title.trim()}」`);
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField form={form} name="title" autoFocus autoComplete="off" />
          <div className={formStyles.columns}>
            <SelectField form={form} name="level" choices={levels} />
            <SelectField form={form} name="deviceId" choices={devices} placeholder="与设备无关时不选" isClearable />
            <SelectField
              form={form}
              name="finderId"
              choices={choices?.people.map(({ userId, realName }) => ({ id: userId, name: realName })) ?? refusal}
            />
            <DayField form={form} name="foundAt" />
            <TextField form={form} name="foundTime" placeholder="09:30" autoComplete="off" />
          </div>
          <TextAreaField form={form} name="description" rows={4} placeholder="现象、影响范围与已采取的临时措施" />
        </>
      )}
    </EditDialog>
  );
}
