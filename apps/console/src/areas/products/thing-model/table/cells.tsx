import {
  accessModes,
  callTypes,
  eventTypes,
  type ThingFunction,
} from '@fleet/domain/areas/products/thing-model/model.ts';
import type { ModelProblem } from '@fleet/domain/areas/products/thing-model/modelProblems.ts';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { isComposing } from '../../../../ui/keyboard.ts';
import * as styles from './modelTable.module.css';

/** Cells that are typed into where they stand: what was typed is taken when the cell is left, Escape gives it up. */

interface CellProps {
  /** Where it stands: `f1|dataType.specs.min`. */
  readonly cell: string;
  /** Names it: its column and its line. */
  readonly label: string;
  readonly problem: ModelProblem | null;
}

/** The cell in the same column of the line above or below. */
const neighbour = (from: HTMLElement, by: 1 | -1): HTMLElement | null => {
  const own = from.closest('tr');
  const column = from.closest('td')?.dataset['column'];
  for (let row = own; row !== null;) {
    row = (by === 1 ? row.nextElementSibling : row.previousElementSibling) as HTMLTableRowElement | null;
    const found = row?.querySelector<HTMLElement>(`td[data-column="${column}"] [data-cell]`) ?? null;
    if (found !== null) return found;
  }
  return null;
};

/** What is wrong with a cell, under it while it has the focus or the pointer. */
function CellProblem({ id, problem }: { readonly id: string; readonly problem: ModelProblem | null }) {
  return problem === null ? null : (
    <span id={id} className={styles.problem} data-warning={problem.isWarning || undefined}>
      {problem.message}
    </span>
  );
}

const described = (id: string, problem: ModelProblem | null) =>
  problem === null
    ? {}
    : {
        'aria-describedby': id,
        'data-wrong': problem.isWarning ? 'warning' : 'error',
        'aria-invalid': !problem.isWarning,
      };

interface TextProps extends CellProps {
  readonly value: string;
  readonly placeholder?: string;
  readonly maxLength: number;
  readonly isCode?: boolean;
  readonly onCommit: (text: string) => void;
}

export function TextCell({ cell, label, problem, value, placeholder, maxLength, isCode, onCommit }: TextProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    if (typed !== null && typed.trim() !== value) onCommit(typed.trim());
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    const go = (by: 1 | -1) => {
      event.preventDefault();
      take();
      neighbour(event.currentTarget, by)?.focus();
    };
    switch (event.key) {
      case 'Enter':
        return go(event.shiftKey ? -1 : 1);
      case 'ArrowDown':
      case 'ArrowUp':
        return event.altKey || event.ctrlKey ? undefined : go(event.key === 'ArrowDown' ? 1 : -1);
      case 'F2':
        event.preventDefault();
        return event.currentTarget.setSelectionRange(value.length, value.length);
      case 'Escape':
        if (typed === null) return undefined;
        event.stopPropagation();
        return setTyped(null);
      default:
        return undefined;
    }
  };
  return (
    <>
      <input
        ref={input}
        className={styles.input}
        data-cell={cell}
        data-code={isCode}
        data-typed={typed !== null || undefined}
        aria-label={label}
        {...described(id, problem)}
        value={typed ?? value}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={take}
      />
      <CellProblem id={id} problem={problem} />
    </>
  );
}

interface SelectProps extends CellProps {
  readonly value: string;
  readonly choices: Readonly<Record<string, string>>;
  readonly onCommit: (value: string) => void;
}

export function SelectCell({ cell, label, problem, value, choices, onCommit }: SelectProps) {
  const id = useId();
  return (
    <>
      <select
        className={styles.select}
        data-cell={cell}
        aria-label={label}
        {...described(id, problem)}
        value={value}
        onChange={(event) => onCommit(event.target.value)}
      >
        {Object.entries(choices).map(([code, title]) => (
          <option key={code} value={code}>
            {title}
          </option>
        ))}
      </select>
      <CellProblem id={id} problem={problem} />
    </>
  );
}

interface CheckProps extends CellProps {
  readonly value: boolean;
  readonly onCommit: (value: boolean) => void;
}

export function CheckCell({ cell, label, problem, value, onCommit }: CheckProps) {
  const id = useId();
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        data-cell={cell}
        aria-label={label}
        {...described(id, problem)}
        checked={value}
        onChange={(event) => onCommit(event.target.checked)}
      />
      <CellProblem id={id} problem={problem} />
    </label>
  );
}

interface ShownProps {
  readonly children: ReactNode;
  readonly isCode?: boolean;
}

/** A cell that is read. */
export function ShownCell({ children, isCode }: ShownProps) {
  return (
    <span className={styles.shown} data-code={isCode}>
      {children}
    </span>
  );
}

interface ModeProps {
  readonly one: ThingFunction;
  readonly cellOf: (field: string, title: string) => { cell: string; label: string; problem: ModelProblem | null };
  readonly set: (field: string) => (value: unknown) => void;
}

/** How a property is read, a service called, an event meant: one choice for each kind of function. */
export function ModeCell({ one, cellOf, set }: ModeProps) {
  switch (one.kind) {
    case 'property':
      return (
        <SelectCell
          {...cellOf('accessMode', '读写')}
          value={one.accessMode}
          choices={accessModes}
          onCommit={set('accessMode')}
        />
      );
    case 'service':
      return (
        <SelectCell
          {...cellOf('callType', '调用方式')}
          value={one.callType}
          choices={callTypes}
          onCommit={set('callType')}
        />
      );
    case 'event':
      return (
        <SelectCell {...cellOf('type', '事件类型')} value={one.type} choices={eventTypes} onCommit={set('type')} />
      );
  }
}
