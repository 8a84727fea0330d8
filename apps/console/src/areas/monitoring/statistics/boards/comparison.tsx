import {
  type Comparison,
  comparisonNames,
  comparisonRules,
  comparisons,
} from '@fleet/domain/areas/monitoring/statistics/days/comparedDays.ts';
import { useQueryParameter } from '../../../../app/address/useQueryParameter.ts';
import { Segments } from '../../../../list/filters/segments.tsx';
import * as styles from './figurePage.module.css';

/** What the figures of a page are compared with: the address says it. */

const usual = 'previous';

/** What is compared with, in a sentence, and the choice of it. */
export function useComparison() {
  const [named, name] = useQueryParameter('compare');
  const compare: Comparison = comparisonNames.find((one) => one === named) ?? usual;
  const choice = (
    <div className={styles.comparison}>
      <span aria-hidden>对比</span>
      <Segments
        label="对比"
        choices={comparisonNames.map((id) => ({ id, title: comparisons[id] }))}
        value={compare}
        onChange={(id) => name(id === usual ? null : id)}
      />
    </div>
  );
  return { compare, rule: comparisonRules[compare], choice };
}

interface Compared<Total> {
  readonly comparedWith?: Comparison;
  readonly previous?: Total | null;
}

/** What a figure was on the days that it is compared with; empty where it is not compared. */
export const comparedText = <Total,>({ comparedWith, previous }: Compared<Total>, textOf: (total: Total) => string) =>
  comparedWith === undefined || previous === undefined
    ? ''
    : `${comparisons[comparedWith]} ${previous === null ? '无记录' : textOf(previous)}`;
