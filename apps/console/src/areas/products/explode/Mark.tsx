import type { EditedHotspot } from '@fleet/domain/areas/products/explode/editing.ts';
import { arrowStep, movedBy, placeText, type Shape, type Spot } from '@fleet/domain/areas/products/explode/shapes.ts';
import type { KeyboardEvent, PointerEvent } from 'react';
import * as styles from './explodeStage.module.css';

interface Props {
  readonly id: string;
  readonly hotspot: EditedHotspot;
  /** By which it is found in the list, from 1. */
  readonly number: number;
  readonly middle: Spot;
  readonly isChosen: boolean;
  /** Nothing is chosen and the keyboard comes in here. */
  readonly isFirst: boolean;
  readonly isWrong: boolean;
  readonly onGrip: (event: PointerEvent) => void;
  readonly onChoose: () => void;
  readonly onShape: (shape: Shape) => void;
  readonly onRemove: () => void;
}

/** The number of a hot spot on the picture: arrows move it from here, Delete removes it. */
export function Mark(props: Props) {
  const { id, hotspot, number, middle, isChosen, isFirst, isWrong, onGrip, onChoose, onShape, onRemove } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrowStep(event.key, event.shiftKey);
    if (step !== null) onShape(movedBy(hotspot, step));
    else if (event.key === 'Delete') onRemove();
    else return;
    event.preventDefault();
  };
  return (
    <button
      type="button"
      id={id}
      className={`bare-button ${styles.mark}`}
      style={{ left: `${middle.x * 100}%`, top: `${middle.y * 100}%` }}
      tabIndex={isChosen || isFirst ? 0 : -1}
      aria-pressed={isChosen}
      aria-label={`热点 ${number}${hotspot.partName.trim() === '' ? '' : `：${hotspot.partName.trim()}`}，${placeText(hotspot)}`}
      title="拖动或用方向键移动，按住 Shift 移动得更远，Delete 移除"
      data-chosen-mark={isChosen || undefined}
      data-wrong={isWrong || undefined}
      onPointerDown={onGrip}
      onClick={onChoose}
      onFocus={onChoose}
      onKeyDown={onKeyDown}
    >
      {number}
    </button>
  );
}
