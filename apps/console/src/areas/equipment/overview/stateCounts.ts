import { deviceCounters } from '@fleet/domain/areas/equipment/device/counters.ts';
import type { OverviewCounts } from '@fleet/domain/areas/equipment/overview/contract.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import type { ShareTone } from '../../../ui/status/SharesBar.tsx';

export const counterTitle = (id: keyof OverviewCounts): string =>
  deviceCounters.find((counter) => counter.id === id)?.title ?? '全部';

const titled = <Id extends keyof OverviewCounts>(id: Id) => ({ id, title: counterTitle(id) });

const tones = {
  online: 'green',
  offline: 'grey',
  inactive: 'line',
  activated: 'light',
} as const satisfies Partial<Record<keyof OverviewCounts, ShareTone>>;

/** The states of devices: each device is in one of them, so their bars fill the line. */
export const states = (['online', 'offline', 'inactive', 'activated'] as const).map((id) => ({
  ...titled(id),
  tone: tones[id],
}));

/** What asks for attention beside the state. */
export const concerns = (['faulty', 'disabled'] as const).map(titled);

/** The states that there are, in words. */
export const statesText = (counts: OverviewCounts): string =>
  states
    .filter(({ id }) => counts[id] > 0)
    .map(({ id, title }) => `${title} ${formatCount(counts[id])}`)
    .join('，');
