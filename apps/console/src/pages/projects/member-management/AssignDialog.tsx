import { Callout, Checkbox } from '@blueprintjs/core';
import {
  type AssignmentForm,
  assignmentForm,
  type AssignmentRow,
  type PersonnelDetail,
  personnelUpdate,
} from '@fleet/domain/contract/projects/personnel.ts';
import { overloadsFrom, overloadText } from '@fleet/domain/projects/personnel/overload.ts';
import { plannedWeeks, withAssignment } from '@fleet/domain/projects/personnel/weekLoads.ts';
import { dayToInstant, epochToDay, instantToDay } from '@fleet/domain/rules/formats.ts';
import type { FieldProblems } from '@fleet/domain/rules/fieldProblems.ts';
import { personnelDetail } from '@fleet/domain/state/projects/personnel.ts';
import { DayField } from '../../../form/DayField.tsx';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { messageId } from '../../../form/Field.tsx';
import { OptionalNumberField } from '../../../form/OptionalNumberField.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import { TextField } from '../../../form/TextField.tsx';
import type { Form } from '../../../form/useForm.ts';
import type { TenantChoice } from '../../../shell/detailAddress.ts';
import { type BoundCall, useCall } from '../../../shell/hooks.ts';
import { useProjectChoices } from '../../../shell/useChoices.ts';
import { refusalOf, useResource } from '../../../shell/useResource.ts';
import { successDuration } from '../../../shell/useWrite.ts';
import { listOf } from '../../../ui/choices.ts';
import { useNotify } from '../../../ui/useNotify.ts';
import { WeekLoads } from './WeekLoads.tsx';

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
        from: dayToInstant(epochToDay(Date.now())) ?? '',
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

const orOpen = (instant: string): string | null => (instant === '' ? null : instant);

/** What a form would assign; hours that are no number yet count as none. */
const wantedOf = ({ projectId, weeklyHours, from, to }: AssignmentForm) => ({
  projectId,
  weeklyHours: Number.isFinite(weeklyHours) ? weeklyHours : 0,
  from: orOpen(from),
  to: orOpen(to),
});

/** Why the gateway would refuse what a form would assign, unless it is meant; null when it would not. */
function overloadOf(detail: PersonnelDetail | null, values: AssignmentForm): string | null {
  const thisWeek = instantToDay(detail?.load[0]?.week);
  if (detail === null || thisWeek === null) return null;
  const { realName, assignments } = detail;
  return overloadText(realName, overloadsFrom(thisWeek, assignments, withAssignment(assignments, wantedOf(values))));
}

const overloadProblem = (detail: PersonnelDetail | null, values: AssignmentForm): FieldProblems =>
  values.allowOverload || overloadOf(detail, values) === null
    ? {}
    : { allowOverload: '请减少每周工时，或勾选“仍要这样安排”' };

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
    { listener: personnelUpdate.id, quiet: true },
  );
};

/** Assigns a person to a project, or changes what he is assigned for; his weeks are shown as they would be. */
export function AssignDialog(props: Props) {
  const { person, current, tenant, onClose } = props;
  const call = useCall();
  const notify = useNotify();
  const projects = useProjectChoices(tenant);
  const { state, refresh } = useResource(personnelDetail, person.userId, {
    query: { userId: person.userId, ...tenant },
  });
  const detail = state?.data ?? null;
  const taken = new Set(detail?.assignments.map(({ projectId }) => projectId));
  const free = listOf(projects)?.filter(({ id }) => !taken.has(id)) ?? projects;
  const choices = detail === null ? refusalOf({ state, refresh }) : free;
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
        notify({ intent: 'success', lines: ['分配已保存'], duration: successDuration });
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
              {...(listOf(choices)?.length === 0 ? { hint: '已参与全部项目' } : {})}
            />
          )}
          <div className="form-columns">
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
          {detail !== null && <Preview form={form} detail={detail} />}
        </>
      )}
    </EditDialog>
  );
}

function Preview({ form, detail }: { readonly form: Form<AssignmentForm>; readonly detail: PersonnelDetail }) {
  const weeks = plannedWeeks(
    detail.load.map(({ week }) => week),
    detail.assignments,
    wantedOf(form.values),
  );
  const overload = overloadOf(detail, form.values);
  return (
    <>
      <WeekLoads
        weeks={weeks.map(({ monday, before, after }) => ({
          week: dayToInstant(monday) ?? '',
          figures: [before, after],
        }))}
        titles={['现有工时', '保存后']}
      />
      {overload !== null && <OverloadQuestion form={form} overload={overload} />}
    </>
  );
}

interface QuestionProps {
  readonly form: Form<AssignmentForm>;
  readonly overload: string;
}

function OverloadQuestion({ form, overload }: QuestionProps) {
  const id = `${form.id}-allowOverload`;
  const problem = form.problem('allowOverload');
  return (
    <Callout intent="warning" icon={null} compact role="status">
      {overload}。
      <div className="field" data-invalid={problem !== null || undefined}>
        <Checkbox
          id={id}
          label="仍要这样安排"
          checked={form.values.allowOverload}
          aria-invalid={problem !== null}
          aria-describedby={messageId(id)}
          onChange={(event) => form.set('allowOverload', event.currentTarget.checked)}
        />
        <span className="field-message" id={messageId(id)} role={problem === null ? undefined : 'alert'}>
          {problem}
        </span>
      </div>
    </Callout>
  );
}
