import { wasEverOnline } from '@fleet/domain/areas/equipment/face.ts';
import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import { granularities } from '@fleet/domain/areas/monitoring/statistics/buckets.ts';
import { deviceFaultStatisticsTab } from '@fleet/domain/areas/monitoring/statistics/actions.ts';
import { scenes } from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useNavigate } from '../../../app/address/location.ts';
import { NeverOnline } from '../../equipment/face.ts';
import { faultReplayPath } from '../shared/replayPath.ts';
import { FaultSection, useFaults } from './FaultSection.tsx';
import { faultColumnsOfOne } from './faultTable.tsx';
import { StatisticsFilters } from './StatisticsFilters.tsx';

/** The tab 故障统计 of a device: what went wrong with it, how often and for how long. */
export default function DeviceFaults({ device }: { readonly device: DeviceDetail }) {
  return wasEverOnline(device) ? <Faults device={device} /> : <NeverOnline device={device} />;
}

function Faults({ device: { id, tntId, productKey } }: { readonly device: DeviceDetail }) {
  const view = useFaults({ tenant: { tntId }, scene: scenes.deviceFault, fixed: { deviceIds: [id] } });
  const can = useCan();
  const navigate = useNavigate();
  const actions = useActions(deviceFaultStatisticsTab.actions, {
    replay: (fault) => navigate(faultReplayPath({ ...fault, productKey })),
  });
  return (
    <FaultSection
      view={view}
      devices={null}
      name="device.faults"
      columns={faultColumnsOfOne}
      actions={actions}
      filters={<StatisticsFilters view={view} devices={null} steps={granularities} />}
      mayExport={can(deviceFaultStatisticsTab.actions.export)}
    />
  );
}
