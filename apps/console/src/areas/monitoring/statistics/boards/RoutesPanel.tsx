import { Button } from '@blueprintjs/core';
import { mostDaysOfTasks } from '@fleet/domain/areas/monitoring/statistics/singleContract.ts';
import type { scenes } from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import { taskRoute, type TaskRoute, taskRoutes } from '@fleet/domain/areas/monitoring/statistics/shapeContract.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { Loaded } from '../../../../detail/Loaded.tsx';
import { columnsFor } from '../../../../list/columns/columns.ts';
import { useColumns } from '../../../../list/columns/useColumns.ts';
import { WholeList } from '../../../../list/table/WholeList.tsx';
import { useFocusOnResult } from '../../../../ui/dialogs/useFocusOnResult.ts';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { type StatisticsQuery, useFigures } from '../useStatistics.ts';
import * as styles from './figurePage.module.css';

interface Props {
  readonly view: { readonly query: StatisticsQuery };
  readonly scene: typeof scenes.car | typeof scenes.transport;
}

/** Between which places most loads were carried. Every single task is gone through for it, so it is shown when somebody asks. */
export function RoutesPanel(props: Props) {
  const [isShown, setShown] = useState(false);
  const panel = useFocusOnResult<HTMLElement>(isShown ? 'shown' : null);
  return (
    <section ref={panel} className={styles.routes} aria-label="搬运线路" tabIndex={-1}>
      {isShown ? (
        <Routes {...props} />
      ) : (
        <Button text="统计搬运线路" title={`逐个任务统计，最多 ${mostDaysOfTasks} 天`} onClick={() => setShown(true)} />
      )}
    </section>
  );
}

const keyOf = ({ projectName, from, to }: TaskRoute): string => `${projectName ?? ''} ${from} ${to}`;
const column = columnsFor<TaskRoute>(taskRoute);
const all = [
  column('from', { title: '线路', width: 160, grows: true, cell: ({ from, to }) => `${from} → ${to}` }),
  column('projectName', { width: 180, grows: true, cell: ({ projectName }) => projectName ?? '未绑定项目' }),
  column('done', { width: 100, align: 'end', cell: ({ done }) => formatCount(done) }),
  column('avgMinutes', { width: 140, align: 'end', cell: ({ avgMinutes }) => avgMinutes.toFixed(1) }),
];

function Routes({ view, scene }: Props) {
  const { state, refresh } = useFigures(view, taskRoutes, { scene });
  const columns = useColumns('boards.routes', all);
  return (
    <Loaded state={state} onRetry={refresh} lines={8}>
      {({ routes, total }) => (
        <>
          <h2 className={styles.heading}>搬运线路</h2>
          <p>
            共完成 {formatCount(total)} 个任务，以下是最多的 {routes.length} 条线路。
          </p>
          <WholeList
            label="搬运线路"
            rows={routes}
            columns={columns}
            keyOf={keyOf}
            nameOf={({ from, to }) => `${from} → ${to}`}
            empty={<EmptyState title="没有完成的任务" />}
          />
        </>
      )}
    </Loaded>
  );
}
