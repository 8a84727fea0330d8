import { noticeDurations } from '@fleet/domain/core/codes/messages.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import { fileConfirm, type UploadPurpose } from '@fleet/domain/core/transfers/contract.ts';
import { useState } from 'react';
import { useCall } from '../../app/calls/hooks.ts';
import { useNotify } from '../../ui/useNotify.ts';
import { checkScreenshot } from '../screenshots.ts';
import { type Tile, type TileFile, useTiles } from '../useTiles.ts';

interface Options {
  readonly purpose: UploadPurpose;
  /** Most pictures at each place. */
  readonly limit: number;
  /** What is there already, by its place. */
  readonly initial: Readonly<Record<string, readonly TileFile[]>>;
}

/** Files that one call confirms. */
const confirmedAtOnce = 100;

/** Pictures at several places of a form: they go up as soon as they are chosen, and are sent with the place. */
export function usePictures({ purpose, limit, initial }: Options) {
  const call = useCall();
  const notify = useNotify();
  const [there] = useState(() =>
    Object.entries(initial).flatMap(([place, files]) => files.map((file) => ({ place, file }))),
  );
  const { tiles, add, remove, finish } = useTiles({
    purpose,
    limit: Number.MAX_SAFE_INTEGER,
    initial: there.map(({ file }) => file),
    check: checkScreenshot,
  });
  const [places, setPlaces] = useState<ReadonlyMap<string, string>>(
    () => new Map(there.map(({ place, file }) => [file.id, place])),
  );
  const at = (place: string): readonly Tile[] => tiles.filter(({ key }) => places.get(key) === place);
  const storedAt = (place: string) =>
    at(place).flatMap(({ stored }) => (stored === null ? [] : [{ id: stored.id, path: stored.path }]));
  return {
    limit,
    at,
    /** What is sent of a place. */
    filesAt: storedAt,
    /** The same with the addresses under which they are shown. */
    shownAt: (place: string): readonly TileFile[] => at(place).flatMap(({ stored }) => stored ?? []),
    /** Whether all of these places have what was chosen for them. */
    isComplete: (of: readonly string[]) => of.every((place) => at(place).every(({ stored }) => stored !== null)),
    add: async (place: string, files: readonly File[]): Promise<void> => {
      const room = Math.max(0, limit - at(place).length);
      if (files.length > room)
        notify({ intent: 'danger', lines: [words.tooManyFiles(limit)], duration: noticeDurations.fail });
      const keys = await add(files.slice(0, room));
      setPlaces((before) => new Map([...before, ...keys.map((key) => [key, place] as const)]));
    },
    remove,
    /** Takes away what is at a place that goes. */
    clear: (place: string): void => at(place).forEach(remove),
    /** Confirms what is new at these places; gives the refusal, or null when the form may be sent. */
    confirm: async (of: readonly string[]): Promise<Exclude<CallResult<unknown>, { readonly kind: 'data' }> | null> => {
      const known = new Set(there.map(({ file }) => file.id));
      const ids = of.flatMap((place) => storedAt(place).map(({ id }) => id)).filter((id) => !known.has(id));
      for (let begin = 0; begin < ids.length; begin += confirmedAtOnce) {
        const body = { ids: ids.slice(begin, begin + confirmedAtOnce) };
        // oxlint-disable-next-line no-await-in-loop -- one refusal ends it
        const confirmed = await call(fileConfirm, { body }, { listener: `${purpose}.files` });
        if (confirmed.kind !== 'data') return confirmed;
      }
      return null;
    },
    finish,
  };
}

export type FormPictures = ReturnType<typeof usePictures>;

/** Said while a picture is on its way. */
export const picturesOpen = '有图片还未上传完成，请等待、重试或移除';
