import { mostModelPictures } from '@fleet/domain/areas/products/model/contract.ts';
import { pictureExtensions, pictureTypeText } from '@fleet/domain/areas/products/explode/pictures.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { useState } from 'react';
import { Field, messageId } from '../../../form/Field.tsx';
import type { Form } from '../../../form/useForm.ts';
import { UploadTiles } from '../../../transfers/UploadTiles.tsx';
import { type TileFile, useTiles } from '../../../transfers/useTiles.ts';
import { ImageViewer } from '../../../ui/dialogs/ImageViewer.tsx';
import { checkPicture } from '../explode/checkPicture.ts';

/** The picture of a model in its form: the one that it has, or one that goes up. */
export const useModelPicture = (initial: readonly TileFile[]) =>
  useTiles({ purpose: 'product', limit: mostModelPictures, initial, check: checkPicture });

interface Props {
  readonly form: Pick<Form<{ readonly pictures: readonly [] }>, 'id' | 'field' | 'problem'>;
  readonly tiles: ReturnType<typeof useModelPicture>;
}

const accept = pictureExtensions.map((extension) => `.${extension}`).join();

export function ModelPictureField({ form, tiles: { tiles, add, remove, isComplete } }: Props) {
  const [viewed, setViewed] = useState<number | null>(null);
  const id = `${form.id}-pictures`;
  const field = form.field('pictures');
  return (
    <Field
      id={id}
      field={field}
      problem={isComplete ? null : form.problem('pictures')}
      hint={`${words.dropHint}，显示在设备总览中。${pictureTypeText.replace('！', '')}，不超过 5MB`}
    >
      <UploadTiles
        id={id}
        label={field.title}
        tiles={tiles}
        limit={mostModelPictures}
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
