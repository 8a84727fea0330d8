import { words } from '@fleet/domain/codes/words.ts';
import { type DayRange, lastDays } from './lastDays.ts';
import './counters.css';

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
  return (
    <div className="counters" role="group" aria-label="时间范围">
      {presets.map((days) => {
        const range = lastDays(days);
        return (
          <button
            key={days}
            type="button"
            className="bare-button counter"
            aria-pressed={query.from === range.from && query.to === range.to}
            onClick={() => filter(range)}
          >
            {days === 1 ? '今日' : words.lastDays(days)}
          </button>
        );
      })}
    </div>
  );
}
