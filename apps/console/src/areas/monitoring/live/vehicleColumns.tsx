import { operatingModes } from '@fleet/domain/areas/fleet/live/contract.ts';
import { type VehicleCard, vehicleCard } from '@fleet/domain/areas/monitoring/live/contract.ts';
import { workStates } from '@fleet/domain/areas/monitoring/live/workState.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { CopyableId } from '../../../ui/copy/CopyableId.tsx';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { StatusTag } from '../../../ui/status/StatusTag.tsx';
import { Age, Aged } from './Aged.tsx';
import { Battery } from './Battery.tsx';
import * as styles from './live.module.css';

const column = columnsFor<VehicleCard>(vehicleCard);

/** The columns of the control room. */
export const vehicleColumns = [
  column('displayName', { width: 150, grows: true }),
  column('workState', {
    width: 92,
    onCard: 'status',
    cell: ({ workState }) => <StatusDot {...workStates[workState]} />,
  }),
  column('openFaults', {
    width: 116,
    onCard: 'value',
    cell: ({ topLevel, openFaults }) =>
      topLevel === null ? (
        texts.nothing
      ) : (
        <span className={styles.faults}>
          <StatusTag kind="faultLevel" code={topLevel} />
          {openFaults > 1 && <span>{openFaults} 个</span>}
        </span>
      ),
  }),
  column('receivedAt', { width: 150, onCard: 'value', cell: (card) => <Age card={card} /> }),
  column('charge', {
    width: 124,
    onCard: 'value',
    cell: (card) => (
      <Aged card={card}>
        <Battery charge={card.charge} isCharging={card.workState === 'charging'} />
      </Aged>
    ),
  }),
  column('mode', {
    width: 72,
    cell: (card) => <Aged card={card}>{card.mode === null ? texts.nothing : operatingModes[card.mode]}</Aged>,
  }),
  column('taskNo', { width: 112, cell: (card) => <Aged card={card}>{card.taskNo ?? texts.nothing}</Aged> }),
  column('dropName', { width: 84, cell: (card) => <Aged card={card}>{card.dropName ?? texts.nothing}</Aged> }),
  column('lastNode', { width: 84, cell: (card) => <Aged card={card}>{card.lastNode ?? texts.nothing}</Aged> }),
  column('speed', {
    title: '速度（m/s）',
    width: 104,
    align: 'end',
    cell: (card) => <Aged card={card}>{card.speed === null ? texts.nothing : card.speed.toFixed(2)}</Aged>,
  }),
  column('floorName', { width: 110, cell: ({ floorName }) => floorName ?? '未绑定楼层' }),
  column('serialNumber', {
    width: 140,
    onCard: 'rest',
    cell: ({ serialNumber }) => <CopyableId id={serialNumber} />,
  }),
  column('modelName', { width: 120, isHidden: true }),
  column('projectName', { width: 180, isHidden: true }),
  column('tntName', { width: 140 }),
];
