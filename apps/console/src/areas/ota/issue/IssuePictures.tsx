import { issueFileLimit } from '@fleet/domain/areas/ota/issue/issueShapes.ts';
import { fileConfirm } from '@fleet/domain/core/transfers/contract.ts';
import { useState } from 'react';
import { useCall } from '../../../app/calls/hooks.ts';
import { Field, messageId } from '../../../form/Field.tsx';
import type { Form } from '../../../form/useForm.ts';
import { checkScreenshot } from '../../../transfers/screenshots.ts';
import { imageExtensions, imageHint, UploadTiles } from '../../../transfers/UploadTiles.tsx';
import { type TileFile, useTiles } from '../../../transfers/useTiles.ts';
import { ImageViewer } from '../../../ui/dialogs/ImageViewer.tsx';

/** The pictures of a form of a problem: those that are there, and those that go up. */
export function useIssuePictures(initial: readonly TileFile[]) {
  const call = useCall();
  const tiles = useTiles({ purpose: 'issue', limit: issueFileLimit, initial, check: checkScreenshot });
  const known = new Set(initial.map(({ id }) => id));
  /** Confirms what is new; gives the refusal, or null when the form may be sent. */
  const confirm = async () => {
    const ids = tiles.stored.filter(({ id }) => !known.has(id)).map(({ id }) => id);
    if (ids.length === 0) return null;
    const confirmed = await call(fileConfirm, { body: { ids } }, { listener: 'issue.files' });
    return confirmed.kind === 'data' ? null : confirmed;
  };
  return { tiles, confirm, files: tiles.stored.map(({ id, path }) => ({ id, path })) };
}

interface Props {
  readonly form: Pick<Form<{ readonly files: readonly [] }>, 'id' | 'field' | 'problem'>;
  readonly pictures: ReturnType<typeof useIssuePictures>;
}

export function IssuePictures({ form, pictures: { tiles } }: Props) {
  const [viewed, setViewed] = useState<number | null>(null);
  const id = `${form.id}-files`;
  return (
    <>
      <Field
        id={id}
        field={form.field('files')}
        problem={tiles.isComplete ? null : form.problem('files')}
        hint={imageHint(issueFileLimit, tiles.tiles.length)}
      >
        <UploadTiles
          id={id}
          label="图片"
          tiles={tiles.tiles}
          limit={issueFileLimit}
          accept={imageExtensions}
          describedBy={messageId(id)}
          onAdd={(files) => void tiles.add(files)}
          onRemove={tiles.remove}
          onView={(tile) => setViewed(tiles.tiles.indexOf(tile))}
        />
      </Field>
      <ImageViewer images={tiles.tiles.map(({ preview }) => preview ?? '')} shown={viewed} onChange={setViewed} />
    </>
  );
}

/** Said while a picture is on its way. */
export const picturesOpen = { files: '有图片还未上传完成，请等待、重试或移除' };
