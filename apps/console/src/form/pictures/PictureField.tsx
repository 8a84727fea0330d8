import { pictureExtensions, pictureTypeText } from '@fleet/domain/core/transfers/pictures.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { useState } from 'react';
import type { KeptPictures } from '../../transfers/pictures/useKeptPictures.ts';
import { UploadTiles } from '../../transfers/UploadTiles.tsx';
import { ImageViewer } from '../../ui/dialogs/ImageViewer.tsx';
import { Field, messageId } from '../Field.tsx';
import type { Form } from '../useForm.ts';

interface Props<Values extends object> {
  readonly form: Pick<Form<Values>, 'id' | 'field' | 'problem'>;
  readonly name: keyof Values & string;
  readonly pictures: KeptPictures;
  /** Where they are seen, as a part of the hint. */
  readonly shownIn: string;
}

const accept = pictureExtensions.map((extension) => `.${extension}`).join();

/** Pictures that say what something looks like: chosen, looked at and taken away. */
export function PictureField<Values extends object>({ form, name, pictures, shownIn }: Props<Values>) {
  const { tiles, limit, add, remove, isComplete } = pictures;
  const [viewed, setViewed] = useState<number | null>(null);
  const id = `${form.id}-${name}`;
  const field = form.field(name);
  const counted = limit > 1 ? `，${tiles.length}/${limit}` : '';
  return (
    <Field
      id={id}
      field={field}
      problem={isComplete ? null : form.problem(name)}
      hint={`${words.dropHint}${counted}，${shownIn}。${pictureTypeText.replace('！', '')}，不超过 5MB`}
    >
      <UploadTiles
        id={id}
        label={field.title}
        tiles={tiles}
        limit={limit}
        accept={accept}
        describedBy={messageId(id)}
        addText="添加图片"
        onAdd={(files) => void add(files)}
        onRemove={remove}
        onView={(tile) => setViewed(tiles.indexOf(tile))}
      />
      <ImageViewer images={tiles.map(({ preview }) => preview ?? '')} shown={viewed} onChange={setViewed} />
    </Field>
  );
}
