import type { PermissionKey } from '@fleet/domain/core/codes/permissions.ts';
import type { ComponentType } from 'react';
import { slot } from '../slots.ts';

/** What can be done from anywhere, by the palette. */
export interface GlobalAction {
  readonly title: string;
  /** One of these lets a person do it. */
  readonly keys: readonly PermissionKey[];
  /** Rendered while it is open. */
  readonly Dialog: ComponentType<{ readonly onClose: () => void }>;
}

export const globalActions = slot<GlobalAction>()('palette.actions', ['addProject']);
