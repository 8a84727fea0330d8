import type { ReactNode } from 'react';
import { Loaded } from '../../../detail/Loaded.tsx';
import { BarList } from '../../../charts/BarList.tsx';
import type { DeviceFilter, Figures, FilterView } from './useStatistics.ts';

interface Bar {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly text?: string;
  readonly note?: string;
}

interface Props<Reply> {
  readonly title: string;
  /** Of every device, whichever is chosen. */
  readonly figures: Figures<Reply>;
  readonly view: FilterView<DeviceFilter>;
  readonly barsOf: (reply: Reply) => readonly Bar[];
  readonly whole?: number;
}

/** A number of each device; one that is chosen filters the page. */
export function DeviceBars<Reply>({ title, figures, view, barsOf, whole }: Props<Reply>): ReactNode {
  return (
    <Loaded state={figures.state} onRetry={figures.refresh} lines={8}>
      {(reply) => (
        <BarList
          title={title}
          {...(whole === undefined ? {} : { whole })}
          bars={barsOf(reply)}
          chosen={view.query.deviceIds?.[0] ?? null}
          onChoose={(id) => view.filter({ deviceIds: id === null ? undefined : [id] })}
        />
      )}
    </Loaded>
  );
}
