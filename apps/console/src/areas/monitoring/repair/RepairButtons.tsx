import { Button } from '@blueprintjs/core';
import { Print } from '@blueprintjs/icons';
import type { RepairDetail } from '@fleet/domain/areas/monitoring/repair/repairShapes.ts';
import { type RepairEvent, repairEvents, type RepairStep } from '@fleet/domain/areas/monitoring/repair/steps.ts';

/** What an order waits for in each step, the first that somebody may do. */
const awaited: Readonly<Record<RepairStep, readonly RepairEvent[]>> = {
  reported: ['assign', 'accept'],
  assigned: ['accept', 'assign'],
  repairing: ['submit'],
  waiting: ['resume'],
  checking: ['pass'],
  closed: [],
};

interface Props {
  readonly repair: RepairDetail;
  readonly onMove: (event: RepairEvent) => void;
  readonly onEdit: () => void;
}

/** What this person may do with an order now: one thing first, and the rest. */
export function RepairButtons({ repair: { step, may }, onMove, onEdit }: Props) {
  const events = may.filter((one) => one !== 'edit');
  const primary = awaited[step].find((event) => events.includes(event)) ?? null;
  return (
    <>
      {primary !== null && <Button intent="primary" text={repairEvents[primary]} onClick={() => onMove(primary)} />}
      {may.includes('edit') && <Button text="填写" onClick={onEdit} />}
      {events
        .filter((event) => event !== primary)
        .map((event) => (
          <Button
            key={event}
            text={repairEvents[event]}
            {...(event === 'delete' ? { intent: 'danger' as const } : {})}
            onClick={() => onMove(event)}
          />
        ))}
      <Button icon={<Print />} text="打印" onClick={() => window.print()} />
    </>
  );
}
