import { noticeDurations } from '@fleet/domain/core/codes/messages.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import type { StoredFile, UploadPurpose } from '@fleet/domain/core/transfers/contract.ts';
import { cancelRequested, doneRequested, uploadRequested } from '@fleet/domain/core/transfers/uploadRules.ts';
import { $uploads, type Upload } from '@fleet/domain/core/transfers/uploads.ts';
import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import { useEvents } from '../app/hooks/useEvents.ts';
import { useOpening } from '../app/useOpening.ts';
import { useNotify } from '../ui/useNotify.ts';
import { currentTime } from '../ui/time/currentTime.ts';

/** What the gateway keeps of a file, as far as a form sends it. */
export type TileFile = Pick<StoredFile, 'id' | 'path' | 'uniqueKey' | 'previewUrl'>;

/** A file in a form: stored before (of a draft), or going up. */
export interface Tile {
  readonly key: string;
  readonly name: string;
  /** Address of the picture: the store's once it is there, the browser's own before. */
  readonly preview: string | null;
  readonly stored: TileFile | null;
  readonly upload: Upload | null;
}

interface Given {
  readonly key: string;
  readonly name: string;
  readonly preview: string | null;
  readonly stored: TileFile | null;
}

interface Options {
  readonly purpose: UploadPurpose;
  readonly limit: number;
  readonly initial: readonly TileFile[];
  readonly check: (file: File) => Promise<string | null>;
}

const sendable = ({ id, path, uniqueKey, previewUrl }: TileFile): TileFile => ({ id, path, uniqueKey, previewUrl });

/** Whether it is still on its way, or stopped on it. */
const isOpen = ({ state: { kind } }: Upload): boolean => kind !== 'idle' && kind !== 'succeeded';

/** The browser keeps a file as long as an address of it is around. */
function forgetPreview({ preview, stored }: Given): void {
  if (stored === null && preview !== null) URL.revokeObjectURL(preview);
}

/** Files that go up as soon as they are chosen, each on its own. */
export function useTiles({ purpose, limit, initial, check }: Options) {
  const [given, setGiven] = useState<readonly Given[]>(() =>
    initial.map((stored) => ({ key: stored.id, name: stored.path, preview: stored.previewUrl, stored })),
  );
  // what is held counts at once: files may come faster than the form is drawn
  const held = useRef(given);
  const hold = (next: readonly Given[]) => {
    held.current = next;
    setGiven(next);
  };
  const uploads = useUnit($uploads);
  const [request, cancel, done] = useUnit([uploadRequested, cancelRequested, doneRequested]);
  const notify = useNotify();
  const count = useRef(0);
  const begun = useOpening();
  const warn = (text: string) => notify({ intent: 'danger', lines: [text], duration: noticeDurations.fail });

  const tiles: readonly Tile[] = given.map((tile) => {
    const upload = uploads[tile.key] ?? null;
    return { ...tile, upload, stored: upload?.stored ?? tile.stored };
  });
  const { leave } = useEvents({
    leave: () => {
      held.current.forEach(forgetPreview);
      for (const { key, upload } of tiles)
        if (upload !== null && isOpen(upload)) cancel({ uploadId: key, at: currentTime() });
    },
  });
  // they belong to the form: what is still on its way when it closes has nobody to be for
  useEffect(() => leave, [leave]);
  /** Gives the keys of those that were taken. */
  const add = async (files: readonly File[]): Promise<readonly string[]> => {
    const added: string[] = [];
    for (const file of files) {
      const problem = await check(file);
      if (problem !== null || held.current.length >= limit) {
        warn(problem ?? words.tooManyFiles(limit));
        continue;
      }
      count.current += 1;
      const key = `${purpose}:${begun}:${count.current}`;
      hold([...held.current, { key, name: file.name, preview: URL.createObjectURL(file), stored: null }]);
      request({ uploadId: key, purpose, file, problem: null, at: currentTime() });
      added.push(key);
    }
    return added;
  };
  const remove = (tile: Tile) => {
    held.current.filter(({ key }) => key === tile.key).forEach(forgetPreview);
    hold(held.current.filter(({ key }) => key !== tile.key));
    if (tile.upload !== null) cancel({ uploadId: tile.key, at: currentTime() });
  };
  /** They were sent: nothing of them is left here. */
  const finish = () => {
    for (const { key, upload } of tiles) if (upload !== null) done({ uploadId: key, at: currentTime() });
    held.current.forEach(forgetPreview);
    hold([]);
  };
  const stored = tiles.flatMap(({ stored: file }) => (file === null ? [] : [sendable(file)]));
  return { tiles, add, remove, finish, stored, isComplete: stored.length === tiles.length };
}
