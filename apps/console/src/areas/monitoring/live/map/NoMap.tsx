import type { floorMap } from '@fleet/domain/areas/monitoring/live/contract.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { holds } from '@fleet/domain/core/permissions/permissions.ts';
import { $access } from '@fleet/domain/core/session/access/access.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { useUnit } from 'effector-react';
import { Link } from 'wouter';
import { EmptyState } from '../../../../ui/states/states.tsx';
import * as styles from './map.module.css';

interface Props {
  readonly floor: Pick<ReplyOf<typeof floorMap>, 'name' | 'tntId' | 'projectId' | 'pictureUrl'>;
}

/** A floor without a network: its picture where there is one, and the way to where it is looked after. */
export function NoMap({ floor: { name, tntId, projectId, pictureUrl } }: Props) {
  const { granted } = useUnit($access);
  const path = `${pathOf('ProjectDetail', { tenantId: tntId, projectId })}?tab=settings`;
  return (
    <>
      {pictureUrl !== null && <img className={styles.onlyPicture} src={pictureUrl} alt={`${name}的底图`} />}
      <EmptyState
        title={pictureUrl === null ? '该楼层未上传地图' : '该楼层没有路网，只有底图'}
        text="车辆绑定到该楼层后，这里显示它们所在的地图。"
        action={holds(granted, 'TabProjectSettings') ? <Link href={path}>去项目设置维护</Link> : undefined}
      />
    </>
  );
}
