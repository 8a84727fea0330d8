import { Checkbox } from '@blueprintjs/core';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { memberCandidates, type MemberRow } from '@fleet/domain/areas/projects/members/memberContract.ts';
import { personnelUpdate } from '@fleet/domain/areas/projects/members/contract.ts';
import type { BodyOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import {
  assignmentOf,
  memberForm,
  memberProblems,
  type MemberValues,
  memberValues,
  newMember,
  newMemberForm,
} from '@fleet/domain/areas/projects/members/memberForm.ts';
import { useState } from 'react';
import type { TSchema } from 'typebox';
import { DayField } from '../../../form/days/DayField.tsx';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { Field } from '../../../form/Field.tsx';
import { MultiSelectField } from '../../../form/SelectField.tsx';
import { NumberField } from '../../../form/NumberField.tsx';
import { TextField } from '../../../form/TextField.tsx';
import type { Form } from '../../../form/useForm.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useChoices } from '../../../app/calls/useChoices.ts';
import { listOf } from '../../../ui/select/choices.tsx';
import { useSayDone } from '../../../ui/useNotify.ts';
import type { ProjectTabProps } from '../project/projectTab.ts';
import * as formStyles from '../../../form/form.module.css';

interface Props extends ProjectTabProps {
  readonly onClose: () => void;
}

/** Adds people to a project, several at once. Rendered while it is open. */
export function AddMembersDialog(props: Props) {
  return (
    <MemberForm
      {...props}
      title="添加成员"
      schema={newMemberForm}
      initial={newMember}
      bodyOf={(values) => ({ add: values.userIds.map((userId) => ({ userId, ...assignmentOf(values) })) })}
      done={({ userIds }) => `已添加 ${userIds.length} 名成员`}
    >
      {(form) => <CandidatesField form={form} project={props.project} tenant={props.tenant} />}
    </MemberForm>
  );
}

/** Changes what a member is assigned for. Rendered while it is open. */
export function EditMemberDialog({ member, ...props }: Props & { readonly member: MemberRow }) {
  const { userId, version, realName } = member;
  return (
    <MemberForm
      {...props}
      title={`编辑成员「${realName}」`}
      schema={memberForm}
      initial={memberValues(member)}
      bodyOf={(values) => ({ change: [{ userId, version, ...assignmentOf(values) }] })}
      done={() => '已保存'}
    />
  );
}

type Candidate = ReplyOf<typeof memberCandidates>['list'][number];

const choiceOf = ({ userId, realName, departmentName }: Candidate) => ({
  id: userId,
  name: departmentName === null ? realName : `${realName}（${departmentName}）`,
});

function CandidatesField({ form, project, tenant }: ProjectTabProps & { readonly form: Form<MemberValues> }) {
  const choices = useChoices(memberCandidates, { projectId: project.id, ...tenant }, choiceOf);
  const isEmpty = listOf(choices)?.length === 0;
  return (
    <MultiSelectField
      form={form}
      name="userIds"
      choices={choices}
      {...(isEmpty ? { hint: '租户内没有可添加的人员' } : {})}
    />
  );
}

interface FormProps extends Props {
  readonly title: string;
  readonly schema: TSchema;
  readonly initial: MemberValues;
  readonly bodyOf: (values: MemberValues) => BodyOf<typeof personnelUpdate>;
  readonly done: (values: MemberValues) => string;
  readonly children?: (form: Form<MemberValues>) => React.ReactNode;
}

function MemberForm({ project, tenant, title, schema, initial, bodyOf, done, children, onClose }: FormProps) {
  const call = useCall();
  const sayDone = useSayDone();
  const [isOverloaded, setOverloaded] = useState(false);
  const send = async (values: MemberValues) => {
    const body = { ...bodyOf(values), allowOverload: values.allowOverload };
    const query = { projectId: project.id, ...tenant };
    const result = await call(personnelUpdate, { query, body }, { listener: personnelUpdate.id });
    if (result.kind === 'refused' && result.code === businessCodes.rowErrors.code) setOverloaded(true);
    return result;
  };
  return (
    <EditDialog
      title={title}
      schema={schema}
      initial={initial}
      send={send}
      extraProblems={memberProblems}
      onDone={(_, values) => {
        sayDone(done(values));
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          {children?.(form)}
          <div className={formStyles.columns}>
            <TextField form={form} name="role" autoComplete="off" placeholder="如 电气工程师" />
            <NumberField form={form} name="weeklyHours" unit="小时" />
            <DayField form={form} name="from" placeholder="不限" />
            <DayField form={form} name="to" placeholder="不限" />
          </div>
          {isOverloaded && (
            <Field id={`${form.id}-allowOverload`} field={form.field('allowOverload')} problem={null}>
              <Checkbox
                id={`${form.id}-allowOverload`}
                checked={form.values.allowOverload}
                label="仍按此安排，允许超过每周 40 小时"
                onChange={(event) => form.set('allowOverload', event.currentTarget.checked)}
              />
            </Field>
          )}
        </>
      )}
    </EditDialog>
  );
}
