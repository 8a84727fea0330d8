import { Tag } from '@blueprintjs/core';
import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import { type ValueFeed, valueFeeds } from '@fleet/domain/areas/equipment/values/liveValues.ts';
import { useValueFeed } from './useDeviceLive.ts';

const looks = {
  live: { intent: 'success', hint: '数据随设备上报即时更新' },
  polled: { intent: 'none', hint: '没有实时数据，每隔几秒读取一次' },
  broken: { intent: 'warning', hint: '实时连接已断开，正在重连，期间每隔几秒读取一次' },
} as const satisfies Record<ValueFeed, object>;

/** How the values of a device come, where the page shows them. */
export function FeedBadge({ device }: { readonly device: DeviceDetail }) {
  const feed = useValueFeed(device);
  if (feed === null) return null;
  const { intent, hint } = looks[feed];
  return (
    <span role="status" aria-label={`数据更新方式：${valueFeeds[feed]}`} title={hint}>
      <Tag minimal intent={intent}>
        {valueFeeds[feed]}
      </Tag>
    </span>
  );
}
