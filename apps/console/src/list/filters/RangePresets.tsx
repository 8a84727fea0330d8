import { words } from '@fleet/domain/core/codes/words.ts';
import { type DayRange, lastDays } from './lastDays.ts';
import { Segments } from './Segments.tsx';

interface Props {
  readonly view: {
    readonly query: { readonly from?: string; readonly to?: string };
    readonly filter: (range: DayRange) => void;
  };
  /** How many days each preset has, today among them. */
  readonly presets: readonly number[];
}

/** The ranges that people look at most, one click each. */
export function RangePresets({ view: { query, filter }, presets }: Props) {
  const isShown = (days: number) => {
    const { from, to } = lastDays(days);
    return query.from === from && query.to === to;
  };
  return (
    <Segments
      label="时间范围"
      choices={presets.map((days) => ({ id: days, title: days === 1 ? '今日' : words.lastDays(days) }))}
      value={presets.find(isShown) ?? null}
      onChange={(days) => filter(lastDays(days))}
    />
  );
}
