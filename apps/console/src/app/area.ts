import type { RouteName } from '@fleet/domain/core/codes/routes.ts';
import type { ComponentType } from 'react';
import type { Finders } from './palette/records.ts';
import type { Fill } from './slots.ts';

/** What an area brings to the console; everything in it is loaded when it is first shown. */
export interface ConsoleArea {
  /** The page behind each of its routes. */
  readonly pages: Partial<Record<RouteName, ComponentType>>;
  /** What it puts into places of areas below it, and into its own. */
  readonly fills?: readonly Fill[];
  /** How its records are found from anywhere. */
  readonly finders?: Finders;
}
