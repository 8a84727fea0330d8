import {
  $links,
  $liveNews,
  $liveRows,
  type LinkState,
  type LiveRow,
  liveUnwanted,
  liveWanted,
} from '@fleet/domain/areas/fleet/live/face.ts';
import { useStoreMap, useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useTenantScope } from '../../../app/tenantScope/useTenantScope.ts';
import { useLiveSamples } from '../../fleet/face.ts';

/** How what is shown comes: over the live link, by asking again and again, or so because the link is gone for now. */
export const feeds = {
  live: { label: '实时', intent: 'success', hint: '车辆位置随上报即时更新' },
  polled: { label: '轮询', intent: 'none', hint: '没有实时数据，每隔几秒读取一次' },
  broken: { label: '已断开', intent: 'warning', hint: '实时连接已断开，正在重连，期间每隔几秒读取一次' },
} as const;
export type Feed = keyof typeof feeds;

const none: Readonly<Record<string, LiveRow>> = {};

/** The name under which a floor is followed. */
const keyOf = (floorId: string): string => `floor:${floorId}`;

const feedOf = (link: LinkState | null): Feed | null => {
  if (link === null) return null;
  if (link.kind === 'open') return 'live';
  return link.wasOpen ? 'broken' : 'polled';
};

/** What the live link tells of a floor. */
export interface FloorLive {
  /** Null while nobody knows. */
  readonly feed: Feed | null;
  readonly rows: Readonly<Record<string, LiveRow>>;
  /** The last frame while the link is there: the gateway's clock of it, and when it came; null without one. */
  readonly told: () => { readonly at: number; readonly arrivedAt: number } | null;
  readonly key: string;
  /** Another number than before says that something has happened that no frame tells. */
  readonly news: number;
}

/** Follows the vehicles of a floor for as long as the page shows it; without a floor there is nothing to follow. */
export function useFloorLive(floorId: string | null): FloorLive {
  const { want, leave } = useUnit({ want: liveWanted, leave: liveUnwanted });
  const { tntId } = useTenantScope();
  const samples = useLiveSamples();
  const key = keyOf(floorId ?? '');
  useEffect(() => {
    if (floorId === null) return undefined;
    want({ key, subject: { floorId }, tntId });
    return () => void leave({ key });
  }, [want, leave, key, floorId, tntId]);
  const link = useStoreMap({ store: $links, keys: [key], fn: (links) => links[key] ?? null });
  const rows = useStoreMap({ store: $liveRows, keys: [key], fn: (all) => all[key] ?? none });
  const news = useStoreMap({ store: $liveNews, keys: [key], fn: (all) => all[key] ?? 0 });
  const feed = floorId === null ? 'polled' : feedOf(link);
  return {
    feed,
    rows,
    told: () => (feed === 'live' ? (samples.samplesOf(key)?.told ?? null) : null),
    key,
    news,
  };
}
