import { ReplayBoard } from './ReplayBoard.tsx';

interface Props {
  readonly floorId: string;
  readonly chosen: string | null;
  /** The gateway's clock now, in milliseconds. */
  readonly now: number;
  readonly onLookAt: (deviceId: string) => void;
}

/** All vehicles of a floor at a time that lies behind them. */
export default function FloorReplay({ floorId, chosen, now, onLookAt }: Props) {
  return <ReplayBoard of={{ kind: 'floor', floorId, chosen }} now={now} onLookAt={onLookAt} />;
}
