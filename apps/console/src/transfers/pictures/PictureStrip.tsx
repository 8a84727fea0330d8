import { words } from '@fleet/domain/core/codes/words.ts';
import { $still } from '@fleet/domain/kernel/rule.ts';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { ImageViewer } from '../../ui/dialogs/ImageViewer.tsx';
import { StoredPicture } from './StoredPicture.tsx';
import * as styles from './pictureStrip.module.css';

interface Props {
  readonly pictures: readonly { readonly id: string; readonly previewUrl: string }[];
}

/** Pictures of a record, small; one of them fills the page. */
export function PictureStrip({ pictures }: Props) {
  const [viewed, setViewed] = useState<number | null>(null);
  // whoever looked at the page then may well have seen it
  const otherwise = useUnit($still) ? words.imageLeftOut : words.imageFailed;
  if (pictures.length === 0) return null;
  return (
    <>
      <div className={styles.pictures}>
        {pictures.map((picture, place) => (
          <button
            key={picture.id}
            type="button"
            className={`bare-button ${styles.picture}`}
            aria-label={`查看图片 ${place + 1}`}
            onClick={() => setViewed(place)}
          >
            <StoredPicture picture={picture} otherwise={otherwise} />
          </button>
        ))}
      </div>
      <ImageViewer images={pictures.map(({ previewUrl }) => previewUrl)} shown={viewed} onChange={setViewed} />
    </>
  );
}
