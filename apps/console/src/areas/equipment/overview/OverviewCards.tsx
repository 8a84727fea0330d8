import {
  type ModelVersions,
  type OverviewCategory,
  overviewVersions,
} from '@fleet/domain/areas/equipment/overview/contract.ts';
import { useId, useMemo } from 'react';
import { Count, type DevicesPath } from './Count.tsx';
import { ModelCard } from './ModelCard.tsx';
import { counterTitle } from './stateCounts.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { type OverviewQuery, useModelPath } from './useModelPath.ts';
import * as styles from './overview.module.css';

interface Props {
  readonly categories: readonly OverviewCategory[];
  readonly query: OverviewQuery;
  readonly devicesPath: DevicesPath;
}

/** The models of each category as cards. */
export function OverviewCards({ categories, query, devicesPath }: Props) {
  const { sort: _sort, hasEmpty: _hasEmpty, ...of } = query;
  const { state } = useRead(overviewVersions, { query: of });
  const list = state?.data?.list;
  const versions = useMemo(() => new Map(list?.map((one) => [one.modelId, one])), [list]);
  return (
    <div className={styles.sections}>
      {categories.map((category) => (
        <CategorySection key={category.categoryId} category={category} devicesPath={devicesPath} versions={versions} />
      ))}
    </div>
  );
}

interface SectionProps {
  readonly category: OverviewCategory;
  readonly versions: ReadonlyMap<string, ModelVersions>;
  readonly devicesPath: DevicesPath;
}

/** What the head of a category says beside its total. */
const heads = ['online', 'faulty', 'disabled'] as const;

function CategorySection({ category, devicesPath, versions }: SectionProps) {
  const modelPath = useModelPath();
  const headingId = useId();
  const { categoryId, categoryName, models } = category;
  const figure = { of: { name: categoryName, categoryId }, counts: category, devicesPath };
  return (
    <section aria-labelledby={headingId}>
      <div className={styles.category}>
        <h2 id={headingId}>{categoryName}</h2>
        <span>{models.length} 个型号</span>
        <Count {...figure} counter="total">
          {(count) => <>{count} 台</>}
        </Count>
        {heads
          .filter((id) => id === 'online' || category[id] > 0)
          .map((id) => (
            <Count key={id} {...figure} counter={id}>
              {(count) => (
                <>
                  {counterTitle(id)} {count}
                </>
              )}
            </Count>
          ))}
      </div>
      <ul className={styles.cards}>
        {models.map((model) => (
          <ModelCard
            key={model.modelId}
            model={model}
            path={modelPath(model)}
            devicesPath={devicesPath}
            versions={versions.get(model.modelId)}
          />
        ))}
      </ul>
    </section>
  );
}
