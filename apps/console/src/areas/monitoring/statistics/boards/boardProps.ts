import type { Action } from '@fleet/domain/core/actions/action.ts';

/** What the figures of a page or a tab are given. */
export interface BoardContentProps<BoardScene> {
  readonly scene: BoardScene;
  /** All figures are of this moment. */
  readonly asOf: string;
  /** What takes them along; null where nothing can be. */
  readonly exporting: Action | null;
}
