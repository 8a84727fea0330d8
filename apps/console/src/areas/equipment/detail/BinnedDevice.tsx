import { Button } from '@blueprintjs/core';
import { deviceDetailPage } from '@fleet/domain/areas/equipment/detail/actions.ts';
import { binDays } from '@fleet/domain/areas/equipment/device/statuses.ts';
import { matchRoute, pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { useLocation } from 'wouter';
import { useOpens } from '../../../app/actions/useCan.ts';
import { MissingRecord } from '../../../detail/MissingRecord.tsx';

/** Instead of the page of a device that lies in the recycle bin: says so, and leads to it there. */
export function BinnedDevice() {
  const opens = useOpens();
  const [path, navigate] = useLocation();
  const keyword = matchRoute(path)?.parameters['serialNumber'] ?? '';
  const query = new URLSearchParams({ isDeleted: 'true', ...(keyword === '' ? {} : { keyword }) }).toString();
  return (
    <MissingRecord
      route={deviceDetailPage.route}
      known={{
        title: '设备已删除',
        text: `设备在回收站中，删除后 ${binDays} 天内可以恢复。`,
        ...(opens('EquipmentList')
          ? {
              action: <Button text="在回收站中查看" onClick={() => navigate(`${pathOf('EquipmentList')}?${query}`)} />,
            }
          : {}),
      }}
    />
  );
}
