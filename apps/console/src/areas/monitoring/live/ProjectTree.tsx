import { MapMarker } from '@blueprintjs/icons';
import { monitorTree } from '@fleet/domain/areas/monitoring/live/contract.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useMemo } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useLive } from '../../../app/hooks/useLive.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { folderIcon, nodeIcon, TreeRoot } from '../../../list/layout/TreeBeside.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { Tree } from '../../../ui/tree/Tree.tsx';

/** What of the fleet is looked at: a project, and one of its floors. */
export interface Place {
  readonly projectKey?: string | undefined;
  readonly floorId?: string | undefined;
}

interface Props {
  readonly tenant: TenantChoice;
  readonly place: Place;
  readonly onGo: (place: Place) => void;
}

interface Node {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly note: string;
  readonly place: Place;
}

/** Milliseconds between two looks: what stands here are sums. */
const pause = 15_000;
/** As many nodes are in sight at once. */
const openNodes = 30;

export interface Counted {
  readonly online: number;
  readonly vehicles: number;
  readonly fault: number;
}

/** Said where no project has a vehicle. */
export const noProject = { title: '没有项目', text: '项目绑定车辆后显示在这里。' } as const;
export const allProjects = '全部项目';

const noteOf = ({ online, vehicles, fault }: Counted): string =>
  `${formatCount(online)}/${formatCount(vehicles)}${fault === 0 ? '' : ` · 故障 ${formatCount(fault)}`}`;

/** Projects with vehicles and their floors: how many are online, and how many have stopped with a fault. */
export function ProjectTree({ tenant, place, onGo }: Props) {
  const read = useRead(monitorTree, { query: tenant });
  useLive(read, pause);
  const list = read.state?.data?.list;
  const nodes = useMemo(
    () =>
      (list ?? []).flatMap(({ projectKey, name, online, vehicles, fault, floors }): Node[] => [
        {
          id: projectKey,
          parentId: null,
          name,
          note: noteOf({ online, vehicles, fault }),
          place: { projectKey, floorId: undefined },
        },
        ...floors.map((floor) => ({
          id: floor.floorId,
          parentId: projectKey,
          name: floor.name,
          note: noteOf(floor),
          place: { projectKey, floorId: floor.floorId },
        })),
      ]),
    [list],
  );
  const current = place.floorId ?? place.projectKey ?? null;
  return (
    <>
      <TreeRoot
        name={allProjects}
        isCurrent={current === null}
        onGo={() => onGo({ projectKey: undefined, floorId: undefined })}
      />
      <Loaded state={read.state} onRetry={read.refresh}>
        {() =>
          nodes.length === 0 ? (
            <EmptyState {...noProject} />
          ) : (
            <Tree
              label="项目与楼层"
              nodes={nodes}
              current={current}
              iconOf={(node, isCurrent) => (node.parentId === null ? folderIcon(node, isCurrent) : nodeIcon(MapMarker))}
              noteOf={({ note }) => note}
              beginsOpen={nodes.length <= openNodes}
              onGo={(id) => onGo(nodes.find((node) => node.id === id)?.place ?? {})}
            />
          )
        }
      </Loaded>
    </>
  );
}
