import { action, pageActions } from '../../../core/actions/action.ts';
import { floorMap, vehicleList } from '../live/contract.ts';
import { vehicleSeries } from '../live/detailContract.ts';
import { replayExport, replayFloor, replayMarks } from './contract.ts';

/** What vehicles did: of one, with the map and whoever else is on its floor, and of all of a floor. */

export const vehicleReplay = pageActions('MonitoringDeviceDetail', [], {
  replay: action(
    '回放',
    ['RealTimeMonitoring-view'],
    [replayFloor, replayMarks, vehicleSeries, floorMap, vehicleList],
    {
      icon: 'history',
    },
  ),
  exportClip: action('导出片段', ['RealTimeMonitoring-export'], [replayExport]),
});

export const floorReplay = pageActions('RealTimeMonitoring', [], {
  replay: action('楼层回放', ['RealTimeMonitoring-view'], [replayFloor, replayMarks, vehicleSeries], {
    icon: 'history',
  }),
  exportClip: action('导出片段', ['RealTimeMonitoring-export'], [replayExport]),
});
