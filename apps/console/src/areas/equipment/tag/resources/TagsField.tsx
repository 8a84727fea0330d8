import { lastOfKeys } from '@fleet/domain/areas/equipment/tag/tagRules.ts';
import { MultiSelectField } from '../../../../form/SelectField.tsx';
import type { Form } from '../../../../form/useForm.ts';
import type { Choices } from '../../../../ui/select/choices.tsx';

/** Tags as they are chosen: `key=value`. */
interface Tagged {
  readonly tags: readonly string[];
}

interface Props {
  readonly form: Form<Tagged>;
  readonly choices: Choices;
  /** Why nothing can be chosen yet. */
  readonly closed?: string | null;
}

/** Chooses tags; of a key that is chosen again the last value stays. */
export function TagsField({ form, choices, closed = null }: Props) {
  return (
    <MultiSelectField
      form={{ ...form, set: (name, value) => form.set(name, lastOfKeys(value)) }}
      name="tags"
      choices={choices}
      placeholder="选择标签和值"
      disabled={closed !== null}
      hint={closed ?? '同一个 Key 只能选一个值'}
    />
  );
}
