import { Button, InputGroup } from '@blueprintjs/core';
import { Plus, Trash } from '@blueprintjs/icons';
import { mostDependencies } from '@fleet/domain/areas/ota/pack/dependencies.ts';
import type { DependencyRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import { rangeProblem } from '@fleet/domain/core/versions/versions.ts';
import { Field, messageId } from '../../../../form/Field.tsx';
import type { FieldFacts } from '../../../../form/fields.ts';
import { SearchSelect } from '../../../../ui/select/select.tsx';
import { type Choices, keptChoices } from '../../../../ui/select/choices.tsx';
import { useRowFocus } from '../../../../ui/useRowFocus.ts';
import { ReasonedButton } from '../../../../ui/ReasonedButton.tsx';
import * as styles from './packForm.module.css';

/** A dependency as it is written; the empty text for no most. */
export interface WrittenDependency {
  readonly moduleId: string;
  readonly minVersion: string;
  readonly maxVersion: string;
}

const rangeOf = ({ minVersion, maxVersion }: WrittenDependency) => ({
  minVersion: minVersion.trim(),
  maxVersion: maxVersion.trim() === '' ? null : maxVersion.trim(),
});

/** What is wrong with a written dependency; null when nothing is. */
export const dependencyProblem = (one: WrittenDependency): string | null =>
  one.moduleId === '' ? '请选择依赖模块' : rangeProblem(rangeOf(one));

/** As it is sent. */
export const sentDependency = (one: WrittenDependency) => ({ moduleId: one.moduleId, ...rangeOf(one) });

export const writtenDependency = ({ moduleId, minVersion, maxVersion }: DependencyRow): WrittenDependency => ({
  moduleId,
  minVersion,
  maxVersion: maxVersion ?? '',
});

interface Props {
  readonly id: string;
  readonly field: FieldFacts;
  readonly problem: string | null;
  readonly value: readonly WrittenDependency[];
  readonly onChange: (value: readonly WrittenDependency[]) => void;
  /** The other modules of the product. */
  readonly modules: Choices;
  /** What the gateway says of those that are written whole. */
  readonly checked: readonly DependencyRow[];
}

/** What a pack needs of other modules: a row each, red where nothing meets it. */
export function DependencyFields({ id, field, problem, value, onChange, modules, checked }: Props) {
  const set = (place: number, change: Partial<WrittenDependency>) =>
    onChange(value.map((one, at) => (at === place ? { ...one, ...change } : one)));
  const { around, focusRow } = useRowFocus<HTMLDivElement>('li');
  return (
    <Field id={id} field={field} problem={problem} hint="升级前设备上的其他模块须在所需版本内，留空最高版本为不限">
      <div ref={around}>
        <ul className={styles.rows}>
          {value.map((one, place) => {
            const taken = new Set(value.filter((_, at) => at !== place).map(({ moduleId }) => moduleId));
            const conflict = checked.find(({ moduleId }) => moduleId === one.moduleId)?.conflictReason ?? null;
            const nth = `第 ${place + 1} 项`;
            return (
              // rows have no name of their own until a module is chosen
              // oxlint-disable-next-line react/no-array-index-key
              <li key={place} className={styles.dependency}>
                <SearchSelect
                  label={`${nth}依赖模块`}
                  choices={keptChoices(modules, (choice) => !taken.has(choice.id))}
                  value={one.moduleId === '' ? null : one.moduleId}
                  placeholder="依赖模块"
                  onChange={(moduleId) => set(place, { moduleId: moduleId ?? '' })}
                />
                <InputGroup
                  aria-label={`${nth}最低版本`}
                  placeholder="最低版本，如 v2.1.0"
                  maxLength={64}
                  value={one.minVersion}
                  onChange={({ target }) => set(place, { minVersion: target.value })}
                />
                <InputGroup
                  aria-label={`${nth}最高版本`}
                  placeholder="最高版本，可不填"
                  maxLength={64}
                  value={one.maxVersion}
                  onChange={({ target }) => set(place, { maxVersion: target.value })}
                />
                <Button
                  variant="minimal"
                  aria-label={`移除${nth}依赖`}
                  icon={<Trash size={14} />}
                  onClick={() => {
                    onChange(value.filter((_, at) => at !== place));
                    focusRow(place);
                  }}
                />
                {conflict !== null && (
                  <p className={styles.conflict} role="alert">
                    冲突：{conflict}
                  </p>
                )}
              </li>
            );
          })}
        </ul>
        <p className={styles.chosen}>
          <ReasonedButton
            id={id}
            aria-describedby={messageId(id)}
            size="small"
            icon={<Plus size={14} />}
            text="添加依赖"
            aria-label="添加依赖"
            disabledReason={value.length >= mostDependencies ? `最多 ${mostDependencies} 项依赖` : null}
            onClick={() => {
              onChange([...value, { moduleId: '', minVersion: '', maxVersion: '' }]);
              focusRow(value.length);
            }}
          />
        </p>
      </div>
    </Field>
  );
}
