import { Callout } from '@blueprintjs/core';
import { repairAdd, repairChoices, repairDevices } from '@fleet/domain/areas/monitoring/repair/contract.ts';
import { reportForm } from '@fleet/domain/areas/monitoring/repair/repairShapes.ts';
import {
  type RepairSource,
  urgencies,
  urgencyCodes,
  type Urgency,
} from '@fleet/domain/areas/monitoring/repair/steps.ts';
import { mostPictures } from '@fleet/domain/areas/monitoring/work/pictures.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { id, object, oneOf } from '@fleet/domain/core/contract/shapes.ts';
import { formatDateTime } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { Type } from 'typebox';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useChoices } from '../../../app/calls/useChoices.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { randomId } from '../../../app/randomId.ts';
import { Properties } from '../../../detail/Properties.tsx';
import { ChoiceField } from '../../../form/ChoiceField.tsx';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { MultiSelectField, SelectField } from '../../../form/SelectField.tsx';
import { TextAreaField, TextField } from '../../../form/TextField.tsx';
import type { Form } from '../../../form/useForm.ts';
import { picturesOpen, usePictures } from '../../../transfers/pictures/usePictures.ts';
import { useSayDone } from '../../../ui/useNotify.ts';
import { PicturesField } from '../work/PicturesField.tsx';
import { rowsOf } from '../work/workForm.ts';
import { reportPlace } from './workForm.ts';

interface Values {
  readonly deviceId: string;
  readonly title: string;
  readonly urgency: string;
  readonly description: string;
  readonly faultIds: string[];
  readonly assigneeId: string;
  readonly pictures: readonly [];
}

const schema = object({
  deviceId: id('设备'),
  title: reportForm.title,
  urgency: oneOf('紧急程度', ['1', '2', '3', '4']),
  description: reportForm.description,
  faultIds: Type.Array(id('故障'), { title: '关联故障', maxItems: 50 }),
  assigneeId: Type.String({ title: '维修人' }),
  pictures: rowsOf<never>('图片'),
});
const levels = urgencyCodes.map((code) => ({ id: String(code), name: urgencies[code] }));

type Device = ReplyOf<typeof repairDevices>['list'][number];
const deviceChoice = ({ deviceId, deviceName, serialNumber }: Device) => ({
  id: deviceId,
  name: `${deviceName}（${serialNumber}）`,
});

/** What is known already of what is reported from elsewhere. */
export interface ReportBeginning extends Partial<Pick<Values, 'title' | 'description'>> {
  readonly deviceId?: string | undefined;
  /** Where it can be about no other device: what the device is called. */
  readonly deviceName?: string;
  /** How pressing it seems. */
  readonly urgency?: Urgency;
  /** Faults that it is about, whether they last or not. */
  readonly faults?: readonly { readonly id: string; readonly name: string }[];
  readonly source?: RepairSource;
  readonly sourceId?: string;
  readonly sourceItemId?: string;
}

export interface ReportProps {
  readonly tenant: TenantChoice;
  readonly beginning: ReportBeginning;
  readonly onClose: () => void;
  /** It closes as well. */
  readonly onAdded: (id: string) => void;
}

/** Reports something to be repaired. Rendered while it is open. */
export default function ReportDialog({ tenant, beginning, onClose, onAdded }: ReportProps) {
  const call = useCall();
  const sayDone = useSayDone();
  // the same all the while it is open: sent twice it is one order
  const [orderId] = useState(randomId);
  const devices = useChoices(repairDevices, tenant, deviceChoice);
  const { deviceName, source = 'manual', sourceId, sourceItemId } = beginning;
  const [initial] = useState<Values>(() => ({
    deviceId: beginning.deviceId ?? '',
    title: (beginning.title ?? '').slice(0, 64),
    urgency: String(beginning.urgency ?? 2),
    description: (beginning.description ?? '').slice(0, 1000),
    faultIds: (beginning.faults ?? []).map(({ id: faultId }) => faultId),
    assigneeId: '',
    pictures: [],
  }));
  const pictures = usePictures({ purpose: 'repair', limit: mostPictures, initial: { [reportPlace]: [] } });
  return (
    <EditDialog<Values, ReplyOf<typeof repairAdd>>
      title={source === 'manual' ? '报修' : '转维修'}
      schema={schema}
      initial={initial}
      submitText="提交"
      extraProblems={() => (pictures.isComplete([reportPlace]) ? {} : { pictures: picturesOpen })}
      send={async ({ urgency, assigneeId, ...values }) => {
        const refused = await pictures.confirm([reportPlace]);
        if (refused !== null) return refused;
        return call(
          repairAdd,
          {
            query: tenant,
            body: {
              ...values,
              id: orderId,
              pictures: pictures.filesAt(reportPlace),
              source,
              ...(sourceId === undefined ? {} : { sourceId }),
              ...(sourceItemId === undefined ? {} : { sourceItemId }),
              urgency: Number(urgency) as Urgency,
              assigneeId: assigneeId === '' ? null : assigneeId,
              // the form has said that there is one
              force: true,
            },
          },
          { listener: repairAdd.id },
        );
      }}
      onDone={(added) => {
        pictures.finish();
        sayDone(`已提交维修单 ${added.repairNo}`);
        onAdded(added.id);
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          {deviceName === undefined ? (
            <SelectField
              form={{
                ...form,
                set: (name, value) => {
                  form.set(name, value);
                  form.set('faultIds', []);
                  form.set('assigneeId', '');
                },
              }}
              name="deviceId"
              choices={devices}
              placeholder="设备名称或序列号"
            />
          ) : (
            <Properties properties={[{ title: '设备', value: deviceName, isWide: true }]} />
          )}
          {form.values.deviceId !== '' && (
            <OfDevice
              form={form}
              tenant={tenant}
              deviceId={form.values.deviceId}
              begun={form.values.deviceId === beginning.deviceId ? (beginning.faults ?? []) : []}
            />
          )}
          <TextField form={form} name="title" autoComplete="off" placeholder="一句话说明要修什么" />
          <ChoiceField form={form} name="urgency" choices={levels} />
          <TextAreaField form={form} name="description" rows={3} placeholder="看到了什么，影响是什么" />
          <PicturesField form={form} pictures={pictures} place={reportPlace} />
        </>
      )}
    </EditDialog>
  );
}

interface OfDeviceProps {
  readonly form: Form<Values>;
  readonly tenant: TenantChoice;
  readonly deviceId: string;
  /** Faults that it began with: those that are over are no choice otherwise. */
  readonly begun: readonly { readonly id: string; readonly name: string }[];
}

/** What the device has: orders under way, open faults, people who may repair it. */
function OfDevice({ form, tenant, deviceId, begun }: OfDeviceProps) {
  const known = useRead(repairChoices, { query: { deviceId, ...tenant } }).state?.data ?? null;
  if (known === null) return null;
  const { openOrders, openFaults, people } = known;
  const lasting = openFaults.map(({ faultId, code, name, startedAt }) => ({
    id: faultId,
    name: `${code} ${name} ${formatDateTime(startedAt)}`,
  }));
  const faults = [...begun, ...lasting.filter((fault) => !begun.some(({ id: of }) => of === fault.id))];
  return (
    <>
      {openOrders.length > 0 && (
        <Callout intent="warning">
          该设备已有进行中的维修单{openOrders.map(({ repairNo, title }) => `${repairNo}「${title}」`).join('、')}
          ，提交后另开一张。
        </Callout>
      )}
      <MultiSelectField
        form={form}
        name="faultIds"
        choices={faults}
        placeholder={faults.length === 0 ? '没有未处理的故障' : '未指定'}
      />
      <SelectField
        form={form}
        name="assigneeId"
        choices={people.map(({ userId, realName }) => ({ id: userId, name: realName }))}
        placeholder="暂不指定"
        isClearable
      />
    </>
  );
}
