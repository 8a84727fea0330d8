import { InputGroup } from '@blueprintjs/core';
import { characterCount } from '@fleet/domain/core/values/fieldProblems.ts';
import { useId } from 'react';
import * as formStyles from '../../../form/form.module.css';

/** What a question asks for beside yes and no. */

interface ReasonProps {
  readonly label: string;
  readonly value: string;
  readonly longest: number;
  /** Why it will not do; null while it does. */
  readonly hint?: string;
  readonly onChange: (value: string) => void;
}

/** Why somebody does something, in his own words. */
export function ReasonInput({ label, value, longest, hint, onChange }: ReasonProps) {
  const id = useId();
  return (
    <div className={formStyles.field}>
      <label className={formStyles.fieldLabel} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={`bp6-input ${formStyles.textArea}`}
        rows={2}
        maxLength={longest}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className={formStyles.fieldFoot}>
        <span className={formStyles.fieldMessage}>{hint}</span>
        <span className={formStyles.fieldAside}>
          {characterCount(value)}/{longest}
        </span>
      </div>
    </div>
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
    <div className={formStyles.field}>
      <label className={formStyles.fieldLabel} htmlFor={id}>
        {label}
      </label>
      <InputGroup
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        rightElement={<span className={formStyles.fieldUnit}>{unit}</span>}
        onChange={(event) => onChange(event.target.value.trim())}
      />
    </div>
  );
}
