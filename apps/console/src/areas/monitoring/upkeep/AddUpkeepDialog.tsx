import { deviceList, type DeviceRow } from '@fleet/domain/areas/equipment/device/contract.ts';
import { upkeepRecordAdd } from '@fleet/domain/areas/monitoring/upkeep/contract.ts';
import { id, instant, object } from '@fleet/domain/core/contract/shapes.ts';
import { instantToDay } from '@fleet/domain/core/values/formats.ts';
import { Type } from 'typebox';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useChoices } from '../../../app/calls/useChoices.ts';
import { AddDialog } from '../../../form/AddDialog.tsx';
import { DayField } from '../../../form/days/DayField.tsx';
import { MultiSelectField, SelectField } from '../../../form/SelectField.tsx';
import type { Form } from '../../../form/useForm.ts';
import { useItemChoices } from './useItemChoices.ts';

interface Values {
  readonly deviceId: string;
  readonly itemIds: readonly string[];
  readonly dueDay: string;
}

const schema = object({
  deviceId: id('设备'),
  itemIds: Type.Array(Type.String(), { title: '保养项目', minItems: 1, maxItems: 50 }),
  dueDay: instant('到期日'),
});

export const deviceChoice = ({ id: deviceId, displayName, serialNumber }: DeviceRow) => ({
  id: deviceId,
  name: `${displayName}（${serialNumber}）`,
});

/** Adds an upkeep that no plan asks for. Rendered while it is open. */
export function AddUpkeepDialog({ tenant, onClose }: { readonly tenant: TenantChoice; readonly onClose: () => void }) {
  return (
    <AddDialog<Values, { deviceId: string; itemIds: string[]; dueDay: string }, { recordId: string }>
      title="新增临时保养"
      endpoint={upkeepRecordAdd}
      schema={schema}
      tenant={tenant}
      initial={{ deviceId: '', itemIds: [], dueDay: '' }}
      bodyOf={({ deviceId, itemIds, dueDay }) => ({
        deviceId,
        itemIds: [...itemIds],
        dueDay: instantToDay(dueDay) ?? '',
      })}
      said={() => '已新增临时保养'}
      onClose={onClose}
      onTenant={(form) => {
        form.set('deviceId', '');
        form.set('itemIds', []);
      }}
    >
      {(form, chosen) => <Fields form={form} tenant={chosen} />}
    </AddDialog>
  );
}

function Fields({ form, tenant }: { readonly form: Form<Values>; readonly tenant: TenantChoice }) {
  const devices = useChoices(deviceList, tenant, deviceChoice);
  const items = useItemChoices(tenant);
  return (
    <>
      <SelectField form={form} name="deviceId" choices={devices} />
      <MultiSelectField form={form} name="itemIds" choices={items} />
      <DayField form={form} name="dueDay" />
    </>
  );
}
