import { Button } from '@blueprintjs/core';
import { ChevronLeft } from '@blueprintjs/icons';
import { monitorTree } from '@fleet/domain/areas/monitoring/live/contract.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { ReadState } from '@fleet/domain/core/reads/readState.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { Loaded } from '../../../../detail/Loaded.tsx';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { allProjects, type Counted, noProject, type Place } from '../ProjectTree.tsx';
import * as styles from './screen.module.css';

type Tree = ReplyOf<typeof monitorTree>;

interface Props {
  readonly state: ReadState<Tree> | null;
  readonly place: Place;
  readonly onGo: (place: Place) => void;
}

/** The floors of the project that is looked at, or all projects, those with faults first; each leads on. */
export function Places({ state, place, onGo, onRetry }: Props & { readonly onRetry: () => void }) {
  return (
    <Loaded state={state} onRetry={onRetry}>
      {({ list }) => {
        const project = list.find(({ projectKey }) => projectKey === place.projectKey);
        if (project !== undefined && project.floors.length === 0)
          return <EmptyState title="没有楼层" text="项目有了楼层和地图后显示在这里。" />;
        if (list.length === 0) return <EmptyState {...noProject} />;
        const places =
          project === undefined
            ? list.map((row) => ({ ...row, id: row.projectKey, to: { projectKey: row.projectKey } }))
            : project.floors.map((floor) => ({
                ...floor,
                id: floor.floorId,
                to: { ...place, floorId: floor.floorId },
              }));
        return (
          <ul className={styles.projects} aria-label={project === undefined ? '项目' : '楼层'}>
            {places
              .toSorted((one, other) => other.fault - one.fault)
              .map(({ id, to, ...counted }) => (
                <li key={id}>
                  <PlaceButton {...counted} onGo={() => onGo(to)} />
                </li>
              ))}
          </ul>
        );
      }}
    </Loaded>
  );
}

function PlaceButton({
  name,
  online,
  vehicles,
  fault,
  onGo,
}: Counted & { readonly name: string; readonly onGo: () => void }) {
  return (
    <button type="button" className={styles.project} data-in-fault={fault > 0} onClick={onGo}>
      <strong>{name}</strong>
      <span className={styles.share}>
        {formatCount(online)}/{formatCount(vehicles)}
      </span>
      <span>在线</span>
      <span>故障 {formatCount(fault)}</span>
    </button>
  );
}

/** Where one is, and the ways back from it: on a whole screen nothing else tells. */
export function PlaceName({ state, place: { projectKey, floorId }, onGo }: Props) {
  // an address may name a floor alone
  const project = state?.data?.list.find((row) =>
    projectKey === undefined ? row.floors.some((floor) => floor.floorId === floorId) : row.projectKey === projectKey,
  );
  const floor = project?.floors.find((row) => row.floorId === floorId);
  const back = (text: string, place: Place) => (
    <Button icon={<ChevronLeft size={14} />} text={`返回${text}`} onClick={() => onGo(place)} />
  );
  return (
    <>
      {project !== undefined && back(allProjects, {})}
      {project !== undefined && floor !== undefined && back(project.name, { projectKey: project.projectKey })}
      <strong className={styles.name}>
        {project === undefined ? allProjects : project.name}
        {floor !== undefined && ` · ${floor.name}`}
      </strong>
    </>
  );
}
