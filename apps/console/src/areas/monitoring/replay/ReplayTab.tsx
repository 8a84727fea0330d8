import type { VehicleDetail } from '@fleet/domain/areas/monitoring/live/detailContract.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { ReplayBoard } from './ReplayBoard.tsx';

/** The tab 回放 of a vehicle. */
export default function ReplayTab({ vehicle }: { readonly vehicle: VehicleDetail }) {
  const { deviceId, floorId, receivedAt, asOf } = vehicle;
  if (receivedAt === null) return <EmptyState title="从未上报" text="车辆首次上线后，可以在这里回放它做过什么。" />;
  return <ReplayBoard key={deviceId} of={{ kind: 'vehicle', deviceId, floorId }} now={Date.parse(asOf)} />;
}
