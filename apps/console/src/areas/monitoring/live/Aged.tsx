import { freshnesses } from '@fleet/domain/areas/fleet/live/contract.ts';
import { ageText } from '@fleet/domain/core/values/formats.ts';
import { ageAt, cardFreshness } from '@fleet/domain/areas/monitoring/live/ageing.ts';
import type { VehicleCard } from '@fleet/domain/areas/monitoring/live/contract.ts';
import { formatDateTime } from '@fleet/domain/core/values/formats.ts';
import type { ReactNode } from 'react';
import { useGatewayNow } from './gatewayNow.ts';
import * as styles from './live.module.css';

type Told = Pick<VehicleCard, 'receivedAt' | 'speed'>;

const freshnessNow = (card: Told, now: number | null) => cardFreshness(card, now === null ? 0 : ageAt(card, now));

/** A value of a vehicle: what is too old to be believed is grey. */
export function Aged({ card, children }: { readonly card: Told; readonly children: ReactNode }) {
  const freshness = freshnessNow(card, useGatewayNow());
  return (
    <span className={styles.aged} data-freshness={freshness}>
      {children}
    </span>
  );
}

/** When a vehicle was heard of last: its age, in words where it is not fresh. */
export function Age({ card }: { readonly card: Told }) {
  const now = useGatewayNow();
  const { receivedAt } = card;
  if (receivedAt === null) return <span className={styles.age}>{freshnesses.never}</span>;
  const freshness = freshnessNow(card, now);
  const age = now === null ? 0 : (ageAt(card, now) ?? 0);
  return (
    <time className={styles.age} data-freshness={freshness} dateTime={receivedAt} title={formatDateTime(receivedAt)}>
      {freshness === 'live' ? ageText(age) : `${freshnesses[freshness]} ${ageText(age)}`}
    </time>
  );
}
