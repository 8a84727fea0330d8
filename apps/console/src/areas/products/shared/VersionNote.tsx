import { TextArea } from '@blueprintjs/core';
import { longestNote } from '@fleet/domain/areas/products/shared/versionNote.ts';
import { useId } from 'react';
import { Field } from '../../../form/Field.tsx';

const field = { name: 'note', title: '版本说明', isRequired: true, maxLength: longestNote, maxBytes: null };

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** What a version that is published changes, in the words of whoever publishes it. */
export function VersionNote({ value, onChange }: Props) {
  const id = useId();
  return (
    <Field id={id} field={field} problem={null} aside={`${value.trim().length}/${longestNote}`}>
      <TextArea
        id={id}
        fill
        rows={2}
        value={value}
        maxLength={longestNote}
        aria-required
        placeholder="这个版本改了什么"
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
