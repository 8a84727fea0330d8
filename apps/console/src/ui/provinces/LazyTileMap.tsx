import { lazy, Suspense } from 'react';
import type { TileMapProps } from './TileMap.tsx';

const Map = lazy(() => import('./TileMap.tsx'));

/** China as tiles, which come when the first map is shown. */
export function TileMap(props: TileMapProps) {
  return (
    <Suspense fallback={null}>
      <Map {...props} />
    </Suspense>
  );
}
