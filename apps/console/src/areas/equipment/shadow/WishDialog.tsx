import { type ShadowRow, shadowUpdate } from '@fleet/domain/areas/equipment/shadow/contract.ts';
import { fieldName, readForm, typedOf, typedSchema } from '@fleet/domain/areas/equipment/values/typedValues.ts';
import { valueWithUnit } from '@fleet/domain/areas/equipment/values/valueText.ts';
import { useState } from 'react';
import { useCall } from '../../../app/calls/hooks.ts';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { useSayDone } from '../../../ui/useNotify.ts';
import { ValueField } from '../values/ValueField.tsx';
import * as styles from './shadow.module.css';

interface Props {
  readonly deviceId: string;
  /** Of the shadow as it is shown now. */
  readonly version: number;
  readonly row: ShadowRow;
  readonly onClose: () => void;
}

/** Says what is wished of a property. Rendered while it is open; what it saves is held against what was seen then. */
export function WishDialog({ deviceId, version, row, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  const [seen] = useState(version);
  const { identifier, name, dataType, desired, reported } = row;
  const field = { identifier, name, dataType, required: true, defaultValue: '' };
  return (
    <EditDialog<Record<string, string>, unknown>
      title={`设置「${name}」的期望值`}
      submitText="保存期望"
      schema={typedSchema([field])}
      initial={{ [fieldName(field)]: typedOf(dataType, desired ?? reported) }}
      extraProblems={(typed) => readForm([field], typed).problems}
      send={(typed) => {
        const body = { deviceId, version: seen + 1, desired: readForm([field], typed).values };
        return call(shadowUpdate, { query: {}, body }, { listener: shadowUpdate.id });
      }}
      onDone={() => {
        sayDone(`已设置「${name}」的期望值`);
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className={styles.reported}>
            设备上报：{valueWithUnit(dataType, reported)}。设备在线时立即下发，离线时上线后下发。
          </p>
          <ValueField form={form} field={field} autoFocus />
        </>
      )}
    </EditDialog>
  );
}
