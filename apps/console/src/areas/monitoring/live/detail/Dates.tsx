import { words } from '@fleet/domain/core/codes/words.ts';
import type { DayRange } from '@fleet/domain/core/values/dayRange.ts';
import { useQueryParameter } from '../../../../app/address/useQueryParameter.ts';
import { lastDays, Segments } from '../../../../list/filters/segments.tsx';

/** How many days are looked at, today among them: the last seven unless the address says otherwise (S1 §3). */
const presets = [1, 7, 30] as const;
type Preset = (typeof presets)[number];
const usual: Preset = 7;

/** The days of which something is shown, as the address has them. */
export function useDates(): { readonly range: DayRange; readonly days: Preset; readonly show: (days: Preset) => void } {
  const [text, set] = useQueryParameter('dateRange', { replace: true });
  const days = presets.find((preset) => String(preset) === text) ?? usual;
  return { range: lastDays(days), days, show: (wanted) => set(wanted === usual ? null : String(wanted)) };
}

/** Chooses them. */
export function Dates({ days, show }: Omit<ReturnType<typeof useDates>, 'range'>) {
  return (
    <Segments
      label="时间范围"
      choices={presets.map((id) => ({ id, title: id === 1 ? '今日' : words.lastDays(id) }))}
      value={days}
      onChange={show}
    />
  );
}
