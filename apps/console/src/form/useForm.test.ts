import { expect, it } from 'vitest';
import { type Form, requiring } from './useForm.ts';

it('what is asked for here has the mark of a required field, whatever its schema says, and nothing else has', () => {
  const field: Form<{ version: string; note: string }>['field'] = (name) => ({
    name,
    title: name,
    isRequired: false,
    maxLength: null,
    maxBytes: null,
  });
  const form = requiring({ field } as Form<{ version: string; note: string }>, 'version');
  expect([form.field('version').isRequired, form.field('note').isRequired]).toEqual([true, false]);
});
