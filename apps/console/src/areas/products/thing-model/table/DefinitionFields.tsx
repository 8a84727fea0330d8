import { Button } from '@blueprintjs/core';
import { Plus, Trash } from '@blueprintjs/icons';
import {
  blankType,
  type DataType,
  isItemType,
  isNumberType,
  itemTypeNames,
  typeLimits,
  typeNames,
} from '@fleet/domain/areas/products/thing-model/dataType.ts';
import { withValueAt } from '@fleet/domain/areas/products/thing-model/document/paths.ts';
import type { ModelProblem } from '@fleet/domain/areas/products/thing-model/modelProblems.ts';
import { unitNameOf, units } from '@fleet/domain/areas/products/thing-model/units.ts';
import { problemAt } from '@fleet/domain/areas/products/thing-model/view/modelRows.ts';
import { type ReactNode, useId, useState } from 'react';
import { isComposing } from '../../../../ui/keyboard.ts';
import { useRowFocus } from '../../../../ui/useRowFocus.ts';
import * as styles from './definition.module.css';

interface Props {
  readonly dataType: DataType;
  /** The way to the type within its function. */
  readonly path: string;
  readonly problems: readonly ModelProblem[];
  readonly isEditable: boolean;
  readonly onCommit: (dataType: DataType) => void;
}

/** What a type defines, field by field: range and unit, meanings, items, length. */
export function DefinitionFields({ dataType, path, problems, isEditable, onCommit }: Props) {
  const set = (field: string, value: unknown) => onCommit(withValueAt(dataType, field, value));
  const field = (
    name: string,
    label: string,
    value: string,
    rest: { readonly unit?: boolean; readonly hint?: string } = {},
  ) => (
    <Figure
      key={name}
      label={label}
      value={value}
      way={`${path}.${name}`}
      problems={problems}
      isEditable={isEditable}
      hint={rest.hint}
      onCommit={(text) => set(name, text)}
    />
  );
  if (isNumberType(dataType)) {
    const { min, max, step, unit } = dataType.specs;
    return (
      <div className={styles.fields}>
        {field('specs.min', '最小值', min)}
        {field('specs.max', '最大值', max)}
        {field('specs.step', '步长', step)}
        {'precise' in dataType.specs &&
          field('specs.precise', '小数位数', dataType.specs.precise, {
            hint: `最多 ${typeLimits.precise[dataType.type]} 位`,
          })}
        <Figure
          label="单位"
          value={unit}
          way={`${path}.specs.unit`}
          problems={problems}
          isEditable={isEditable}
          choices={units.map(({ symbol, name }) => [symbol, name] as const)}
          onCommit={(symbol) =>
            onCommit({
              ...dataType,
              specs: { ...dataType.specs, unit: symbol, unitName: unitNameOf(symbol) },
            } as DataType)
          }
        />
      </div>
    );
  }
  switch (dataType.type) {
    case 'bool':
      return (
        <div className={styles.fields}>
          {field('specs.0', '0 的含义', dataType.specs['0'])}
          {field('specs.1', '1 的含义', dataType.specs['1'])}
        </div>
      );
    case 'enum':
      return (
        <EnumItems dataType={dataType} path={path} problems={problems} isEditable={isEditable} onCommit={onCommit} />
      );
    case 'text':
      return (
        <div className={styles.fields}>
          {field('specs.length', '最长字节数', dataType.specs.length, { hint: `1~${typeLimits.textLength}` })}
        </div>
      );
    case 'date':
      return <p className={styles.note}>UTC 毫秒时间戳，以文本上报，无需定义。</p>;
    case 'struct':
      return <p className={styles.note}>结构体的参数在表格中展开后编辑。</p>;
    case 'array':
      return (
        <div className={styles.fields}>
          {field('specs.size', '元素个数', dataType.specs.size, { hint: `1~${typeLimits.arraySize}` })}
          <label>
            元素类型
            <select
              className="bare-control"
              value={dataType.specs.item.type}
              disabled={!isEditable}
              onChange={(event) => set('specs.item', blankType(event.target.value as (typeof itemTypeNames)[number]))}
            >
              {itemTypeNames.map((name) => (
                <option key={name} value={name}>
                  {typeNames[name]}
                </option>
              ))}
            </select>
          </label>
          <div className={styles.whole}>
            <DefinitionFields
              dataType={dataType.specs.item}
              path={`${path}.specs.item`}
              problems={problems}
              isEditable={isEditable}
              onCommit={(item) => {
                if (isItemType(item)) set('specs.item', item);
              }}
            />
          </div>
        </div>
      );
  }
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  /** The way to it within its function. */
  readonly way: string;
  readonly problems: readonly ModelProblem[];
  readonly isEditable: boolean;
  readonly hint?: string | undefined;
  readonly choices?: readonly (readonly [value: string, name: string])[];
  readonly onCommit: (text: string) => void;
}

/** A text that is taken when it is left. */
function Figure({ label, value, way, problems, isEditable, hint, choices, onCommit }: FigureProps) {
  const id = useId();
  const problem = problemAt(problems, way);
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    if (typed !== null && typed.trim() !== value) onCommit(typed.trim());
    setTyped(null);
  };
  return (
    <label>
      {label}
      <input
        className="bare-control"
        data-way={way}
        value={typed ?? value}
        placeholder={hint}
        maxLength={64}
        readOnly={!isEditable}
        autoComplete="off"
        aria-label={label}
        list={choices === undefined ? undefined : `${id}-choices`}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event)) take();
        }}
        onBlur={take}
      />
      {choices !== undefined && (
        <datalist id={`${id}-choices`}>
          {choices.map(([symbol, name]) => (
            <option key={symbol} value={symbol}>
              {name}
            </option>
          ))}
        </datalist>
      )}
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </label>
  );
}

function FieldProblem({ id, problem }: { readonly id: string; readonly problem: ModelProblem | null }): ReactNode {
  return problem === null ? null : (
    <span id={id} className={styles.problem}>
      {problem.message}
    </span>
  );
}

/** Values of an enum with what each means. */
function EnumItems({
  dataType,
  path,
  problems,
  isEditable,
  onCommit,
}: Props & { readonly dataType: Extract<DataType, { type: 'enum' }> }) {
  const { items } = dataType.specs;
  const { around, focusRow } = useRowFocus<HTMLDivElement>(':scope > [role=group]');
  const set = (changed: readonly { value: string; text: string }[]) =>
    onCommit({ type: 'enum', specs: { items: [...changed] } });
  const next = () => {
    const taken = new Set(items.map(({ value }) => value));
    for (let value = 0; ; value += 1) if (!taken.has(String(value))) return String(value);
  };
  const whole = problems.find((one) => one.path === `${path}.specs.items`) ?? null;
  return (
    <div ref={around} className={styles.items}>
      {items.map((item, index) => (
        // items have no id of their own: they are told apart by their place
        <div key={index} className={styles.item} role="group" aria-label={`枚举项 ${index + 1}`}>
          <Figure
            label="枚举值"
            value={item.value}
            way={`${path}.specs.items.${index}.value`}
            problems={problems}
            isEditable={isEditable}
            onCommit={(value) => set(items.with(index, { ...item, value }))}
          />
          <Figure
            label="描述"
            value={item.text}
            way={`${path}.specs.items.${index}.text`}
            problems={problems}
            isEditable={isEditable}
            onCommit={(text) => set(items.with(index, { ...item, text }))}
          />
          {isEditable && (
            <Button
              variant="minimal"
              icon={<Trash size={14} />}
              aria-label={`移除枚举值 ${item.value}`}
              onClick={() => {
                set(items.toSpliced(index, 1));
                focusRow(index);
              }}
            />
          )}
        </div>
      ))}
      <FieldProblem id={`${path}-items`} problem={whole} />
      {isEditable && items.length < typeLimits.enumItems && (
        <Button
          size="small"
          icon={<Plus size={14} />}
          text="添加枚举项"
          onClick={() => {
            set([...items, { value: next(), text: '' }]);
            focusRow(items.length);
          }}
        />
      )}
    </div>
  );
}
