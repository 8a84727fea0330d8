import type { FloorWayProps } from '../live/slots.ts';
import { ReplayBoard } from './ReplayBoard.tsx';

/** All vehicles of a floor at a time that lies behind them. */
export default function FloorReplay({ floorId, chosen, now, onLookAt }: FloorWayProps) {
  return <ReplayBoard of={{ kind: 'floor', floorId, chosen }} now={now} onLookAt={onLookAt} />;
}
