import { Button, InputGroup } from '@blueprintjs/core';
import { Plus, Trash } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import classNames from 'classnames';
import { type ReactNode, useId } from 'react';
import { DayInput } from '../../../form/days/DayField.tsx';
import type { Choice } from '../../../ui/select/choices.tsx';
import { SearchSelect } from '../../../ui/select/select.tsx';
import * as styles from './work.module.css';

/** Rows of texts, as they are typed. */
type Texts<Name extends string> = Readonly<Record<Name, string>>;

export interface Cell<Name extends string> {
  readonly name: Name;
  readonly title: string;
  readonly kind?: 'text' | 'number' | 'day';
  /** Instead of typing. */
  readonly choices?: readonly Choice[];
  readonly maxLength?: number;
  readonly isWide?: boolean;
}

interface Props<Name extends string> {
  readonly title: string;
  readonly rows: readonly Texts<Name>[];
  readonly cells: readonly Cell<Name>[];
  /** What a row begins with. */
  readonly blank: Texts<Name> | (() => Texts<Name>);
  readonly most: number;
  readonly problem: string | null;
  /** Tells rows apart where something hangs on them; their place does otherwise. */
  readonly keyOf?: (row: Texts<Name>) => string;
  /** What stands below the fields of a row. */
  readonly below?: (row: Texts<Name>, place: number) => ReactNode;
  /** What they come to. */
  readonly sum?: ReactNode;
  readonly onChange: (rows: Texts<Name>[]) => void;
}

/** Rows that are typed, each with its fields; as many as are needed. */
export function RowsEditor<Name extends string>(props: Props<Name>) {
  const { title, rows, cells, blank, most, problem, keyOf, below, sum, onChange } = props;
  const id = useId();
  const set = (place: number, name: Name, value: string) =>
    onChange(rows.map((row, index) => (index === place ? { ...row, [name]: value } : row)));
  return (
    <fieldset className={styles.rows} aria-describedby={problem === null ? undefined : `${id}-problem`}>
      <legend>{title}</legend>
      {rows.length === 0 && <p className={styles.none}>还没有填写。</p>}
      {rows.map((row, place) => (
        <div key={keyOf?.(row) ?? place} className={styles.row} role="group" aria-label={`${title}第 ${place + 1} 行`}>
          {cells.map((cell) => (
            <CellInput
              key={cell.name}
              id={`${id}-${place}-${cell.name}`}
              cell={cell}
              value={row[cell.name]}
              onChange={(value) => set(place, cell.name, value)}
            />
          ))}
          <Button
            variant="minimal"
            icon={<Trash />}
            aria-label={`删除${title}第 ${place + 1} 行`}
            onClick={() => onChange(rows.filter((_, index) => index !== place))}
          />
          {below !== undefined && <div className={styles.below}>{below(row, place)}</div>}
        </div>
      ))}
      {problem !== null && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.foot}>
        <Button
          icon={<Plus />}
          text="新增一行"
          aria-label={`新增一行${title}`}
          disabled={rows.length >= most}
          title={rows.length >= most ? `最多 ${most} 行` : undefined}
          onClick={() => onChange([...rows, typeof blank === 'function' ? blank() : blank])}
        />
        {sum}
      </div>
    </fieldset>
  );
}

interface CellProps<Name extends string> {
  readonly id: string;
  readonly cell: Cell<Name>;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function CellInput<Name extends string>({ id, cell, value, onChange }: CellProps<Name>) {
  const { title, kind = 'text', choices, maxLength, isWide = false } = cell;
  const className = classNames(styles.cell, isWide && styles.wide);
  if (choices !== undefined)
    return (
      <div className={className}>
        <span aria-hidden>{title}</span>
        <SearchSelect
          label={title}
          choices={choices}
          value={value === '' ? null : value}
          onChange={(chosen) => onChange(chosen ?? '')}
        />
      </div>
    );
  if (kind === 'day')
    return (
      <div className={className}>
        <label htmlFor={id}>{title}</label>
        <DayInput
          id={id}
          written={value}
          placeholder={words.chooseDay}
          isInvalid={false}
          describedBy=""
          onChange={onChange}
          onBlur={() => undefined}
        />
      </div>
    );
  return (
    <div className={className}>
      <label htmlFor={id}>{title}</label>
      <InputGroup
        id={id}
        value={value}
        maxLength={maxLength}
        autoComplete="off"
        inputMode={kind === 'number' ? 'decimal' : 'text'}
        onValueChange={onChange}
      />
    </div>
  );
}
