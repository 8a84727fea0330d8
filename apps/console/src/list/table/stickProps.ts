import type { CSSProperties } from 'react';
import type { Stick } from './tableLayout.ts';

/** Class and place of a cell, pinned or not. */
export function stickProps(stick: Stick | undefined, className = ''): { className: string; style?: CSSProperties } {
  if (stick === undefined) return { className };
  const { edge, offset, isLast } = stick;
  return {
    className: `${className} cell-pinned cell-pinned-${edge} ${isLast ? 'cell-pinned-last' : ''}`,
    style: edge === 'start' ? { insetInlineStart: offset } : { insetInlineEnd: offset },
  };
}
