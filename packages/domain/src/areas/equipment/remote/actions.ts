import { pageActions, rowAction } from '../../../core/actions/action.ts';
import type { DeviceDetail } from '../device/contract.ts';
import { deviceStatuses } from '../device/statuses.ts';
import { remoteCreate, remoteDrive, remoteEnd, remoteGet, remoteList, remoteStop, remoteTakeover } from './contract.ts';
import { notOffered } from './remoteCodes.ts';
import { stopProblem } from './starting.ts';

/** Driving a device from afar, from its page (S2 §6). */

const driving = ['EquipmentsDetail-remote-control'] as const;

/** What the row alone tells; the rest is said where the session begins. */
const drivingProblem = ({ remote, isEnabled, status }: DeviceDetail): string | null => {
  if (!remote.offered.includes('drive')) return notOffered;
  if (!isEnabled) return '设备已禁用';
  return status === deviceStatuses.online ? null : '设备离线';
};

export const deviceRemote = pageActions('EquipmentsDetail', [], {
  drive: rowAction<DeviceDetail>(
    '远程操控',
    driving,
    [remoteGet, remoteList, remoteCreate, remoteTakeover, remoteDrive, remoteEnd],
    { icon: 'move', disabledReason: drivingProblem },
  ),
  stop: rowAction<DeviceDetail>('急停', driving, [remoteStop], {
    icon: 'stop',
    isDangerous: true,
    disabledReason: ({ remote, status }) =>
      stopProblem({
        offered: remote.offered,
        isOnline: status === deviceStatuses.online,
        emergency: remote.emergency?.kind ?? null,
      }),
  }),
});
