import { fieldChanges } from '@fleet/domain/core/reads/fieldChanges.ts';
import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { NumberField } from '../../../form/NumberField.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import { TextAreaField, TextField } from '../../../form/TextField.tsx';
import type { Form } from '../../../form/useForm.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { listOf } from '../../../ui/select/choices.tsx';
import { useSayDone } from '../../../ui/useNotify.ts';
import { useVersionedSave } from '../../../form/useVersionedSave.ts';
import type { ProjectTabProps } from '../../projects/face.ts';
import type { SharedBody, SharedRow, SiteItemKind } from './siteItemKinds.tsx';
import { useFloorChoices } from './useFloorChoices.ts';
import * as formStyles from '../../../form/form.module.css';

interface Props<Row extends SharedRow, Body extends SharedBody> extends ProjectTabProps {
  readonly kind: SiteItemKind<Row, Body>;
  readonly onClose: () => void;
}

/** Adds one of a kind. Rendered while it is open. */
export function AddSiteItemDialog<Row extends SharedRow, Body extends SharedBody>(props: Props<Row, Body>) {
  const { kind, project, tenant } = props;
  const call = useCall();
  return (
    <SiteItemForm
      {...props}
      title={kind.actions.add.title}
      initial={kind.blank}
      send={(body) => kind.add(call, { projectId: project.id, ...tenant }, body)}
      done={(name) => `已新增${kind.name}「${name}」`}
    />
  );
}

/** Changes one of a kind. Rendered while it is open. */
export function EditSiteItemDialog<Row extends SharedRow, Body extends SharedBody>({
  row,
  ...props
}: Props<Row, Body> & { readonly row: Row }) {
  const { kind, tenant } = props;
  const call = useCall();
  const save = useVersionedSave(row);
  const query = { id: row.id, ...tenant };
  return (
    <SiteItemForm
      {...props}
      title={`编辑${kind.name}「${row.name}」`}
      initial={kind.bodyOf(row)}
      send={(body) =>
        save({
          send: (version) => kind.update(call, query, body, version),
          read: async () => {
            const result = await call(kind.one, { query }, { listener: kind.one.id });
            return result.kind === 'data' ? result.data : null;
          },
          changes: (before, after) =>
            fieldChanges(kind.rowSchema, before, after, (name, value) =>
              uncompared.has(name) ? undefined : (kind.labelOf(name, value) ?? String(value)),
            ),
        })
      }
      done={() => '已保存'}
    />
  );
}

/** A floor is compared by its name. */
const uncompared: ReadonlySet<string> = new Set(['id', 'floorId', 'updatedBy', 'updatedAt']);

interface FormProps<Row extends SharedRow, Body extends SharedBody> extends Props<Row, Body> {
  readonly title: string;
  readonly initial: Body;
  readonly send: (body: Body) => Promise<CallResult<unknown>>;
  readonly done: (name: string) => string;
}

function SiteItemForm<Row extends SharedRow, Body extends SharedBody>(props: FormProps<Row, Body>) {
  const { kind, onClose } = props;
  const sayDone = useSayDone();
  const floors = useFloorChoices(props);
  return (
    <EditDialog
      title={props.title}
      schema={kind.formSchema}
      initial={props.initial}
      send={props.send}
      onDone={(_, { name }) => {
        sayDone(props.done(name.trim()));
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => {
        // a form with more fields is a form with these
        const shared = form as unknown as Form<SharedBody>;
        return (
          <>
            <div className={formStyles.columns}>
              <TextField form={shared} name="number" autoFocus autoComplete="off" />
              <TextField form={shared} name="name" autoComplete="off" />
              <TextField form={shared} name="model" autoComplete="off" />
              <NumberField form={shared} name="quantity" />
              {kind.fields(form)}
              <SelectField
                form={shared}
                name="floorId"
                choices={floors}
                placeholder="未指定"
                isClearable
                {...(listOf(floors)?.length === 0 ? { hint: '项目还没有楼层' } : {})}
              />
            </div>
            <TextAreaField form={shared} name="remark" rows={2} />
          </>
        );
      }}
    </EditDialog>
  );
}
