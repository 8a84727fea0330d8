import { words } from '@fleet/domain/codes/words.ts';
import { lastDays, type UsageView } from './useUsageQuery.ts';
import '../../list/counters.css';

const presets = [{ days: 1, title: '今日' }, ...[7, 30, 60].map((days) => ({ days, title: words.lastDays(days) }))];

/** The ranges that people look at most, one click each. */
export function RangePresets({ view: { query, filter } }: { readonly view: UsageView }) {
  return (
    <div className="counters" role="group" aria-label="时间范围">
      {presets.map(({ days, title }) => {
        const range = lastDays(days);
        return (
          <button
            key={days}
            type="button"
            className="bare-button counter"
            aria-pressed={query.from === range.from && query.to === range.to}
            onClick={() => filter(range)}
          >
            {title}
          </button>
        );
      })}
    </div>
  );
}
