import {
  fieldName,
  typedChoices,
  typedHint,
  type TypedField,
} from '@fleet/domain/areas/equipment/values/typedValues.ts';
import { SelectField } from '../../../form/SelectField.tsx';
import { TextAreaField, TextField } from '../../../form/TextField.tsx';
import type { Form } from '../../../form/useForm.ts';

interface Props {
  readonly form: Form<Record<string, string>>;
  readonly field: TypedField;
  readonly autoFocus?: boolean;
}

/** A value of a thing model in a form, as its type wants it. */
export function ValueField({ form, field, autoFocus = false }: Props) {
  const { dataType, defaultValue, required } = field;
  const name = fieldName(field);
  const choices = typedChoices(dataType);
  const hint = typedHint(dataType);
  if (choices !== null) {
    const usual = choices.find(({ id }) => id === defaultValue);
    return (
      <SelectField
        form={form}
        name={name}
        choices={choices}
        autoFocus={autoFocus}
        isClearable={!required || usual !== undefined}
        placeholder={usual === undefined ? '请选择' : `默认：${usual.name}`}
      />
    );
  }
  if (hint === 'JSON') return <TextAreaField form={form} name={name} rows={4} placeholder="JSON" />;
  return (
    <TextField
      form={form}
      name={name}
      autoFocus={autoFocus}
      autoComplete="off"
      {...(defaultValue === '' ? {} : { placeholder: `默认：${defaultValue}` })}
      hint={hint}
    />
  );
}
