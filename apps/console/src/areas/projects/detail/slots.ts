import type { PageKey } from '@fleet/domain/core/codes/permissions.ts';
import type { ComponentType } from 'react';
import { slot } from '../../../app/slots.ts';
import type { ProjectTabProps } from '../project/projectTab.ts';

interface ProjectTab {
  readonly title: string;
  readonly permission: PageKey;
  readonly Content: ComponentType<ProjectTabProps>;
}

/** The tabs of a project's page in their order, each behind its own key (S2 §6) and in a chunk of its own. */
export const projectTabs = slot<ProjectTab>()('project.tabs', [
  'overview',
  'lifeCycle',
  'schedule',
  'implementationPlan',
  'cost',
  'taskStatistics',
  'faultStatistics',
  'deviceStatistics',
  'eventReport',
  'files',
  'remarks',
  'settings',
]);
