import { Callout, Checkbox } from '@blueprintjs/core';
import type { AssignmentForm, PersonnelDetail } from '@fleet/domain/areas/projects/members/contract.ts';
import { plannedWeeks } from '@fleet/domain/areas/projects/members/weekLoads.ts';
import { dayToInstant } from '@fleet/domain/core/values/formats.ts';
import { messageId } from '../../../form/Field.tsx';
import type { Form } from '../../../form/useForm.ts';
import { overloadOf, wantedOf } from './assignmentWeeks.ts';
import { WeekLoads } from './WeekLoads.tsx';
import * as formStyles from '../../../form/form.module.css';

interface Props {
  readonly form: Form<AssignmentForm>;
  readonly detail: PersonnelDetail;
}

/** Somebody's weeks as they would be, and whether too much is meant. */
export function AssignmentPreview({ form, detail }: Props) {
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
      <div className={formStyles.field} data-invalid={problem !== null || undefined}>
        <Checkbox
          id={id}
          label="仍要这样安排"
          checked={form.values.allowOverload}
          aria-invalid={problem !== null}
          aria-describedby={messageId(id)}
          onChange={(event) => form.set('allowOverload', event.currentTarget.checked)}
        />
        <span className={formStyles.fieldMessage} id={messageId(id)} role={problem === null ? undefined : 'alert'}>
          {problem}
        </span>
      </div>
    </Callout>
  );
}
