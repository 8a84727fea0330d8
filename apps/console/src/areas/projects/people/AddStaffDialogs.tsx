import { staffAdd, staffAddUsers, staffCandidates } from '@fleet/domain/areas/projects/people/contract.ts';
import { peopleTab } from '@fleet/domain/areas/projects/people/actions.ts';
import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import type { ReactNode } from 'react';
import type { TObject, TSchema } from 'typebox';
import { type TenantChoice, tenantOf } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useChoices } from '../../../app/calls/useChoices.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { EditDialog } from '../../../form/EditDialog.tsx';
import {
  chosenTenant,
  NewTenantField,
  type OfTenant,
  useNewTenant,
  withTenant,
} from '../../../form/NewTenantField.tsx';
import { MultiSelectField } from '../../../form/SelectField.tsx';
import { TextField } from '../../../form/TextField.tsx';
import type { Form } from '../../../form/useForm.ts';
import type { Choice } from '../../../ui/select/choices.tsx';
import { listOf } from '../../../ui/select/choices.tsx';
import { useSayDone } from '../../../ui/useNotify.ts';
import { newWorkplace, sentWorkplace, type Workplace, WorkplaceFields } from './StaffFields.tsx';

interface DialogProps {
  /** The department that is looked at, with its tenant; null for none. */
  readonly place: { readonly departmentId: string; readonly tntId: string } | null;
  readonly onClose: () => void;
}

type UserValues = OfTenant & Workplace & { readonly userIds: readonly string[] };

/** Puts users into a department, several at once. Rendered while it is open. */
export function AddUsersDialog({ place, onClose }: DialogProps) {
  const call = useCall();
  return (
    <AddDialog<UserValues>
      title={peopleTab.actions.addUsers.title}
      schema={staffAddUsers.bodySchema!}
      initial={{ userIds: [], ...newWorkplace(place?.departmentId ?? '') }}
      place={place}
      send={({ userIds, ...values }) =>
        call(
          staffAddUsers,
          { query: chosenTenant(values), body: { userIds: [...userIds], ...sentWorkplace(values) } },
          { listener: staffAddUsers.id },
        )
      }
      done={({ userIds }) => `已添加 ${userIds.length} 名人员`}
      onClose={onClose}
    >
      {(form, tenant) => <UsersField form={form} tenant={tenant} />}
    </AddDialog>
  );
}

type PersonValues = OfTenant & Workplace & { readonly realName: string };

/** Puts somebody without an account into a department. Rendered while it is open. */
export function AddStaffDialog({ place, onClose }: DialogProps) {
  const call = useCall();
  return (
    <AddDialog<PersonValues>
      title="手工添加人员"
      schema={staffAdd.bodySchema!}
      initial={{ realName: '', ...newWorkplace(place?.departmentId ?? '') }}
      place={place}
      send={({ realName, ...values }) =>
        call(
          staffAdd,
          { query: chosenTenant(values), body: { realName, ...sentWorkplace(values) } },
          { listener: staffAdd.id },
        )
      }
      done={({ realName }) => `已添加 ${realName.trim()}`}
      onClose={onClose}
    >
      {(form) => <TextField form={form} name="realName" autoComplete="off" hint="没有账号的人员，工时由他人代为填报" />}
    </AddDialog>
  );
}

const candidateChoice = ({
  userId,
  realName,
  userName,
}: {
  userId: string;
  realName: string;
  userName: string;
}): Choice => ({
  id: userId,
  name: `${realName}（${userName}）`,
});

function UsersField({ form, tenant }: { readonly form: Form<UserValues>; readonly tenant: TenantChoice }) {
  const choices = useChoices(staffCandidates, tenant, candidateChoice);
  const isEmpty = listOf(choices)?.length === 0;
  return (
    <MultiSelectField
      form={form}
      name="userIds"
      choices={choices}
      {...(isEmpty ? { hint: '租户的用户都已在部门中' } : {})}
    />
  );
}

interface FrameProps<Values extends OfTenant & Workplace> extends DialogProps {
  readonly title: string;
  readonly schema: TSchema;
  readonly initial: Omit<Values, 'tntId'>;
  readonly send: (values: Values) => Promise<CallResult<unknown>>;
  readonly done: (values: Values) => string;
  /** The fields before those of the workplace. */
  readonly children: (form: Form<Values>, tenant: TenantChoice) => ReactNode;
}

/** Adds people of a tenant: which one is asked first where all are looked at, the rest hangs on it. */
function AddDialog<Values extends OfTenant & Workplace>(props: FrameProps<Values>) {
  const { title, schema, initial, place, send, done, children, onClose } = props;
  const sayDone = useSayDone();
  const scope = useScopeQuery();
  const settled = place === null ? scope : tenantOf(place);
  const tntId = useNewTenant(settled);
  return (
    <EditDialog<Values, unknown>
      title={title}
      schema={withTenant(schema as TObject)}
      initial={{ tntId, ...initial } as Values}
      send={send}
      onDone={(_, values) => {
        sayDone(done(values));
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <NewTenantField
            form={form}
            isFixed={settled.tntId !== undefined}
            onChange={() => form.restart({ ...form.values, ...initial })}
          />
          {form.values.tntId !== '' && (
            <>
              {children(form, chosenTenant(form.values))}
              <WorkplaceFields form={form} tenant={chosenTenant(form.values)} />
            </>
          )}
        </>
      )}
    </EditDialog>
  );
}
