import { deviceAdd } from '@fleet/domain/areas/equipment/device/changesContract.ts';
import type { DeviceRow } from '@fleet/domain/areas/equipment/device/contract.ts';
import type { BodyOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import { useState } from 'react';
import type { TObject } from 'typebox';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { chosenTenant, NewTenantField, useNewTenant, withTenant } from '../../../form/NewTenantField.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import { TextField } from '../../../form/TextField.tsx';
import { useSayDone } from '../../../ui/useNotify.ts';
import { BinnedNumber } from './BinnedNumber.tsx';
import { ChangeDevicesDialog } from './batch/ChangeDevicesDialog.tsx';
import { ParticularFields, particularsProblems } from './deviceForm.tsx';
import { useOpenDetailOfDevice } from '../shared/useDevicePath.ts';
import type { OfferedProducts } from '../shared/useDeviceChoices.ts';
import * as formStyles from '../../../form/form.module.css';

interface Props {
  readonly title: string;
  readonly tenant: TenantChoice;
  readonly products: OfferedProducts;
  /** What is chosen to begin with. */
  readonly of?: { readonly productKey: string; readonly modelId: string } | undefined;
  readonly send: (
    body: BodyOf<typeof deviceAdd>,
    tenant: TenantChoice,
  ) => Promise<CallResult<ReplyOf<typeof deviceAdd>>>;
  /** @param which name and number of the device, as people say it */
  readonly said: (which: string) => string;
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

/** Asks what a new device is and sends it. Rendered while it is open. */
export function NewDeviceDialog({ title, tenant, products, of, send, said, onClose }: Props) {
  const sayDone = useSayDone();
  const tntId = useNewTenant(tenant);
  const [initial] = useState(() => ({ tntId, ...empty, ...of }));
  const tell = ({ deviceName }: ReplyOf<typeof deviceAdd>, { nickname, serialNumber }: typeof initial) => {
    const name = nickname.trim() === '' ? deviceName : nickname.trim();
    sayDone(said(`「${name}」（${serialNumber}）`));
  };
  const openDetail = useOpenDetailOfDevice();
  /** What has the serial number already: it stays named while the question about it closes. */
  const [binned, setBinned] = useState<DeviceRow | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [restored, setRestored] = useState<DeviceRow | null>(null);
  const dialog = (
    <EditDialog
      title={title}
      schema={withTenant(deviceAdd.bodySchema as TObject)}
      initial={initial}
      extraProblems={particularsProblems}
      send={({ tntId: chosen, ...body }) => send(body, chosenTenant({ tntId: chosen }))}
      onDone={(reply, values) => {
        tell(reply, values);
        onClose();
      }}
      again={{
        text: '保存并继续添加',
        next: (reply, values) => {
          tell(reply, values);
          const { tntId: chosen, productKey, modelId, projectId } = values;
          return { ...empty, tntId: chosen, productKey, modelId, projectId };
        },
        field: 'serialNumber',
      }}
      wayOut={({ values, refusal }) =>
        refusal?.cause === 'refused' && (
          <BinnedNumber
            serialNumber={values.serialNumber}
            tenant={chosenTenant(values)}
            restored={restored}
            onRestore={(device) => {
              setBinned(device);
              setAsking(true);
            }}
          />
        )
      }
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
  return (
    <>
      {dialog}
      {binned !== null && (
        <ChangeDevicesDialog
          isOpen={isAsking}
          change="restore"
          devices={[binned]}
          skipped={[]}
          onClose={() => setAsking(false)}
          onDone={() => {
            setRestored(binned);
            // who does not want to leave what was typed is asked, and stays
            const { id, displayName: name, productKey, serialNumber } = binned;
            openDetail?.({ id, name, productKey, serialNumber });
          }}
        />
      )}
    </>
  );
}
