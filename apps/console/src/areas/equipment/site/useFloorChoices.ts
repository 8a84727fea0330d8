import { floorList } from '@fleet/domain/areas/equipment/site/floorsContract.ts';
import { useMemo } from 'react';
import { refusalOf, useRead } from '../../../app/calls/useRead.ts';
import type { Choices } from '../../../ui/select/choices.tsx';
import type { ProjectTabProps } from '../../projects/face.ts';

/** The floors of a project to choose from. */
export function useFloorChoices({ project, tenant }: ProjectTabProps): Choices {
  const { state, refresh } = useRead(floorList, {
    query: { projectId: project.id, ...tenant },
  });
  return useMemo(
    () => state?.data?.list.map(({ id, name }) => ({ id, name })) ?? refusalOf({ state, refresh }),
    [state, refresh],
  );
}
