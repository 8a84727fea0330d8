import type { KeyboardEvent } from 'react';
import { useEdgeDrag } from '../../../../ui/dragging/useEdgeDrag.ts';
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
  /** It is to lie again where it was taken. */
  readonly onCancel: () => void;
  /** It was let go there, or moved by a key. */
  readonly onWidth: (width: number) => void;
  /** Puts it back to where it was at first. */
  readonly onReset: () => void;
}

const keyStep = 32;

/** Divides the room between table and chart: dragged, or moved by the arrows. */
export function Splitter({ height, width, least, most, onDrag, onCancel, onWidth, onReset }: Props) {
  const within = (wanted: number) => Math.round(Math.min(Math.max(wanted, least), most));
  const listeners = useEdgeDrag({
    width,
    onDrag: (wanted) => onDrag(within(wanted)),
    onDrop: (wanted) => onWidth(within(wanted)),
    onCancel,
  });
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
      {...listeners}
      onKeyDown={onKeyDown}
      onDoubleClick={onReset}
    />
  );
}
