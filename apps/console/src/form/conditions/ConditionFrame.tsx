import { Cross } from '@blueprintjs/icons';
import classNames from 'classnames';
import type { ReactNode } from 'react';
import type { Choice } from '../../ui/select/choices.tsx';
import { SearchSelect } from '../../ui/select/select.tsx';
import * as styles from './conditions.module.css';

interface Props {
  /** What the condition is called to whoever hears it: `条件 2`. */
  readonly name: string;
  readonly fields: readonly Choice[];
  readonly field: string;
  readonly onField: (field: string) => void;
  readonly operators: readonly Choice[];
  readonly operator: string;
  readonly onOperator: (operator: string) => void;
  /** Where the value is written. */
  readonly value: ReactNode;
  readonly problem: string | null;
  /** The id of the line that tells the problem. */
  readonly problemId: string;
  /** Null for the only one. */
  readonly onRemove: (() => void) | null;
}

/** One condition of a search: field, operator, value. */
export function ConditionFrame(props: Props) {
  const { name, onRemove, problem } = props;
  return (
    <li className={styles.condition} aria-label={name}>
      <SearchSelect
        label={`${name} 字段`}
        choices={props.fields}
        value={props.field}
        onChange={(chosen) => chosen !== null && props.onField(chosen)}
      />
      <SearchSelect
        label={`${name} 比较方式`}
        choices={props.operators}
        value={props.operator}
        onChange={(chosen) => chosen !== null && props.onOperator(chosen)}
      />
      <span className={styles.value}>{props.value}</span>
      <button
        type="button"
        className={classNames('bare-button icon-button', styles.remove)}
        aria-label={`移除${name}`}
        disabled={onRemove === null}
        onClick={({ currentTarget }) => {
          const before = currentTarget.closest('li')?.previousElementSibling;
          onRemove?.();
          // once it is gone: of several the last one goes, and the focus with it
          requestAnimationFrame(() => {
            if (!currentTarget.isConnected) before?.querySelector<HTMLElement>('button:last-of-type')?.focus();
          });
        }}
      >
        <Cross size={14} aria-hidden />
      </button>
      {problem !== null && (
        <p className={styles.problem} id={props.problemId} role="alert">
          {problem}
        </p>
      )}
    </li>
  );
}
