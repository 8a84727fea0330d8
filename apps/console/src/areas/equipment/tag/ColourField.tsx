import { type TagColour, tagColourIds, tagColours } from '@fleet/domain/areas/equipment/tag/tagRules.ts';
import { Field } from '../../../form/Field.tsx';
import type { Form } from '../../../form/useForm.ts';
import * as styles from './tag.module.css';

/** The colours of a tag side by side, each by its name: the arrows go through them. */
export function ColourField<Values extends { readonly colour: TagColour }>({ form }: { readonly form: Form<Values> }) {
  const ofColour = form as unknown as Form<{ readonly colour: TagColour }>;
  const id = `${form.id}-colour`;
  const field = ofColour.field('colour');
  return (
    <Field id={`${id}-${form.values.colour}`} field={field} problem={ofColour.problem('colour')}>
      <div className={styles.colours} role="radiogroup" aria-label={field.title}>
        {tagColourIds.map((colour) => (
          <label key={colour} className={styles.colour}>
            <input
              id={`${id}-${colour}`}
              type="radio"
              name={id}
              value={colour}
              checked={form.values.colour === colour}
              onChange={() => ofColour.set('colour', colour)}
            />
            <span className={styles.chip} data-colour={colour}>
              {tagColours[colour]}
            </span>
          </label>
        ))}
      </div>
    </Field>
  );
}
