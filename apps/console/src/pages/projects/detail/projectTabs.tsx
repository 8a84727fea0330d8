import type { PageKey } from '@fleet/domain/codes/permissions.ts';
import { type ComponentType, lazy } from 'react';
import { loadChunk } from '../../../ports/chunkReload.ts';
import type { ProjectTabProps } from './projectTab.ts';

/** The tabs of a project's page in their order, each behind its own key (S2 §6) and in a chunk of its own. */

interface ProjectTab {
  readonly id: string;
  readonly title: string;
  readonly permission: PageKey;
  readonly Content: ComponentType<ProjectTabProps>;
}

const tab = (load: () => Promise<{ default: ComponentType<ProjectTabProps> }>) => lazy(() => loadChunk(load));

export const projectTabs: readonly ProjectTab[] = [
  {
    id: 'overview',
    title: '概览',
    permission: 'TabProjectOverview',
    Content: tab(() => import('./overview/ProjectOverview.tsx')),
  },
];
