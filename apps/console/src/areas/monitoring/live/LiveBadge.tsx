import { Tag } from '@blueprintjs/core';
import { type Feed, feeds } from './useFloorLive.ts';

/** How what the page shows comes. */
export function LiveBadge({ feed }: { readonly feed: Feed | null }) {
  if (feed === null) return null;
  const { label, intent, hint } = feeds[feed];
  return (
    <span role="status" aria-label={`数据更新方式：${label}`} title={hint}>
      <Tag minimal intent={intent}>
        {label}
      </Tag>
    </span>
  );
}
