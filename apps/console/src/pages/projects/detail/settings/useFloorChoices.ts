import { projectFloors } from '@fleet/domain/state/projects/sites.ts';
import { useMemo } from 'react';
import { useResource } from '../../../../shell/useResource.ts';
import type { Choice } from '../../../../ui/SearchSelect.tsx';
import type { ProjectTabProps } from '../projectTab.ts';

/** The floors of a project to choose from; null while they are being read. */
export function useFloorChoices({ project, tenant }: ProjectTabProps): readonly Choice[] | null {
  const { state } = useResource(projectFloors, project.id, { query: { projectId: project.id, ...tenant } });
  return useMemo(() => state?.data?.list.map(({ id, name }) => ({ id, name })) ?? null, [state]);
}
