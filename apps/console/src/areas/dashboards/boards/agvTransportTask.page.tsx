import { scenes } from '@fleet/domain/areas/monitoring/face.ts';
import { transportPage } from '@fleet/domain/areas/dashboards/boards/actions.ts';
import { taskBar } from '@fleet/domain/areas/monitoring/statistics/taskContract.ts';
import { routeTitle } from '@fleet/domain/core/codes/routes.ts';
import { Board, TaskBoard, useMoment } from '../../monitoring/face.ts';

/** /grafana/agv-transport-task: what vehicles carried out (S2 §7). */
export default function AgvTransportTaskPage() {
  const moment = useMoment(taskBar, scenes.transport);
  return (
    <Board title={routeTitle(transportPage.route)} moment={moment}>
      {(asOf) => <TaskBoard scene={scenes.transport} asOf={asOf} exporting={transportPage.actions.export} />}
    </Board>
  );
}
