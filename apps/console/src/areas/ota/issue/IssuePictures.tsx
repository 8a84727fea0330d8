import { issueFileLimit } from '@fleet/domain/areas/ota/issue/issueShapes.ts';
import { Field, messageId } from '../../../form/Field.tsx';
import type { Form } from '../../../form/useForm.ts';
import { PictureTiles } from '../../../transfers/pictures/PictureTiles.tsx';
import { type FormPictures, usePictures } from '../../../transfers/pictures/usePictures.ts';
import { imageHint } from '../../../transfers/UploadTiles.tsx';
import type { TileFile } from '../../../transfers/useTiles.ts';

const place = 'issue';
const places = [place];

/** The pictures of a form of a problem: those that are there, and those that go up. */
export function useIssuePictures(initial: readonly TileFile[]) {
  const pictures = usePictures({ purpose: 'issue', limit: issueFileLimit, initial: { [place]: initial } });
  return {
    pictures,
    isComplete: pictures.isComplete(places),
    confirm: () => pictures.confirm(places),
    files: pictures.filesAt(place),
  };
}

interface Props {
  readonly form: Pick<Form<{ readonly files: readonly [] }>, 'id' | 'field' | 'problem'>;
  readonly pictures: FormPictures;
}

export function IssuePictures({ form, pictures }: Props) {
  const id = `${form.id}-files`;
  return (
    <Field
      id={id}
      field={form.field('files')}
      problem={pictures.isComplete(places) ? null : form.problem('files')}
      hint={imageHint(issueFileLimit, pictures.at(place).length)}
    >
      <PictureTiles id={id} label="图片" pictures={pictures} place={place} describedBy={messageId(id)} />
    </Field>
  );
}
