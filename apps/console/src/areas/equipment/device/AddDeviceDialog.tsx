import { deviceAdd } from '@fleet/domain/areas/equipment/device/contract.ts';
import { useState } from 'react';
import type { TObject } from 'typebox';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { successDuration } from '../../../app/calls/useWrite.ts';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { chosenTenant, NewTenantField, useNewTenant, withTenant } from '../../../form/NewTenantField.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import { TextField } from '../../../form/TextField.tsx';
import { useNotify } from '../../../ui/useNotify.ts';
import { ParticularFields, particularsProblems } from './deviceForm.tsx';
import { useReleasedProducts } from '../shared/useDeviceChoices.ts';
import * as formStyles from '../../../form/form.module.css';

interface Props {
  readonly tenant: TenantChoice;
  /** What is chosen to begin with. */
  readonly of?: { readonly productKey: string; readonly modelId: string };
  readonly onClose: () => void;
}

const empty = {
  productKey: '',
  deviceName: '',
  serialNumber: '',
  nickname: '',
  modelId: '',
  projectId: '',
  address: '',
  longitude: null,
  latitude: null,
  description: '',
};

/** Adds a device of a published product. Rendered while it is open. */
export function AddDeviceDialog({ tenant, of, onClose }: Props) {
  const call = useCall();
  const notify = useNotify();
  const tntId = useNewTenant(tenant);
  const products = useReleasedProducts();
  const [initial] = useState(() => ({ tntId, ...empty, ...of }));
  return (
    <EditDialog
      title="添加设备"
      schema={withTenant(deviceAdd.bodySchema as TObject)}
      initial={initial}
      extraProblems={particularsProblems}
      send={({ tntId: chosen, ...body }) =>
        call(deviceAdd, { query: chosenTenant({ tntId: chosen }), body }, { listener: deviceAdd.id })
      }
      onDone={({ deviceName }, { nickname, serialNumber }) => {
        const name = nickname.trim() === '' ? deviceName : nickname.trim();
        notify({ intent: 'success', lines: [`已添加设备「${name}」（${serialNumber}）`], duration: successDuration });
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <NewTenantField form={form} isFixed={tenant.tntId !== undefined} onChange={() => form.set('projectId', '')} />
          <SelectField
            form={form}
            name="productKey"
            choices={products.choices}
            autoFocus={tntId !== '' && of === undefined}
          />
          <div className={formStyles.columns}>
            <TextField
              form={form}
              name="serialNumber"
              autoComplete="off"
              autoFocus={tntId !== '' && of !== undefined}
              hint="字母、数字、- 和 _，全平台唯一"
            />
            <TextField form={form} name="deviceName" autoComplete="off" hint="留空时自动生成" />
          </div>
          <ParticularFields
            form={form}
            tenant={chosenTenant(form.values)}
            categoryId={products.categoryOf(form.values.productKey)}
          />
        </>
      )}
    </EditDialog>
  );
}
