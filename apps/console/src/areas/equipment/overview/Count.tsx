import type { OverviewCounts } from '@fleet/domain/areas/equipment/overview/contract.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { counterTitle } from './stateCounts.ts';
import type { Counted } from './useModelPath.ts';
import * as styles from './overview.module.css';

/** Gives the address of the devices behind a figure; null for who may not open it. */
export type DevicesPath = (counted: Counted) => string | null;

interface Props {
  /** A category or a model. */
  readonly of: { readonly name: string; readonly categoryId?: string; readonly modelId?: string };
  readonly counts: OverviewCounts;
  readonly counter: keyof OverviewCounts;
  readonly devicesPath: DevicesPath;
  /** What stands around the number: its title, its unit. */
  readonly children?: (count: ReactNode) => ReactNode;
}

/** A number of devices that leads to their list. */
export function Count({ of: { name, ...of }, counts, counter, devicesPath, children = (number) => number }: Props) {
  const count = counts[counter];
  const text = formatCount(count);
  const path = count === 0 ? null : devicesPath({ counter, ...of });
  const isAlarm = (counter === 'faulty' && count > 0) || undefined;
  return path === null ? (
    <span className={styles.figure} data-alarm={isAlarm}>
      {children(text)}
    </span>
  ) : (
    <Link
      className={styles.count}
      data-alarm={isAlarm}
      href={path}
      aria-label={`${name} ${counterTitle(counter)} ${text} 台，查看`}
    >
      {children(<b>{text}</b>)}
    </Link>
  );
}
