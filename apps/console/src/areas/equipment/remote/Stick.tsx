import { type PointerEvent, useState } from 'react';
import type { Wish } from './driver.ts';
import * as styles from './remote.module.css';

interface Props {
  /** What is driven now, however it came about. */
  readonly shown: Wish;
  readonly isDisabled: boolean;
  readonly onMove: (stick: { readonly forward: number; readonly left: number } | null) => void;
}

/** A stick to steer by: up is ahead, and whoever lets go of it stands. Keyboards have the arrows. */
export function Stick({ shown, isDisabled, onMove }: Props) {
  const [isTouched, setTouched] = useState(false);
  const move = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const x = (2 * (clientX - left)) / width - 1;
    const y = (2 * (clientY - top)) / height - 1;
    const beyond = Math.max(1, Math.hypot(x, y));
    onMove({ forward: 0 - y / beyond, left: 0 - x / beyond });
  };
  const letGo = () => {
    setTouched(false);
    onMove(null);
  };
  return (
    <div
      className={styles.stick}
      role="img"
      aria-label="摇杆：拖动控制方向，或使用方向键"
      data-touched={isTouched}
      data-disabled={isDisabled}
      onPointerDown={(event) => {
        if (isDisabled) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setTouched(true);
        move(event);
      }}
      onPointerMove={(event) => isTouched && move(event)}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onLostPointerCapture={letGo}
    >
      <span
        className={styles.knob}
        style={{ transform: `translate(${shown.left * -46}px, ${shown.forward * -46}px)` }}
      />
    </div>
  );
}
