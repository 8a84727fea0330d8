import type { ComponentType } from 'react';
import type { KeyLine } from './keys.ts';

/** A place of the panel: its file exports one, `screens.ts` names it. */
export interface Screen {
  /** In the address. */
  readonly id: string;
  /** After `g`. */
  readonly key: string;
  readonly title: string;
  /** Keys that hold there alone, for the sheet. */
  readonly keys: readonly KeyLine[];
  readonly Body: ComponentType<{ readonly search: string }>;
}
