import { Button, Callout } from '@blueprintjs/core';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import type { StageForm as Values } from '@fleet/domain/areas/projects/life-cycle/contract.ts';
import type { StageMerge } from '@fleet/domain/areas/projects/life-cycle/stageMerge.ts';
import { epochOf, formatDate } from '@fleet/domain/core/values/formats.ts';
import type { Form } from '../../../../form/useForm.ts';
import { type Choices, listOf, useNames } from '../../../../ui/select/choices.tsx';
import type { StageChoices } from './useStage.ts';
import * as styles from './stage.module.css';

interface Props {
  readonly form: Form<Values>;
  readonly merge: StageMerge<Values>;
  readonly choices: StageChoices;
}

const nameOf = (choices: Choices, id: string): string =>
  listOf(choices)?.find((choice) => choice.id === id)?.name ?? id;

const listed = (names: readonly string[]): string => (names.length === 0 ? texts.nothing : names.join('、'));

/** A value of the form as a person reads it. */
const valueText = (
  field: keyof Values,
  value: Values[keyof Values],
  { owners, models, orders }: StageChoices,
): string => {
  if (Array.isArray(value))
    return listed(
      value.map((one) =>
        typeof one === 'string'
          ? (nameOf(orders, one).split(' · ')[0] ?? one)
          : `${nameOf(models, one.modelId)} × ${one.plannedCount}`,
      ),
    );
  if (typeof value === 'number') return String(value);
  if (value === '' || typeof value !== 'string') return texts.nothing;
  if (field === 'ownerId') return nameOf(owners, value);
  return epochOf(value) === null ? value : formatDate(value);
};

/** After a colleague's version was loaded: what came with it, and what both changed, to be chosen. */
export function StageConflicts({ form, merge, choices }: Props) {
  const { conflicts } = merge;
  useNames(
    choices.orders,
    conflicts.flatMap(({ field, theirs }) => (field === 'orderIds' ? (theirs as Values['orderIds']) : [])),
  );
  const taken = merge.taken.filter((field) => field !== 'version').map((field) => form.field(field).title);
  const open = conflicts.filter(({ field, theirs }) => JSON.stringify(form.values[field]) !== JSON.stringify(theirs));
  return (
    <Callout
      className={styles.merge}
      intent={open.length > 0 ? 'warning' : 'primary'}
      icon={null}
      compact
      role="status"
    >
      <p>
        已载入最新内容，您的修改仍在表单中。
        {taken.length > 0 && `对方修改了：${taken.join('、')}。`}
      </p>
      {open.length > 0 && (
        <ul className={styles.conflicts}>
          {open.map(({ field, theirs }) => (
            <li key={field}>
              <b>{form.field(field).title}</b>
              <span>
                您填写 {valueText(field, form.values[field], choices)}，对方保存 {valueText(field, theirs, choices)}
              </span>
              <Button
                size="small"
                text="采用对方的"
                aria-label={`${form.field(field).title}采用对方的`}
                onClick={() => form.set(field, theirs)}
              />
            </li>
          ))}
        </ul>
      )}
    </Callout>
  );
}
