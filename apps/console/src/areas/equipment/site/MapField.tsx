import { screenshotLimit } from '@fleet/domain/core/transfers/files.ts';
import { formatSize } from '@fleet/domain/core/values/formats.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { useEffect, useState } from 'react';
import { Field, messageId } from '../../../form/Field.tsx';
import type { Form } from '../../../form/useForm.ts';
import { imageExtensions, UploadTiles } from '../../../transfers/UploadTiles.tsx';
import type { useTiles } from '../../../transfers/useTiles.ts';
import { ImageViewer } from '../../../ui/dialogs/ImageViewer.tsx';
import type { FloorValues } from './floorForm.ts';

interface Props {
  readonly form: Form<FloorValues>;
  readonly tiles: ReturnType<typeof useTiles>;
}

/** The picture of a floor: it goes up as soon as it is chosen, and the form sends its id. */
export function MapField({ form, tiles }: Props) {
  const [viewed, setViewed] = useState<number | null>(null);
  const id = `${form.id}-mapId`;
  const mapId = tiles.stored[0]?.id ?? '';
  const { set, values } = form;
  const differs = values.mapId !== mapId;
  useEffect(() => {
    if (differs) set('mapId', mapId);
  });
  return (
    <>
      <Field
        id={id}
        field={form.field('mapId')}
        problem={tiles.isComplete ? null : form.problem('mapId')}
        hint={words.imageUpTo(formatSize(screenshotLimit))}
      >
        <UploadTiles
          id={id}
          label="地图"
          addText={words.chooseImage}
          tiles={tiles.tiles}
          limit={1}
          accept={imageExtensions}
          describedBy={messageId(id)}
          onAdd={(files) => void tiles.add(files)}
          onRemove={tiles.remove}
          onView={() => setViewed(0)}
        />
      </Field>
      <ImageViewer images={tiles.tiles.map(({ preview }) => preview ?? '')} shown={viewed} onChange={setViewed} />
    </>
  );
}
