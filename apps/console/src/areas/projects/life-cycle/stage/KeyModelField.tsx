import { Button, InputGroup } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import type { StageForm as Values } from '@fleet/domain/areas/projects/life-cycle/contract.ts';
import type { KeyModelRow } from '@fleet/domain/areas/projects/life-cycle/partsContract.ts';
import type { FieldProblems } from '@fleet/domain/core/values/fieldProblems.ts';
import { Field, messageId } from '../../../../form/Field.tsx';
import type { Form } from '../../../../form/useForm.ts';
import type { Choices } from '../../../../ui/select/choices.tsx';
import { useRowFocus } from '../../../../ui/useRowFocus.ts';
import { SearchSelect } from '../../../../ui/select/select.tsx';
import * as styles from './stage.module.css';

type KeyModel = Values['keyModels'][number];

interface Props {
  readonly form: Form<Values>;
  readonly models: Choices;
  /** Those that the stage has, with what was produced. */
  readonly known: readonly KeyModelRow[];
}

/** What is wrong with the key models of a form, at their field. */
export const keyModelProblem = (keyModels: Values['keyModels']): FieldProblems => {
  const ids = keyModels.map(({ modelId }) => modelId);
  if (ids.includes('')) return { keyModels: '请选择型号' };
  if (new Set(ids).size < ids.length) return { keyModels: '同一型号不能重复添加' };
  const isCounted = keyModels.every(({ plannedCount }) => Number.isInteger(plannedCount) && plannedCount > 0);
  return isCounted ? {} : { keyModels: '计划数量应为大于 0 的整数' };
};

/** The models that a stage builds, each with how many. */
export function KeyModelField({ form, models, known }: Props) {
  const id = `${form.id}-keyModels`;
  const problem = form.problem('keyModels');
  const { keyModels } = form.values;
  const change = (place: number, part: Partial<KeyModel>) =>
    form.set(
      'keyModels',
      keyModels.map((one, at) => (at === place ? { ...one, ...part } : one)),
    );
  const { around, focusRow } = useRowFocus<HTMLDivElement>(':scope > div');
  const producedOf = (modelId: string) => known.find((one) => one.modelId === modelId)?.producedCount ?? 0;
  return (
    <Field id={id} field={form.field('keyModels')} problem={problem}>
      <div ref={around} className={styles.keyModels}>
        {keyModels.map(({ modelId, plannedCount }, place) => (
          <div key={place} className={styles.keyModel}>
            <SearchSelect
              id={`${id}-${place}`}
              label={`型号 ${place + 1}`}
              choices={models}
              value={modelId === '' ? null : modelId}
              isInvalid={problem !== null && modelId === ''}
              describedBy={messageId(id)}
              onChange={(chosen) => change(place, { modelId: chosen ?? '' })}
              onBlur={() => form.touch('keyModels')}
            />
            <InputGroup
              inputMode="numeric"
              aria-label={`计划数量 ${place + 1}`}
              value={String(plannedCount)}
              onChange={({ target }) => change(place, { plannedCount: Number(target.value.replace(/\D/g, '')) })}
              onBlur={() => form.touch('keyModels')}
            />
            <span className={styles.keyModelProduced}>已产 {producedOf(modelId)}</span>
            <Button
              variant="minimal"
              text={words.remove}
              aria-label={`${words.remove} 型号 ${place + 1}`}
              onClick={() => {
                form.set('keyModels', keyModels.toSpliced(place, 1));
                focusRow(place);
              }}
            />
          </div>
        ))}
        <Button
          id={id}
          className={styles.keyModelAdd}
          size="small"
          icon={<Plus size={12} />}
          text="添加型号"
          aria-label="添加型号"
          aria-describedby={messageId(id)}
          onClick={() => {
            form.set('keyModels', [...keyModels, { modelId: '', plannedCount: 1 }]);
            focusRow(keyModels.length);
          }}
        />
      </div>
    </Field>
  );
}
