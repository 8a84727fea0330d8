import { counterFilter } from '@fleet/domain/areas/equipment/device/counters.ts';
import { modelParts } from '@fleet/domain/areas/equipment/overview/address.ts';
import { overviewPage } from '@fleet/domain/areas/equipment/overview/actions.ts';
import type { overviewList, OverviewModel } from '@fleet/domain/areas/equipment/overview/contract.ts';
import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { useCallback } from 'react';
import { useCan, useOpens } from '../../../app/actions/useCan.ts';

export type OverviewQuery = QueryOf<typeof overviewList>;

/** @returns a function that gives the address of a model's page; null for who may not open it */
export function useModelPath(): (model: OverviewModel) => string | null {
  const isOpen = useOpens()('EquipmentOverviewDetail');
  const canView = useCan()(overviewPage.actions.view);
  const isReachable = isOpen && canView;
  return useCallback(
    (model) => (isReachable ? pathOf('EquipmentOverviewDetail', modelParts(model)) : null),
    [isReachable],
  );
}

/** What the devices of a figure have in common; of every category and model where none is named. */
export interface Counted {
  readonly counter: Parameters<typeof counterFilter>[0];
  readonly categoryId?: string;
  readonly modelId?: string;
}

/** @returns a function that gives the address of the devices behind a figure; null for who may not open their list */
export function useDevicesPath({ projectId, categoryId, tntId }: OverviewQuery): (counted: Counted) => string | null {
  const isOpen = useOpens()('EquipmentList');
  return useCallback(
    ({ counter, ...of }) => {
      if (!isOpen) return null;
      const filters = { projectId, tntId, ...(of.modelId === undefined ? { categoryId } : {}), ...of };
      const set = Object.entries({ ...filters, ...counterFilter(counter) }).filter(([, value]) => value !== undefined);
      const search = new URLSearchParams(set.map(([name, value]) => [name, String(value)]));
      return search.size === 0 ? pathOf('EquipmentList') : `${pathOf('EquipmentList')}?${search}`;
    },
    [isOpen, projectId, categoryId, tntId],
  );
}
