import { useId } from 'react';
import { Field, messageId } from '../../../form/Field.tsx';
import type { Form } from '../../../form/useForm.ts';
import { PictureTiles } from '../../../transfers/pictures/PictureTiles.tsx';
import type { FormPictures } from '../../../transfers/pictures/usePictures.ts';
import { imageHint } from '../../../transfers/UploadTiles.tsx';
import * as styles from './work.module.css';

interface Props {
  readonly pictures: FormPictures;
  readonly place: string;
}

interface FieldProps extends Props {
  readonly form: Pick<Form<{ readonly pictures: readonly [] }>, 'id' | 'field' | 'problem'>;
}

/** Pictures of what a form is about, as a field of it. */
export function PicturesField({ form, pictures, place }: FieldProps) {
  const id = `${form.id}-pictures`;
  return (
    <Field
      id={id}
      field={form.field('pictures')}
      problem={pictures.isComplete([place]) ? null : form.problem('pictures')}
      hint={imageHint(pictures.limit, pictures.at(place).length)}
    >
      <PictureTiles id={id} label="图片" pictures={pictures} place={place} describedBy={messageId(id)} />
    </Field>
  );
}

/** Pictures of one line of many: how many there may be, in a few words. */
export function LinePictures({ pictures, place, label }: Props & { readonly label: string }) {
  const id = useId();
  return (
    <div className={styles.pictures}>
      <PictureTiles id={id} label={label} pictures={pictures} place={place} describedBy={`${id}-hint`} />
      <p id={`${id}-hint`} className={styles.none}>
        图片 {pictures.at(place).length}/{pictures.limit}
      </p>
    </div>
  );
}
