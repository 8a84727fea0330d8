import type { PageKey } from '@fleet/domain/core/codes/permissions.ts';
import type { ComponentType } from 'react';
import type { TabContentProps } from '../../../app/address/TabbedPage.tsx';
import { slot } from '../../../app/slots.ts';

interface PlateTab {
  readonly title: string;
  /** The tab is not there for whoever does not hold it. */
  readonly permission: PageKey;
  readonly Content: ComponentType<TabContentProps>;
}

/** The tabs of the maintenance plate in their order, each behind its own key and in a chunk of its own. */
export const plateTabs = slot<PlateTab>()('plate.tabs', [
  'overview',
  'region',
  'run',
  'fault',
  'distribute',
  'car',
  'records',
  'repair',
  'upkeep',
  'codes',
]);
