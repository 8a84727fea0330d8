import { textAt, valueAt } from '@fleet/domain/areas/products/thing-model/document/paths.ts';
import type { ThingFunction } from '@fleet/domain/areas/products/thing-model/model.ts';
import type { ModelProblem } from '@fleet/domain/areas/products/thing-model/modelProblems.ts';
import { problemAt } from '@fleet/domain/areas/products/thing-model/view/modelRows.ts';
import { useId, useState } from 'react';
import { isComposing } from '../../../../ui/keyboard.ts';
import type { ModelEditing } from '../table/useModelEditing.ts';
import * as styles from './modelDialogs.module.css';

/** Fields of one function outside the table: each is one step of the draft once it is left. */

export interface Bound {
  readonly one: ThingFunction;
  readonly problems: readonly ModelProblem[];
  readonly isEditable: boolean;
  readonly editing: ModelEditing;
}

interface FieldProps {
  readonly bound: Bound;
  readonly path: string;
  readonly title: string;
}

interface TextProps extends FieldProps {
  readonly maxLength: number;
  readonly isWide?: boolean;
  /** Empty stands for none. */
  readonly isNullable?: boolean;
  readonly isNumber?: boolean;
  readonly autoFocus?: boolean;
  /** The least and the most that a draft has room for: another number stays where it was typed, and is told. */
  readonly range?: readonly [least: number, most: number];
}

export function TextField({ bound, path, title, maxLength, ...rest }: TextProps) {
  const { isWide, isNullable, isNumber, autoFocus, range } = rest;
  const { one, problems, isEditable, editing } = bound;
  const id = useId();
  const problem = problemAt(problems, path);
  const [typed, setTyped] = useState<string | null>(null);
  const value = textAt(one, path);
  const isBeyond = (text: string) =>
    range !== undefined && text !== '' && (Number(text) < range[0] || Number(text) > range[1]);
  const beyond = typed !== null && isBeyond(typed.trim()) ? `须为 ${range!.join('~')} 的整数` : null;
  const said = beyond ?? problem?.message ?? null;
  const take = () => {
    if (beyond !== null) return;
    setTyped(null);
    const text = typed?.trim() ?? value;
    if (text === value) return;
    if (text === '' && isNullable === true) editing.set(one, path, null);
    else if (isNumber !== true) editing.set(one, path, text);
    else if (/^\d+$/.test(text)) editing.set(one, path, Number(text));
  };
  return (
    <label className={isWide === true ? styles.wide : undefined}>
      {title}
      <input
        className="bare-control"
        data-way={path}
        value={typed ?? value}
        autoFocus={autoFocus}
        maxLength={maxLength}
        readOnly={!isEditable}
        inputMode={isNumber === true ? 'numeric' : 'text'}
        autoComplete="off"
        aria-label={title}
        aria-invalid={said !== null}
        aria-describedby={said === null ? undefined : id}
        onChange={(event) => setTyped(isNumber === true ? event.target.value.replace(/\D/g, '') : event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event)) take();
        }}
        onBlur={take}
      />
      {said !== null && <em id={id}>{said}</em>}
    </label>
  );
}

interface ChoiceProps extends FieldProps {
  readonly choices: Readonly<Record<string, string>>;
  readonly onChoose?: (value: string) => void;
}

export function ChoiceField({ bound, path, title, choices, onChoose }: ChoiceProps) {
  const { one, problems, isEditable, editing } = bound;
  const id = useId();
  const problem = problemAt(problems, path);
  return (
    <label>
      {title}
      <select
        className="bare-control"
        data-way={path}
        value={textAt(one, path)}
        disabled={!isEditable}
        aria-label={title}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : id}
        onChange={(event) => {
          if (onChoose === undefined) editing.set(one, path, event.target.value);
          else onChoose(event.target.value);
        }}
      >
        {Object.entries(choices).map(([code, text]) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </select>
      {problem !== null && <em id={id}>{problem.message}</em>}
    </label>
  );
}

export function CheckField({ bound, path, title }: FieldProps) {
  const { one, isEditable, editing } = bound;
  return (
    <label>
      <input
        type="checkbox"
        checked={valueAt(one, path) === true}
        disabled={!isEditable}
        onChange={(event) => editing.set(one, path, event.target.checked)}
      />
      {title}
    </label>
  );
}
