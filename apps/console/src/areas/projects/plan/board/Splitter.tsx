import type { KeyboardEvent, PointerEvent } from 'react';
import * as planBoardStyles from '../planBoard.module.css';

interface Props {
  /** Pixels of what it divides, which may be more than can be seen. */
  readonly height: number;
  /** Width of what is before it, in pixels. */
  readonly width: number;
  readonly least: number;
  readonly most: number;
  /** It is being dragged, and lies here now. */
  readonly onDrag: (width: number) => void;
  /** It was let go where it lies. */
  readonly onDrop: () => void;
  /** It was moved by a key. */
  readonly onWidth: (width: number) => void;
  /** Puts it back to where it was at first. */
  readonly onReset: () => void;
}

const keyStep = 32;

/** Divides the room between table and chart: dragged, or moved by the arrows. */
export function Splitter({ height, width, least, most, onDrag, onDrop, onWidth, onReset }: Props) {
  const within = (wanted: number) => Math.round(Math.min(Math.max(wanted, least), most));
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onDrag(within(width + event.movementX));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -keyStep, ArrowRight: keyStep, Home: -most, End: most }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onWidth(within(width + by));
  };
  return (
    <div
      className={planBoardStyles.splitter}
      style={{ height }}
      role="separator"
      aria-orientation="vertical"
      aria-label="调整表格与甘特图的宽度"
      aria-valuenow={width}
      aria-valuemin={least}
      aria-valuemax={most}
      title="拖动调整宽度，双击恢复"
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onLostPointerCapture={onDrop}
      onKeyDown={onKeyDown}
      onDoubleClick={onReset}
    />
  );
}
