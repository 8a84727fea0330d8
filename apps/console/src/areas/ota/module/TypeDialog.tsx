import { Checkbox } from '@blueprintjs/core';
import {
  type ModuleGroupRow,
  moduleTypeAdd,
  type ModuleTypeRow,
  moduleTypeUpdate,
} from '@fleet/domain/areas/ota/module/groupContract.ts';
import { identifierChangeProblem } from '@fleet/domain/areas/ota/module/moduleRules.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { TextAreaField, TextField } from '../../../form/TextField.tsx';
import { useSayDone } from '../../../ui/useNotify.ts';

interface Values {
  readonly typeName: string;
  readonly identifier: string;
  readonly isSafetyRelevant: boolean;
  readonly description: string;
}

interface Props {
  readonly group: ModuleGroupRow;
  /** Null for a new one. */
  readonly type: ModuleTypeRow | null;
  readonly onClose: () => void;
}

const blank: Values = { typeName: '', identifier: '', isSafetyRelevant: false, description: '' };

/** Adds a type of modules to a group, or changes one. Rendered while it is open. */
export function TypeDialog({ group, type, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  const { typeName, identifier, isSafetyRelevant, description } = type ?? blank;
  const locked = type === null ? null : identifierChangeProblem(type);
  return (
    <EditDialog<Values, unknown>
      title={type === null ? `在「${group.groupName}」中新增类型` : `编辑类型「${type.typeName}」`}
      schema={moduleTypeAdd.bodySchema!}
      initial={{ typeName, identifier, isSafetyRelevant, description }}
      send={(body) =>
        type === null
          ? call(moduleTypeAdd, { query: { groupId: group.groupId }, body }, { listener: moduleTypeAdd.id })
          : call(
              moduleTypeUpdate,
              { query: { typeId: type.typeId }, body: { ...body, version: type.version } },
              { listener: moduleTypeUpdate.id },
            )
      }
      onDone={(_, values) => {
        const done = type === null ? `已新增类型「${values.typeName.trim()}」` : '已保存';
        sayDone(done);
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField form={form} name="typeName" autoFocus autoComplete="off" />
          <TextField
            form={form}
            name="identifier"
            autoComplete="off"
            readOnly={locked !== null}
            hint={locked ?? '小写字母开头，只能包含小写字母、数字和下划线，最长 32 个字符'}
          />
          <Checkbox
            checked={form.values.isSafetyRelevant}
            label="安全相关：升级时车上不得有载荷，并且逐批人工放行"
            onChange={(event) => form.set('isSafetyRelevant', event.currentTarget.checked)}
          />
          <TextAreaField form={form} name="description" rows={2} />
        </>
      )}
    </EditDialog>
  );
}
