import { lazy, Suspense } from 'react';
import { loadChunk } from '../../ports/chunkReload.ts';
import type { GoPlace } from './goPlaces.ts';

const KeySheet = lazy(() => loadChunk(() => import('./KeySheet.tsx').then((module) => ({ default: module.KeySheet }))));
const GoHint = lazy(() => loadChunk(() => import('./GoHint.tsx').then((module) => ({ default: module.GoHint }))));

interface Props {
  readonly places: readonly GoPlace[];
  /** A letter is waited for after `g`. */
  readonly isGoing: boolean;
  readonly isSheetOpen: boolean;
  readonly onClose: () => void;
}

/** What is shown of the keys that hold everywhere. */
export function Keys({ places, isGoing, isSheetOpen, onClose }: Props) {
  return (
    <Suspense fallback={null}>
      {isGoing && <GoHint places={places} />}
      {isSheetOpen && <KeySheet places={places} onClose={onClose} />}
    </Suspense>
  );
}
