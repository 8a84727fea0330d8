import type { TagRow } from '@fleet/domain/areas/equipment/tag/contract.ts';
import { linesProblem, valueProblem, valuesOfLines } from '@fleet/domain/areas/equipment/tag/tagRules.ts';
import { tagValueAdd, tagValueRename, type TagValueRow } from '@fleet/domain/areas/equipment/tag/valueContract.ts';
import { object, text } from '@fleet/domain/core/contract/shapes.ts';
import { Type } from 'typebox';
import type { FieldProblems } from '@fleet/domain/core/values/fieldProblems.ts';
import { useCall } from '../../../../app/calls/hooks.ts';
import { EditDialog } from '../../../../form/EditDialog.tsx';
import { TextAreaField, TextField } from '../../../../form/TextField.tsx';
import { useSayDone } from '../../../../ui/useNotify.ts';

const linesSchema = object({ lines: Type.String({ title: '标签值', pattern: '\\S' }) });
const valueSchema = object({ value: text('标签值', 128) });

const problemAt = (name: string, problem: string | null): FieldProblems =>
  problem === null ? {} : { [name]: problem };

interface AddProps {
  readonly tag: TagRow;
  readonly onClose: () => void;
}

/** Adds values to a tag, one a line. Rendered while it is open. */
export function AddValuesDialog({ tag: { tagId, keyName }, onClose }: AddProps) {
  const call = useCall();
  const sayDone = useSayDone();
  return (
    <EditDialog
      title={`向「${keyName}」新增标签值`}
      schema={linesSchema}
      initial={{ lines: '' }}
      extraProblems={({ lines }) => problemAt('lines', linesProblem(lines))}
      send={({ lines }) =>
        call(
          tagValueAdd,
          { query: { tagId }, body: { values: [...valuesOfLines(lines)] } },
          { listener: tagValueAdd.id },
        )
      }
      onDone={(_, { lines }) => {
        sayDone(`已新增 ${valuesOfLines(lines).length} 个标签值`);
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => <TextAreaField form={form} name="lines" rows={6} placeholder="每行一个值" />}
    </EditDialog>
  );
}

interface RenameProps {
  readonly value: TagValueRow;
  readonly onClose: () => void;
}

/** Gives a value another name: whatever carries it carries the new one. Rendered while it is open. */
export function RenameValueDialog({ value: { valueId, value, version }, onClose }: RenameProps) {
  const call = useCall();
  const sayDone = useSayDone();
  return (
    <EditDialog
      title={`改名「${value}」`}
      schema={valueSchema}
      initial={{ value }}
      extraProblems={(values) => problemAt('value', values.value.trim() === value ? null : valueProblem(values.value))}
      send={(values) =>
        call(
          tagValueRename,
          { query: { valueId }, body: { value: values.value.trim(), version } },
          { listener: tagValueRename.id },
        )
      }
      onDone={(_, values) => {
        sayDone(`已改名为「${values.value.trim()}」`);
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <TextField
          form={form}
          name="value"
          autoFocus
          autoComplete="off"
          firstSelected={value.length}
          hint="使用它的资源随之改变；按旧值筛选的链接不再有结果"
        />
      )}
    </EditDialog>
  );
}
