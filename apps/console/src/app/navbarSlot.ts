import type { PermissionKey } from '@fleet/domain/core/codes/permissions.ts';
import type { ComponentType } from 'react';
import { slot } from './slots.ts';

interface NavbarPart {
  /** One of these shows it. */
  readonly keys: readonly PermissionKey[];
  readonly Content: ComponentType;
}

/** What areas show in the bar at the top, before the person. */
export const navbarParts = slot<NavbarPart>()('frame.navbar', ['messages']);
