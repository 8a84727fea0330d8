import {
  type VehicleCard,
  vehicleChanges,
  type VehicleCounts,
  type vehicleList,
} from '@fleet/domain/areas/monitoring/live/contract.ts';
import { inPlace, toldLive } from '@fleet/domain/areas/monitoring/live/following.ts';
import type { QueryOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useRead } from '../../../app/calls/useRead.ts';
import { useLive } from '../../../app/hooks/useLive.ts';
import { useWatch } from '../../../app/hooks/useWatch.ts';
import type { ListView } from '../../../list/useList.ts';
import { useTickingNow } from './gatewayNow.ts';
import { type Feed, useFloorLive } from './useFloorLive.ts';
import { useReadAgain } from './useReadAgain.ts';

type View = ListView<QueryOf<typeof vehicleList>, VehicleCard>;

/** Milliseconds between two looks: what frames tell need not be asked for so often. */
const pauses: Readonly<Record<Feed, number>> = { polled: 5000, broken: 5000, live: 15_000 };
/** So often the list is put in order anew while nobody touches it. */
const orderPause = 30_000;

/** Of so many rows changes are asked for by their ids. */
const mostShown = 100;

interface Followed {
  /** In the order in which they were read. */
  readonly rows: readonly VehicleCard[];
  readonly counts: VehicleCounts | null;
  readonly feed: Feed | null;
  /** Milliseconds of the gateway's clock; null before anything has come. */
  readonly now: number | null;
  /** The name under which the floor is followed. */
  readonly linkKey: string;
}

/**
 * Follows the vehicles of a list: over the live link where it is of one floor, else by asking what has changed. Rows keep
 * their places until the list is read again.
 *
 * @param isTouched whether somebody points at the list or has the focus in it: then its order stays
 */
export function useFollowedVehicles(view: View, isTouched: () => boolean): Followed {
  const { query } = view;
  const data = view.state?.data as ReplyOf<typeof vehicleList> | null | undefined;
  const floor = useFloorLive(query.floorId ?? null);
  const { page: _page, pageSize: _size, sort: _sort, ...filters } = query;
  // a page is asked about by its ids, since a tenant may have a hundred thousand vehicles; a whole floor by its filters
  const shown = view.rows.length > mostShown ? {} : { shown: view.rows.map(({ deviceId }) => deviceId).join(',') };
  // before the list is there nothing can have changed since
  const changes = useRead(
    vehicleChanges,
    { query: { ...filters, ...(view.rows.length === 0 ? {} : shown), since: data?.cursor ?? '0' } },
    { isOnce: true, isBackground: true },
  );
  useLive(changes, pauses[floor.feed ?? 'polled']);
  // faults and tasks are in no frame
  useReadAgain(floor.news, changes.refresh);
  const told = changes.state?.data ?? null;
  const newestRefresh = useRef(view.refresh);
  useLayoutEffect(() => {
    newestRefresh.current = view.refresh;
  });
  const refresh = useCallback(() => newestRefresh.current(), []);
  const isLost = told?.resync === true && data !== null && data !== undefined;
  useEffect(() => {
    if (isLost) refresh();
  }, [isLost, refresh]);
  useReordering(refresh, isTouched);

  const asOf = told !== null && !told.resync ? told.asOf : (data?.asOf ?? null);
  const readAt = asOf === null ? null : Date.parse(asOf);
  const frame = floor.told();
  const now = useTickingNow(
    frame !== null && readAt !== null ? Math.max(frame.at, readAt) : readAt,
    frame?.arrivedAt ?? changes.state?.loadedAt ?? view.state?.loadedAt ?? null,
  );
  const read = told === null || told.resync ? view.rows : inPlace(view.rows, told);
  return {
    rows: frame === null ? read : read.map((card) => toldLive(card, floor.rows[card.deviceId], frame.at)),
    counts: told !== null && !told.resync ? told.counts : (data?.counts ?? null),
    feed: floor.feed,
    now,
    linkKey: floor.key,
  };
}

/** Reads the list again from time to time, unless somebody points at it. */
function useReordering(refresh: () => void, isTouched: () => boolean): void {
  const newest = useRef(isTouched);
  useLayoutEffect(() => {
    newest.current = isTouched;
  });
  const isFirst = useRef(true);
  useWatch(
    useCallback(() => {
      // it was read when it came
      if (!isFirst.current && !newest.current()) refresh();
      isFirst.current = false;
      return Promise.resolve(true);
    }, [refresh]),
    pauseOfOrder,
  );
}

const pauseOfOrder = (): number => orderPause;
