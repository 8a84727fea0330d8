import type { OverviewCategory } from '@fleet/domain/areas/equipment/overview/contract.ts';
import { useId } from 'react';
import { Count, type DevicesPath } from './Count.tsx';
import { ModelCard } from './ModelCard.tsx';
import { counterTitle } from './stateCounts.ts';
import { useModelPath } from './useModelPath.ts';
import * as styles from './overview.module.css';

interface Props {
  readonly categories: readonly OverviewCategory[];
  readonly devicesPath: DevicesPath;
}

/** The models of each category as cards. */
export function OverviewCards({ categories, devicesPath }: Props) {
  return (
    <div className={styles.sections}>
      {categories.map((category) => (
        <CategorySection key={category.categoryId} category={category} devicesPath={devicesPath} />
      ))}
    </div>
  );
}

interface SectionProps {
  readonly category: OverviewCategory;
  readonly devicesPath: DevicesPath;
}

/** What the head of a category says beside its total. */
const heads = ['online', 'faulty', 'disabled'] as const;

function CategorySection({ category, devicesPath }: SectionProps) {
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
          <ModelCard key={model.modelId} model={model} path={modelPath(model)} devicesPath={devicesPath} />
        ))}
      </ul>
    </section>
  );
}
