import type { EditedHotspot } from '@fleet/domain/areas/products/explode/editing.ts';
import { leastCorners } from '@fleet/domain/areas/products/explode/limits.ts';
import {
  arrowStep,
  outlineOf,
  type Shape,
  withCornerAt,
  withoutCorner,
} from '@fleet/domain/areas/products/explode/shapes.ts';
import type { KeyboardEvent, PointerEvent } from 'react';
import * as styles from './explodeStage.module.css';

interface Props {
  readonly hotspot: EditedHotspot;
  readonly onGrip: (event: PointerEvent, corner: number) => void;
  readonly onShape: (shape: Shape) => void;
}

const corners = ['左上角', '右上角', '右下角', '左下角'];

/** The corners of the chosen hot spot: pulled by a pointer, moved by arrows; Delete takes one off a polygon. */
export function Handles({ hotspot, onGrip, onShape }: Props) {
  if (hotspot.shape === 'point') return null;
  const isPolygon = hotspot.shape === 'polygon';
  const mayLose = isPolygon && hotspot.points.length > leastCorners;
  const outline = outlineOf(hotspot);
  const onKeyDown = (event: KeyboardEvent, corner: number) => {
    const step = arrowStep(event.key, event.shiftKey);
    const at = outline[corner]!;
    if (step !== null) onShape(withCornerAt(hotspot, corner, { x: at.x + step.x, y: at.y + step.y }));
    else if (event.key === 'Delete' && mayLose) onShape(withoutCorner(hotspot, corner));
    else return;
    event.preventDefault();
  };
  return (
    <>
      {outline.map(({ x, y }, corner) => (
        <button
          // corners have no id of their own: they are told apart by their place
          key={corner}
          type="button"
          className={`bare-button ${styles.handle}`}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          data-corner={isPolygon ? undefined : corner}
          aria-label={`调整${isPolygon ? `第 ${corner + 1} 个角` : corners[corner]}`}
          title={mayLose ? '拖动或用方向键调整，Delete 移除这个角' : '拖动或用方向键调整'}
          onPointerDown={(event) => onGrip(event, corner)}
          onKeyDown={(event) => onKeyDown(event, corner)}
        />
      ))}
    </>
  );
}
