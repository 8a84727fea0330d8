import { noFreeProjectReason } from '@fleet/domain/areas/projects/members/actions.ts';
import {
  personnelInfo,
  type AssignmentForm,
  assignmentForm,
  type AssignmentRow,
  personnelUpdate,
} from '@fleet/domain/areas/projects/members/contract.ts';
import { dayToInstant, epochToDay } from '@fleet/domain/core/values/formats.ts';
import type { FieldProblems } from '@fleet/domain/core/values/fieldProblems.ts';
import { DayField } from '../../../form/days/DayField.tsx';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { OptionalNumberField } from '../../../form/NumberField.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import { TextField } from '../../../form/TextField.tsx';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { type BoundCall, useCall } from '../../../app/calls/hooks.ts';
import { useOpenProjectChoices } from '../project/useProjectChoices.ts';
import { refusalOf, useRead } from '../../../app/calls/useRead.ts';
import { keptChoices } from '../../../ui/select/choices.tsx';
import { useSayDone } from '../../../ui/useNotify.ts';
import { AssignmentPreview } from './AssignmentPreview.tsx';
import { orOpen, overloadProblem } from './assignmentWeeks.ts';
import * as formStyles from '../../../form/form.module.css';
import { currentTime } from '../../../ui/time/currentTime.ts';

interface Props {
  readonly person: { readonly userId: string; readonly realName: string };
  /** The assignment that is changed; null for a new one. */
  readonly current: AssignmentRow | null;
  readonly tenant: TenantChoice;
  readonly onClose: () => void;
}

const initialOf = (current: AssignmentRow | null): AssignmentForm =>
  current === null
    ? {
        projectId: '',
        role: '',
        weeklyHours: 8,
        from: dayToInstant(epochToDay(currentTime())) ?? '',
        to: '',
        allowOverload: false,
      }
    : {
        projectId: current.projectId,
        role: current.role,
        weeklyHours: current.weeklyHours,
        from: current.from ?? '',
        to: current.to ?? '',
        allowOverload: false,
      };

const orderProblem = ({ from, to }: AssignmentForm): FieldProblems =>
  from !== '' && to !== '' && to < from ? { to: '结束日期不能早于开始日期' } : {};

const send = (
  call: BoundCall,
  { person, current, tenant }: Props,
  { projectId, allowOverload, ...form }: AssignmentForm,
) => {
  const member = { userId: person.userId, ...form, from: orOpen(form.from), to: orOpen(form.to) };
  return call(
    personnelUpdate,
    {
      query: { projectId, ...tenant },
      body: {
        ...(current === null ? { add: [member] } : { change: [{ ...member, version: current.version }] }),
        allowOverload,
      },
    },
    { listener: personnelUpdate.id },
  );
};

/** Assigns a person to a project, or changes what he is assigned for; his weeks are shown as they would be. */
export function AssignDialog(props: Props) {
  const { person, current, tenant, onClose } = props;
  const call = useCall();
  const sayDone = useSayDone();
  const projects = useOpenProjectChoices(tenant);
  const { state, refresh } = useRead(personnelInfo, {
    query: { userId: person.userId, ...tenant },
  });
  const detail = state?.data ?? null;
  const taken = new Set(detail?.assignments.map(({ projectId }) => projectId));
  const free = keptChoices(projects, ({ id }) => !taken.has(id));
  const choices = detail === null ? refusalOf({ state, refresh }) : free;
  const noneFree = detail === null ? null : noFreeProjectReason(detail);
  return (
    <EditDialog<AssignmentForm, unknown>
      title={
        current === null ? `分配 ${person.realName}` : `调整 ${person.realName} 在「${current.projectName}」的分配`
      }
      schema={assignmentForm}
      initial={initialOf(current)}
      extraProblems={(values) => ({ ...orderProblem(values), ...overloadProblem(detail, values) })}
      send={(values) => send(call, props, values)}
      onDone={() => {
        sayDone('分配已保存');
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          {current === null && (
            <SelectField
              form={form}
              name="projectId"
              autoFocus
              choices={choices}
              {...(noneFree === null ? {} : { hint: noneFree })}
            />
          )}
          <div className={formStyles.columns}>
            <TextField
              form={form}
              name="role"
              autoFocus={current !== null}
              autoComplete="off"
              placeholder="如：实施工程师"
            />
            <OptionalNumberField form={form} name="weeklyHours" />
            <DayField form={form} name="from" />
            <DayField form={form} name="to" hint="不填为长期" />
          </div>
          {detail !== null && <AssignmentPreview form={form} detail={detail} />}
        </>
      )}
    </EditDialog>
  );
}
