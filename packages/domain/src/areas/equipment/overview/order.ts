import type { QueryOf } from '../../../core/contract/define.ts';
import type { overviewList, OverviewModel } from './contract.ts';

/** The order of models: numbers in their names count as numbers, so that Q600 stands before Q1000. */

const byName = new Intl.Collator('zh-Hans-CN', { numeric: true });

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : byName.compare(String(one), String(other));

/** Models as they are wanted, those that are alike by name; by name where nothing is said. */
export const sortedModels = (
  models: readonly OverviewModel[],
  sort: QueryOf<typeof overviewList>['sort'] = 'modelName',
): OverviewModel[] => {
  const isDown = sort.startsWith('-');
  const column = (isDown ? sort.slice(1) : sort) as 'modelName';
  return models.toSorted(
    (one, other) =>
      (isDown ? -1 : 1) * compare(one[column], other[column]) ||
      byName.compare(one.modelName, other.modelName) ||
      (one.modelId < other.modelId ? -1 : 1),
  );
};
