import { monitorTree } from '@fleet/domain/areas/monitoring/live/contract.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { FloorSettingsLink } from './FloorSettingsLink.tsx';

interface Props {
  readonly tenant: TenantChoice;
  readonly projectKey: string | undefined;
  /** What would be shown of a floor is its past. */
  readonly isReplay: boolean;
}

/** In place of a floor: which one is still to be chosen, or that the project has none to choose. */
export function NoFloor({ tenant, projectKey, isReplay }: Props) {
  const list = useRead(monitorTree, { query: tenant }).state?.data?.list ?? [];
  const project = list.find((row) => row.projectKey === projectKey);
  if (project?.floors.length === 0)
    return (
      <EmptyState
        title="该项目没有楼层"
        text={
          isReplay
            ? '有了楼层，绑定到它的车辆可以在这里一起回放；单台车辆在列表中回放。'
            : '有了楼层和地图，绑定到它的车辆显示在这里。'
        }
        action={<FloorSettingsLink project={project} />}
      />
    );
  return (
    <EmptyState
      title="请选择楼层"
      text={isReplay ? '选择一个项目的楼层，回放它的车辆。' : '选择一个项目的楼层，查看它的地图和车辆。'}
    />
  );
}
