import { Checkbox, InputGroup } from '@blueprintjs/core';
import { type ReactNode, useId, useState } from 'react';
import { Field, messageId } from '../../../../../form/Field.tsx';
import type { Choices } from '../../../../../ui/select/choices.tsx';
import { SearchSelect } from '../../../../../ui/select/select.tsx';
import * as choiceStyles from '../../../../../form/choiceField.module.css';
import * as formStyles from '../../../../../form/form.module.css';
import * as styles from './wizard.module.css';

/** Fields of what is planned: each has its value from the draft and gives it back; what is wrong the step says, or the field. */

interface Labelled {
  readonly title: string;
  readonly isRequired?: boolean;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
  /** Where the focus is led to it. */
  readonly id?: string;
  /** What is wrong with it, where that is said at the field. */
  readonly problem?: string | null;
}

const facts = ({ title, isRequired = false }: Labelled) => ({
  name: title,
  title,
  isRequired,
  maxLength: null,
  maxBytes: null,
});

/** A label over any control. */
export function Labelled({
  children,
  ...field
}: Labelled & { readonly children: (id: string, describedBy: string) => ReactNode }) {
  const ownId = useId();
  const id = field.id ?? ownId;
  return (
    <Field id={id} field={facts(field)} problem={field.problem ?? null} hint={field.hint}>
      {children(id, messageId(id))}
    </Field>
  );
}

interface SelectProps extends Labelled {
  readonly choices: Choices;
  /** Empty while none is chosen. */
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** One of many, found by typing. */
export function PickField({ choices, value, onChange, disabled = false, ...field }: SelectProps) {
  return (
    <Labelled {...field}>
      {(id, describedBy) => (
        <SearchSelect
          id={id}
          isInvalid={(field.problem ?? null) !== null}
          describedBy={describedBy}
          label={field.title}
          placeholder="请选择"
          choices={choices}
          disabled={disabled}
          value={value === '' ? null : value}
          onChange={(chosen) => onChange(chosen ?? '')}
        />
      )}
    </Labelled>
  );
}

interface WholeProps extends Labelled {
  readonly value: number | null;
  readonly unit?: string;
  readonly placeholder?: string;
  /** Null where nothing was typed and that is right. */
  readonly isOptional?: boolean;
  readonly onChange: (value: number | null) => void;
}

/** A whole number; while something else is typed, the value is none that a rule lets pass. */
export function WholeField({ value, unit, placeholder, isOptional = false, onChange, disabled, ...field }: WholeProps) {
  return (
    <Labelled {...field}>
      {(id, describedBy) => (
        <WholeInput
          id={id}
          describedBy={describedBy}
          value={value}
          isOptional={isOptional}
          isInvalid={(field.problem ?? null) !== null}
          onChange={onChange}
          {...(unit === undefined ? {} : { unit })}
          {...(placeholder === undefined ? {} : { placeholder })}
          {...(disabled === undefined ? {} : { disabled })}
        />
      )}
    </Labelled>
  );
}

interface WholeInputProps extends Pick<
  WholeProps,
  'value' | 'unit' | 'placeholder' | 'isOptional' | 'onChange' | 'disabled'
> {
  readonly id?: string;
  readonly label?: string;
  readonly describedBy?: string;
  /** A rule does not let it pass; what is no number is wrong in any case. */
  readonly isInvalid?: boolean;
}

const textOf = (value: number | null): string => (value === null || Number.isNaN(value) ? '' : String(value));
const read = (text: string, isOptional: boolean): number | null => {
  if (text === '') return isOptional ? null : Number.NaN;
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
};

/** The same without a label over it, for the cells of a table. */
export function WholeInput({
  id,
  label,
  describedBy,
  value,
  unit,
  placeholder,
  isOptional = false,
  isInvalid = false,
  disabled,
  onChange,
}: WholeInputProps) {
  const [typed, setTyped] = useState(textOf(value));
  const shown = Object.is(read(typed, isOptional), value) ? typed : textOf(value);
  const isWrong = isInvalid || (value !== null && Number.isNaN(value));
  return (
    <InputGroup
      {...(id === undefined ? {} : { id })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      {...(placeholder === undefined ? {} : { placeholder })}
      aria-describedby={describedBy}
      inputMode="numeric"
      autoComplete="off"
      disabled={disabled === true}
      value={shown}
      intent={isWrong ? 'danger' : 'none'}
      aria-invalid={isWrong}
      {...(unit === undefined ? {} : { rightElement: <span className={formStyles.fieldUnit}>{unit}</span> })}
      onChange={({ target }) => {
        const text = target.value.trim();
        setTyped(text);
        onChange(read(text, isOptional));
      }}
    />
  );
}

interface RadioProps<Id extends string | number> extends Labelled {
  readonly choices: readonly { readonly id: Id; readonly name: string; readonly disabledReason?: string | null }[];
  readonly value: Id | null;
  readonly onChange: (id: Id) => void;
}

/** One of a few, all of them in sight; those that cannot be chosen say why. */
export function RadioField<Id extends string | number>({
  choices,
  value,
  onChange,
  disabled = false,
  ...field
}: RadioProps<Id>) {
  const name = useId();
  return (
    <Labelled {...field}>
      {(id, describedBy) => (
        <div
          id={id}
          className={choiceStyles.choices}
          role="radiogroup"
          aria-label={field.title}
          aria-describedby={describedBy}
          data-disabled={disabled || undefined}
        >
          {choices.map((choice) => (
            <label
              key={choice.id}
              className={choiceStyles.choice}
              data-chosen={value === choice.id || undefined}
              title={choice.disabledReason ?? undefined}
            >
              <input
                type="radio"
                name={name}
                disabled={disabled || (choice.disabledReason ?? null) !== null}
                checked={value === choice.id}
                onChange={() => onChange(choice.id)}
              />
              {choice.name}
            </label>
          ))}
        </div>
      )}
    </Labelled>
  );
}

interface TickProps {
  readonly label: string;
  readonly hint?: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Something that is so or not, with what it means under it. */
export function Tick({ label, hint, checked, disabled = false, onChange }: TickProps) {
  return (
    <div className={styles.tick}>
      <Checkbox
        checked={checked}
        disabled={disabled}
        label={label}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {hint !== undefined && <div className={formStyles.tickHint}>{hint}</div>}
    </div>
  );
}
