import { commandSend } from '@fleet/domain/areas/equipment/command/contract.ts';
import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import type { Course } from '@fleet/domain/areas/equipment/values/courses.ts';
import type { PropertyRow } from '@fleet/domain/areas/equipment/values/contract.ts';
import { valueWithUnit } from '@fleet/domain/areas/equipment/values/valueText.ts';
import { fieldName, readForm, typedOf, typedSchema } from '@fleet/domain/areas/equipment/values/typedValues.ts';
import { useState } from 'react';
import { useCall } from '../../../app/calls/hooks.ts';
import { randomId } from '../../../app/randomId.ts';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { useSayDone } from '../../../ui/useNotify.ts';
import { offlineFields, offlineInitial, offlineOf, WhileOffline } from '../shared/WhileOffline.tsx';
import { ValueField } from './ValueField.tsx';
import * as styles from './deviceValues.module.css';

interface Props {
  readonly device: DeviceDetail;
  readonly isOnline: boolean;
  readonly property: PropertyRow;
  /** What is wanted of it already. */
  readonly course: Course | null;
  readonly onClose: () => void;
}

/** Sets a property of a device, at once or when it is online. Rendered while it is open. */
export function SetPropertyDialog({ device, isOnline, property, course, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  const [messageId] = useState(randomId);
  const { identifier, name, dataType, value } = property;
  const field = { identifier, name, dataType, required: true, defaultValue: '' };
  return (
    <EditDialog<Record<string, string>, unknown>
      title={`设置${name}`}
      submitText="下发"
      schema={typedSchema([field], offlineFields)}
      initial={{
        [fieldName(field)]: typedOf(dataType, value),
        ...offlineInitial(isOnline ? 'reject' : 'queue'),
      }}
      extraProblems={(typed) => readForm([field], typed).problems}
      send={(typed) =>
        call(
          commandSend,
          {
            query: {},
            body: {
              messageId,
              deviceId: device.id,
              kind: 'setProperty',
              identifier,
              inputData: readForm([field], typed).values,
              ...offlineOf(typed),
              isConfirmed: false,
            },
          },
          { listener: commandSend.id },
        )
      }
      onDone={(_, typed) => {
        const isQueued = !isOnline && typed[':offline'] === 'queue';
        sayDone(isQueued ? `已排队，设备上线后设置${name}` : `已下发设置${name}`);
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className={styles.dialogNote}>
            设备上报：{valueWithUnit(dataType, value)}
            {course !== null &&
              `；${course.isWish ? '期望' : '上次设置'}：${valueWithUnit(dataType, course.value)}（${course.label}）`}
          </p>
          {course?.isWish === true && <p className={styles.dialogNote}>本次设置只下发一次，不改变影子中的期望值。</p>}
          <ValueField form={form} field={field} autoFocus />
          {!isOnline && <WhileOffline form={form} hint="设备现在离线" />}
        </>
      )}
    </EditDialog>
  );
}
