import { useState } from 'react';
import { ImageViewer } from '../../ui/dialogs/ImageViewer.tsx';
import { imageExtensions, UploadTiles } from '../UploadTiles.tsx';
import type { FormPictures } from './usePictures.ts';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly pictures: FormPictures;
  /** Which of the places of the form. */
  readonly place: string;
  readonly describedBy: string;
}

/** The pictures at one place of a form: those that are there, those that go up, and one more. */
export function PictureTiles({ id, label, pictures, place, describedBy }: Props) {
  const [viewed, setViewed] = useState<number | null>(null);
  const tiles = pictures.at(place);
  return (
    <>
      <UploadTiles
        id={id}
        label={label}
        tiles={tiles}
        limit={pictures.limit}
        accept={imageExtensions}
        describedBy={describedBy}
        addText="添加图片"
        onAdd={(files) => void pictures.add(place, files)}
        onRemove={pictures.remove}
        onView={(tile) => setViewed(tiles.indexOf(tile))}
      />
      <ImageViewer images={tiles.map(({ preview }) => preview ?? '')} shown={viewed} onChange={setViewed} />
    </>
  );
}
