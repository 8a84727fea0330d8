import { Checkbox } from '@blueprintjs/core';
import { tagAdd, tagGet, type TagRow, tagRow, tagUpdate } from '@fleet/domain/areas/equipment/tag/contract.ts';
import {
  keyProblem,
  linesProblem,
  type TagColour,
  tagColours,
  valuesOfLines,
} from '@fleet/domain/areas/equipment/tag/tagRules.ts';
import { fieldChanges } from '@fleet/domain/core/reads/fieldChanges.ts';
import { object } from '@fleet/domain/core/contract/shapes.ts';
import type { FieldProblems } from '@fleet/domain/core/values/fieldProblems.ts';
import { type TObject, Type } from 'typebox';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { AddDialog } from '../../../form/AddDialog.tsx';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { TextAreaField, TextField } from '../../../form/TextField.tsx';
import type { Form } from '../../../form/useForm.ts';
import { useSayDone } from '../../../ui/useNotify.ts';
import { useVersionedSave } from '../../../form/useVersionedSave.ts';
import { ColourField } from './ColourField.tsx';

interface About {
  readonly keyTitle: string;
  readonly description: string;
  readonly colour: TagColour;
  readonly isClosed: boolean;
}
type NewTag = About & { readonly keyName: string; readonly lines: string };

const { values: _values, ...bodyFields } = (tagAdd.bodySchema as TObject).properties;
const newTagSchema = object({ ...bodyFields, lines: Type.String({ title: '标签值' }) });
const blankTag: NewTag = { keyName: '', keyTitle: '', description: '', colour: 'blue', isClosed: false, lines: '' };

interface AddProps {
  /** Whose it becomes, where that is settled. */
  readonly tenant: TenantChoice;
  readonly onClose: () => void;
}

/** Adds a tag with its first values. Rendered while it is open. */
export function AddTagDialog({ tenant, onClose }: AddProps) {
  return (
    <AddDialog
      title="新增标签"
      endpoint={tagAdd}
      schema={newTagSchema}
      tenant={tenant}
      initial={blankTag}
      extraProblems={({ keyName, lines }) => problemsOf({ keyName: keyProblem(keyName), lines: linesProblem(lines) })}
      bodyOf={({ lines, ...body }) => ({ ...body, keyName: body.keyName.trim(), values: [...valuesOfLines(lines)] })}
      said={({ keyName }) => `已新增标签「${keyName.trim()}」`}
      onClose={onClose}
    >
      {(form, _, isFirst) => (
        <>
          <TextField
            form={form}
            name="keyName"
            autoFocus={isFirst}
            autoComplete="off"
            hint="英文字母、数字和英文句点，不区分大小写；创建后不能修改"
          />
          <AboutFields form={form} />
          <TextAreaField form={form} name="lines" rows={4} placeholder="每行一个值，也可以以后再加" />
        </>
      )}
    </AddDialog>
  );
}

const problemsOf = (problems: Readonly<Record<string, string | null>>): FieldProblems =>
  Object.fromEntries(Object.entries(problems).filter((one): one is [string, string] => one[1] !== null));

function AboutFields<Values extends About>({ form }: { readonly form: Form<Values> }) {
  const about = form as unknown as Form<About>;
  return (
    <>
      <TextField form={about} name="keyTitle" autoComplete="off" hint="列表和筛选里显示的名字，留空则显示 Key" />
      <TextAreaField form={about} name="description" rows={2} />
      <ColourField form={about} />
      <Checkbox
        checked={about.values.isClosed}
        label="仅限已有值：绑定时不能填写新的值"
        onChange={(event) => about.set('isClosed', event.currentTarget.checked)}
      />
    </>
  );
}

/** A field as a line tells its change. */
const compared = (name: keyof TagRow, value: unknown): string | undefined => {
  if (name === 'isClosed') return value === true ? '是' : '否';
  if (name === 'colour') return tagColours[value as TagColour];
  return name === 'keyTitle' || name === 'description' ? String(value) : undefined;
};

interface EditProps {
  readonly tag: TagRow;
  readonly onClose: () => void;
}

/** Changes what is said of a tag. Rendered while it is open. */
export function EditTagDialog({ tag, onClose }: EditProps) {
  const call = useCall();
  const sayDone = useSayDone();
  const save = useVersionedSave(tag);
  const { tagId, keyName, keyTitle, description, colour, isClosed } = tag;
  return (
    <EditDialog<About, unknown>
      title={`编辑标签「${keyName}」`}
      schema={tagUpdate.bodySchema!}
      initial={{ keyTitle, description, colour, isClosed }}
      send={(about) =>
        save({
          send: (version) =>
            call(tagUpdate, { query: { tagId }, body: { ...about, version } }, { listener: tagUpdate.id }),
          read: async () => {
            const result = await call(tagGet, { query: { tagId } }, { listener: tagUpdate.id });
            return result.kind === 'data' ? result.data : null;
          },
          changes: (before, after) => fieldChanges(tagRow, before, after, compared),
        })
      }
      onDone={() => {
        sayDone('已保存');
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => <AboutFields form={form} />}
    </EditDialog>
  );
}
