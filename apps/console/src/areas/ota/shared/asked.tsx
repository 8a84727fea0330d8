import { InputGroup } from '@blueprintjs/core';
import { characterCount } from '@fleet/domain/core/values/fieldProblems.ts';
import { useId } from 'react';
import { Field, messageId } from '../../../form/Field.tsx';
import * as formStyles from '../../../form/form.module.css';

/** What a question asks for beside yes and no. */

/** As the contract has it of every reason, in characters. */
const longestReason = 200;

const facts = (title: string, maxLength: number | null) => ({
  name: title,
  title,
  isRequired: false,
  maxLength,
  maxBytes: null,
});

interface ReasonProps {
  readonly label: string;
  readonly value: string;
  /** What it has to be, and where it will stand. */
  readonly hint?: string;
  readonly onChange: (value: string) => void;
}

/** Why somebody does something, in his own words. */
export function ReasonInput({ label, value, hint, onChange }: ReasonProps) {
  const id = useId();
  return (
    <Field
      id={id}
      field={facts(label, longestReason)}
      problem={null}
      hint={hint}
      aside={`${characterCount(value)}/${longestReason}`}
    >
      <textarea
        id={id}
        className={`bp6-input ${formStyles.textArea}`}
        rows={2}
        maxLength={longestReason}
        aria-describedby={messageId(id)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

interface NumberProps {
  readonly label: string;
  readonly unit: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A number as it is typed. */
export function NumberInput({ label, unit, value, onChange }: NumberProps) {
  const id = useId();
  return (
    <Field id={id} field={facts(label, null)} problem={null}>
      <InputGroup
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        rightElement={<span className={formStyles.fieldUnit}>{unit}</span>}
        onChange={(event) => onChange(event.target.value.trim())}
      />
    </Field>
  );
}
