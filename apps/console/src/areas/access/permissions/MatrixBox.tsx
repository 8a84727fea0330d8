import { memo, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { MatrixBoxView } from './matrixView.ts';
import * as styles from './permissionMatrix.module.css';

interface Props {
  readonly view: MatrixBoxView;
  /** Where it stands; the head is line -1. */
  readonly line: number;
  readonly column: number;
  /** The one box that the tab key goes to. */
  readonly isActive: boolean;
  /** Whether the arrow keys are on their way to the active box, which is drawn only now perhaps; it is then there. */
  readonly arrive: () => boolean;
  readonly onPress: (line: number, column: number) => void;
  readonly onActivate: (line: number, column: number) => void;
  /** Beside the box: what its line is called. */
  readonly title: ReactNode;
}

/**
 * A box of the matrix: a real checkbox, so that every key and every reader knows what to do with it. Hundreds are on
 * the screen, and few of them change at a time.
 */
export const MatrixBox = memo(function Box(props: Props) {
  const { view, line, column, isActive, arrive, onPress, onActivate, title } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // heads are drawn twice, and one of the two is covered
    const isShown = input.current?.checkVisibility({ visibilityProperty: true }) === true;
    if (isActive && isShown && arrive()) input.current?.focus({ preventScroll: true });
  }, [isActive, arrive]);
  useLayoutEffect(() => {
    const element = input.current;
    return () => {
      // a box that is scrolled away takes no focus with it: the arrow keys go on from where it was
      if (document.activeElement === element)
        element?.closest<HTMLElement>('[data-matrix]')?.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = view.share === 'some';
  });
  return (
    <label
      className={styles.box}
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
        onFocus={() => onActivate(line, column)}
        onChange={() => !view.isLocked && onPress(line, column)}
        // Blueprint's table keeps the mouse from moving the focus
        onClick={(event) => event.currentTarget.focus({ preventScroll: true })}
      />
      {title}
    </label>
  );
}, isSame);

const viewFields = ['label', 'share', 'source', 'isChanged', 'isLocked', 'note'] as const;

function isSame(one: Props, other: Props): boolean {
  const { view, ...rest } = one;
  return (
    viewFields.every((field) => view[field] === other.view[field]) &&
    (Object.keys(rest) as (keyof typeof rest)[]).every((name) => one[name] === other[name])
  );
}
