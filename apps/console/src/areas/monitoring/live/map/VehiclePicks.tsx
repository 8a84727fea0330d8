import { Button } from '@blueprintjs/core';
import type { VehicleCard } from '@fleet/domain/areas/monitoring/live/contract.ts';
import { workStates } from '@fleet/domain/areas/monitoring/live/workState.ts';
import classNames from 'classnames';
import type { ReactNode } from 'react';
import { stepThrough } from '../../../../ui/keys/stepThrough.ts';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { StatusDot } from '../../../../ui/status/StatusDot.tsx';
import { Age } from '../Aged.tsx';
import * as styles from './map.module.css';

interface Props {
  readonly cards: readonly VehicleCard[];
  readonly selected: string | null;
  readonly onSelect: (deviceId: string) => void;
  readonly onOpen: ((card: VehicleCard) => void) | undefined;
  /** What else the map shows, below its vehicles. */
  readonly children?: ReactNode;
}

/** The vehicles of a map as a list: what the map shows, for everybody. The arrows go from one to the next. */
export function VehiclePicks({ cards, selected, onSelect, onOpen, children }: Props) {
  const located = cards.filter(({ position }) => position !== null);
  const lost = cards.filter(({ position }) => position === null);
  const chosen = cards.find(({ deviceId }) => deviceId === selected);
  return (
    <section className={styles.side} aria-label="楼层车辆">
      {cards.length === 0 && <EmptyState title="该楼层没有车辆" text="车辆绑定到该楼层后显示在这里。" />}
      {chosen !== undefined && onOpen !== undefined && (
        <Button intent="primary" text={`查看 ${chosen.displayName}`} onClick={() => onOpen(chosen)} />
      )}
      <Picks cards={located} selected={selected} onSelect={onSelect} />
      {lost.length > 0 && (
        <>
          <h2 className={styles.heading}>未定位（{lost.length}）</h2>
          <Picks cards={lost} selected={selected} onSelect={onSelect} />
        </>
      )}
      {children}
    </section>
  );
}

function Picks({ cards, selected, onSelect }: Pick<Props, 'cards' | 'selected' | 'onSelect'>) {
  // a floor may have hundreds of them: what Tab comes to is the chosen one
  const stop = cards.find(({ deviceId }) => deviceId === selected) ?? cards[0];
  return (
    <ul className={styles.picks} onKeyDown={(event) => stepThrough(event)?.click()}>
      {cards.map((card) => (
        <li key={card.deviceId}>
          <button
            type="button"
            className={classNames('bare-button', styles.pick)}
            aria-pressed={card.deviceId === selected}
            tabIndex={card === stop ? 0 : -1}
            onClick={() => onSelect(card.deviceId)}
          >
            <span>{card.displayName}</span>
            {card.workState === 'offline' ? <Age card={card} /> : <StatusDot {...workStates[card.workState]} />}
          </button>
        </li>
      ))}
    </ul>
  );
}
