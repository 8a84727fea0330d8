import { type DeviceGroupRow, groupInfoAdd, groupInfoUpdate } from '@fleet/domain/areas/equipment/group/contract.ts';
import { readGroupRule } from '@fleet/domain/areas/equipment/group/groupRule.ts';
import { groupNameProblem } from '@fleet/domain/areas/equipment/group/rules.ts';
import { type QueryWriting, writingOf, writtenNow } from '@fleet/domain/areas/equipment/query/writing.ts';
import { useCallback, useState } from 'react';
import type { TObject } from 'typebox';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { Field, messageId } from '../../../form/Field.tsx';
import { chosenTenant, NewTenantField, useNewTenant, withTenant } from '../../../form/NewTenantField.tsx';
import { TextAreaField, TextField } from '../../../form/TextField.tsx';
import type { Form } from '../../../form/useForm.ts';
import { useSayDone } from '../../../ui/useNotify.ts';
import { QueryBuilder } from './LazyQueryBuilder.tsx';
import * as styles from './query.module.css';
import { addedRuleGroup } from './addedRuleGroup.ts';

/** A group whose devices a rule decides, while somebody writes it. */
interface Particulars {
  readonly groupName: string;
  readonly description: string;
  /** What is written of the rule, as JSON. */
  readonly rule: string;
}

const writingIn = (rule: string): QueryWriting => JSON.parse(rule) as QueryWriting;

/** A rule as the form begins with it. */
const begunWith = (rule: string | null): string => JSON.stringify(writingOf(rule));

const ruleProblem = (rule: string): string | null => {
  const query = writtenNow(writingIn(rule));
  if (query === null) return '请把条件填写完整';
  const read = readGroupRule(JSON.stringify(query));
  return read.kind === 'problem' ? read.message : null;
};

/** What no schema says. */
const problemsOf = ({ groupName, rule }: Particulars) => {
  const [name, wrong] = [groupNameProblem(groupName), ruleProblem(rule)];
  return { ...(name === null ? {} : { groupName: name }), ...(wrong === null ? {} : { rule: wrong }) };
};

interface FieldsProps<Values extends Particulars> {
  readonly form: Form<Values>;
  readonly tenant: TenantChoice;
  /** Nothing is asked before them. */
  readonly isFirst: boolean;
}

function Fields<Values extends Particulars>({ form, tenant, isFirst }: FieldsProps<Values>) {
  const fields = form as unknown as Form<Particulars>;
  const id = `${fields.id}-rule`;
  const problem = fields.problem('rule');
  const { rule } = fields.values;
  const write = useCallback((writing: QueryWriting) => fields.set('rule', JSON.stringify(writing)), [fields]);
  return (
    <>
      <TextField
        form={fields}
        name="groupName"
        autoFocus={isFirst}
        autoComplete="off"
        hint="汉字、字母、数字和下划线，同级不重名"
      />
      <Field id={id} field={fields.field('rule')} problem={problem} hint="符合规则的设备自动加入，不再符合的自动离开">
        <div id={id} className={styles.rule} role="group" aria-label="规则" aria-describedby={messageId(id)}>
          <QueryBuilder writing={writingIn(rule)} tenant={tenant} isTried={problem !== null} onChange={write} />
        </div>
      </Field>
      <TextAreaField form={fields} name="description" rows={2} />
    </>
  );
}

const queryText = (rule: string): string => JSON.stringify(writtenNow(writingIn(rule)));

interface AddProps {
  /** The rule that it begins with, as JSON; null for a blank one. */
  readonly rule: string | null;
  readonly tenant: TenantChoice;
  /** Says that it is there; without it a notice does. */
  readonly onAdded?: (group: { readonly groupId: string; readonly groupName: string }) => void;
  readonly onClose: () => void;
}

/** Adds a group whose devices a rule decides. Rendered while it is open. */
export function AddRuleGroupDialog({ rule, tenant, onAdded, onClose }: AddProps) {
  const call = useCall();
  const sayDone = useSayDone();
  const tntId = useNewTenant(tenant);
  const [initial] = useState(() => ({
    tntId,
    type: 'DYNAMIC' as const,
    groupName: '',
    parentId: '',
    description: '',
    rule: begunWith(rule),
  }));
  return (
    <EditDialog
      title="新增动态分组"
      schema={withTenant(groupInfoAdd.bodySchema as TObject)}
      initial={initial}
      isWide
      extraProblems={problemsOf}
      send={({ tntId: chosen, ...values }) => {
        const body = { ...values, rule: queryText(values.rule) };
        return call(groupInfoAdd, { query: chosenTenant({ tntId: chosen }), body }, { listener: groupInfoAdd.id });
      }}
      onDone={({ groupId }, values) => {
        const groupName = values.groupName.trim();
        if (onAdded === undefined) sayDone(addedRuleGroup(groupName));
        else onAdded({ groupId, groupName });
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <NewTenantField form={form} isFixed={tenant.tntId !== undefined} />
          <Fields form={form} tenant={chosenTenant(form.values)} isFirst={tntId !== ''} />
        </>
      )}
    </EditDialog>
  );
}

/** Changes a group whose devices a rule decides. Rendered while it is open. */
export function EditRuleGroupDialog({
  group,
  onClose,
}: {
  readonly group: DeviceGroupRow;
  readonly onClose: () => void;
}) {
  const call = useCall();
  const sayDone = useSayDone();
  const { groupId, groupName, description, tntId, version } = group;
  return (
    <EditDialog
      title={`编辑动态分组「${groupName}」`}
      schema={groupInfoUpdate.bodySchema!}
      initial={{ groupName, parentId: '', description, rule: begunWith(group.rule), version }}
      isWide
      extraProblems={problemsOf}
      send={(values) => {
        const body = { ...values, rule: queryText(values.rule) };
        return call(groupInfoUpdate, { query: { groupId, tntId }, body }, { listener: groupInfoUpdate.id });
      }}
      onDone={() => {
        sayDone('已保存');
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => <Fields form={form} tenant={{ tntId }} isFirst />}
    </EditDialog>
  );
}
