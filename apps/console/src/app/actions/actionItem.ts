import type { ActionIcon } from '@fleet/domain/core/actions/icons.ts';

/** Something that can be done now, ready to be drawn as a button or a line of a menu. */
export interface ActionItem {
  readonly title: string;
  readonly onClick: () => void;
  readonly icon?: ActionIcon | null;
  readonly isDangerous?: boolean;
  readonly isPrimary?: boolean;
  /** Why it cannot be done now; null or left out when it can. */
  readonly disabledReason?: string | null;
}
