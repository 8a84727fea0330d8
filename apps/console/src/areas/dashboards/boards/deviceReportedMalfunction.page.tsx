import { scenes } from '@fleet/domain/areas/monitoring/face.ts';
import { reportedPage } from '@fleet/domain/areas/dashboards/boards/actions.ts';
import { deviceErrorBar } from '@fleet/domain/areas/monitoring/statistics/errorContract.ts';
import { routeTitle } from '@fleet/domain/core/codes/routes.ts';
import { Board, FaultBoard, useMoment } from '../../monitoring/face.ts';
import { DeviceDays } from './DeviceDays.tsx';

/** /grafana/device-reported-malfunction: what devices report, by time, level, code and device (S2 §7). */
export default function DeviceReportedMalfunctionPage() {
  const moment = useMoment(deviceErrorBar, scenes.reported);
  return (
    <Board title={routeTitle(reportedPage.route)} moment={moment}>
      {(asOf) => (
        <FaultBoard
          scene={scenes.reported}
          asOf={asOf}
          exporting={reportedPage.actions.export}
          more={(query) => <DeviceDays query={query} />}
        />
      )}
    </Board>
  );
}
