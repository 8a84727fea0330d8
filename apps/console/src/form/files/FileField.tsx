import { FileDrop, type FileDropProps } from '../../ui/files/FileDrop.tsx';
import { Field, messageId } from '../Field.tsx';
import type { FieldFacts } from '../fields.ts';

interface Props extends Omit<FileDropProps, 'id' | 'describedBy'> {
  readonly id: string;
  readonly field: FieldFacts;
  readonly problem: string | null;
  readonly hint: string;
}

/** One file, chosen or dropped here. */
export function FileField({ id, field, problem, hint, ...drop }: Props) {
  return (
    <Field id={id} field={field} problem={problem} hint={hint}>
      <FileDrop id={id} describedBy={messageId(id)} {...drop} />
    </Field>
  );
}
