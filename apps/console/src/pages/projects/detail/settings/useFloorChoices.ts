import { projectFloors } from '@fleet/domain/state/projects/sites.ts';
import { useMemo } from 'react';
import { refusalOf, useResource } from '../../../../shell/useResource.ts';
import type { Choices } from '../../../../ui/SearchSelect.tsx';
import type { ProjectTabProps } from '../projectTab.ts';

/** The floors of a project to choose from. */
export function useFloorChoices({ project, tenant }: ProjectTabProps): Choices {
  const { state, refresh } = useResource(projectFloors, project.id, {
    query: { projectId: project.id, ...tenant },
  });
  return useMemo(
    () => state?.data?.list.map(({ id, name }) => ({ id, name })) ?? refusalOf({ state, refresh }),
    [state, refresh],
  );
}
