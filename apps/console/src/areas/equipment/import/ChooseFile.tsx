import { Button, Checkbox, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { GroupNode } from '@fleet/domain/areas/equipment/group/contract.ts';
import { deviceUpload, importTemplate, largestFile } from '@fleet/domain/areas/equipment/import/contract.ts';
import { largestJob } from '@fleet/domain/areas/equipment/job/machine.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { object } from '@fleet/domain/core/contract/shapes.ts';
import type { FieldProblems } from '@fleet/domain/core/values/fieldProblems.ts';
import { type ReactNode, useState } from 'react';
import { type TObject, Type } from 'typebox';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { FormFrame } from '../../../form/FormFrame.tsx';
import { chosenTenant, NewTenantField, useNewTenant, withTenant } from '../../../form/NewTenantField.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import { SheetField } from '../../../form/files/SheetField.tsx';
import { useForm } from '../../../form/useForm.ts';
import { QueryExportButton } from '../../../list/export/ExportButton.tsx';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { useAddableProducts } from '../shared/useDeviceChoices.ts';
import { useGroupChoices } from '../shared/useGroupChoices.ts';

interface Props {
  readonly tenant: TenantChoice;
  readonly steps: ReactNode;
  readonly onBegun: (jobId: string) => void;
  readonly onClose: () => void;
}

interface Values {
  readonly tntId: string;
  readonly file: string;
  /** The empty text where each row names its own. */
  readonly productKey: string;
  readonly updateExisting: boolean;
  readonly isEnabled: boolean;
  /** The empty text for none. */
  readonly groupId: string;
}

const { properties } = withTenant(deviceUpload.bodySchema as TObject);
const schema = object({
  ...properties,
  productKey: Type.String({ title: '产品', maxLength: 64 }),
  groupId: Type.String({ title: '加入分组', maxLength: 64 }),
});

const extraProblems = ({ file }: Values): FieldProblems => (file === '' ? { file: '请选择文件' } : {});

const isStatic = ({ type }: GroupNode): boolean => type === 'STATIC';

/** The first step: of which product, and which file. */
export function ChooseFile({ tenant, steps, onBegun, onClose }: Props) {
  const call = useCall();
  const tntId = useNewTenant(tenant);
  const products = useAddableProducts();
  const [initial] = useState<Values>(() => ({
    tntId,
    file: '',
    productKey: '',
    updateExisting: false,
    isEnabled: true,
    groupId: '',
  }));
  const form = useForm<Values, { jobId: string }>({
    schema,
    initial,
    extraProblems,
    send: ({ tntId: chosen, productKey, groupId, ...body }) =>
      call(
        deviceUpload,
        {
          query: chosenTenant({ tntId: chosen }),
          body: { ...body, ...(productKey === '' ? {} : { productKey }), ...(groupId === '' ? {} : { groupId }) },
        },
        { listener: deviceUpload.id },
      ),
    onDone: ({ jobId }) => onBegun(jobId),
  });
  const { productKey } = form.values;
  const groups = useGroupChoices(chosenTenant(form.values), isStatic);
  return (
    <>
      <DialogBody>
        {steps}
        <FormFrame form={form} label="导入设备" doing="upload">
          <NewTenantField form={form} isFixed={tenant.tntId !== undefined} />
          <SelectField
            form={form}
            name="productKey"
            choices={products.choices}
            isClearable
            placeholder="按文件中“产品标识”一列"
          />
          <SheetField form={form} largest={largestFile} mostRows={largestJob}>
            <QueryExportButton
              endpoint={importTemplate}
              instance="equipment.importTemplate"
              isTemplate
              query={{ ...chosenTenant(form.values), ...(productKey === '' ? {} : { productKey }) }}
            />
          </SheetField>
          <SelectField form={form} name="groupId" choices={groups} isClearable placeholder="不加入" />
          <Checkbox
            checked={form.values.updateExisting}
            label="更新已存在的设备：空白的单元格保持原值"
            onChange={(event) => form.set('updateExisting', event.currentTarget.checked)}
          />
          <Checkbox
            checked={form.values.isEnabled}
            label="导入后启用：新设备可以立即连接"
            onChange={(event) => form.set('isEnabled', event.currentTarget.checked)}
          />
        </FormFrame>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={words.cancel} onClick={onClose} />
            <BusyButton type="submit" form={form.id} intent="primary" text="上传并校验" isBusy={form.isBusy} />
          </>
        }
      />
    </>
  );
}
