import type { floorMap } from '@fleet/domain/areas/monitoring/live/contract.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { FloorSettingsLink } from '../FloorSettingsLink.tsx';
import * as styles from './map.module.css';

interface Props {
  readonly floor: Pick<ReplyOf<typeof floorMap>, 'name' | 'tntId' | 'projectId' | 'pictureUrl'>;
}

/** A floor without a network: its picture where there is one, and the way to where it is looked after. */
export function NoMap({ floor: { name, pictureUrl, ...project } }: Props) {
  return (
    <>
      {pictureUrl !== null && <img className={styles.onlyPicture} src={pictureUrl} alt={`${name}的底图`} />}
      <EmptyState
        title={pictureUrl === null ? '该楼层未上传地图' : '该楼层没有路网，只有底图'}
        text="车辆绑定到该楼层后，这里显示它们所在的地图。"
        action={<FloorSettingsLink project={project} />}
      />
    </>
  );
}
