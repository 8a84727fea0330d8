import { type DeviceAttribute, deviceAttributeUpdate } from '@fleet/domain/areas/equipment/attribute/contract.ts';
import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import { attributeValueProblem, attributeValueText } from '@fleet/domain/areas/products/face.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { useCall } from '../../../../app/calls/hooks.ts';
import { EditDialog } from '../../../../form/EditDialog.tsx';
import { SelectField } from '../../../../form/SelectField.tsx';
import { TextField } from '../../../../form/TextField.tsx';
import { useSayDone } from '../../../../ui/useNotify.ts';

interface Props {
  readonly device: DeviceDetail;
  readonly attribute: DeviceAttribute;
  readonly onClose: () => void;
}

/** What a device may be instead of what its model says; null where it is typed. */
const choicesOf = ({ type, items }: DeviceAttribute) => {
  if (type === 'bool')
    return [
      { id: '1', name: '是' },
      { id: '0', name: '否' },
    ];
  return type === 'enum' ? items.map((item) => ({ id: item, name: item })) : null;
};

/** Says what a device is in one respect, whatever its model says. Rendered while it is open. */
export function AttributeDialog({ device: { id, tntId }, attribute, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  const { identifier, name, type, items, value, unit, modelValue, version } = attribute;
  const choices = choicesOf(attribute);
  const byModel = attributeValueText({ ...attribute, value: modelValue }) || texts.nothing;
  return (
    <EditDialog
      title={`编辑「${name}」`}
      schema={deviceAttributeUpdate.bodySchema!}
      initial={{ identifier, value, version }}
      extraProblems={(typed) => {
        const problem = attributeValueProblem(type, items, typed.value.trim());
        return problem === null ? {} : { value: problem };
      }}
      send={(body) =>
        call(deviceAttributeUpdate, { query: { deviceId: id, tntId }, body }, { listener: deviceAttributeUpdate.id })
      }
      onDone={() => {
        sayDone('已保存');
        onClose();
      }}
      onClose={onClose}
    >
      {(form) =>
        choices === null ? (
          <TextField
            form={form}
            name="value"
            autoComplete="off"
            hint={`${unit === '' ? '' : `单位 ${unit}；`}型号值 ${byModel}`}
          />
        ) : (
          <SelectField form={form} name="value" choices={choices} hint={`型号值 ${byModel}`} />
        )
      }
    </EditDialog>
  );
}
