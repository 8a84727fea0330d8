import { useEffect, useRef } from 'react';
import type { MatrixBoxView } from './matrixView.ts';

interface Props {
  readonly view: MatrixBoxView;
  /** The one box that the tab key goes to. */
  readonly isActive: boolean;
  /** Whether the arrow keys are on their way to the active box, which is drawn only now perhaps; it is then there. */
  readonly arrive: () => boolean;
  readonly onPress: () => void;
  readonly onActivate: () => void;
  /** Beside the box: what its line is called. */
  readonly children?: React.ReactNode;
}

/** A box of the matrix: a real checkbox, so that every key and every reader knows what to do with it. */
export function MatrixBox({ view, isActive, arrive, onPress, onActivate, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // heads are drawn twice, and one of the two is covered
    const isShown = input.current?.checkVisibility({ visibilityProperty: true }) === true;
    if (isActive && isShown && arrive()) input.current?.focus({ preventScroll: true });
  }, [isActive, arrive]);
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = view.share === 'some';
  });
  return (
    <label
      className="matrix-box"
      data-source={view.source ?? undefined}
      data-changed={view.isChanged || undefined}
      data-locked={view.isLocked || undefined}
      title={view.note}
    >
      <input
        ref={input}
        type="checkbox"
        aria-label={view.note === undefined ? view.label : `${view.label}，${view.note}`}
        aria-disabled={view.isLocked}
        checked={view.share === 'all'}
        tabIndex={isActive ? 0 : -1}
        onFocus={onActivate}
        onChange={() => !view.isLocked && onPress()}
        // Blueprint's table keeps the mouse from moving the focus
        onClick={(event) => event.currentTarget.focus({ preventScroll: true })}
      />
      {children}
    </label>
  );
}
