import { texts } from '@fleet/domain/core/codes/messages.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { projectDepartmentOverview } from '@fleet/domain/areas/projects/cost/contract.ts';
import { totalOf } from '@fleet/domain/areas/projects/cost/amounts.ts';
import { formatCount, formatDate, formatHours } from '@fleet/domain/core/values/formats.ts';
import { Section } from '../../../detail/Properties.tsx';
import { Tiles } from '../../../ui/Tiles.tsx';
import { balanceTiles } from '../cost/balanceTiles.ts';
import { KindBars } from '../cost/KindBars.tsx';
import * as kindBarsStyles from '../cost/kindBars.module.css';

/** A department in a project. */
export type DepartmentOverview = ReplyOf<typeof projectDepartmentOverview>;

/** What a department may spend in a project and has spent, kind by kind. */
export function DepartmentFigures({ department }: { readonly department: DepartmentOverview }) {
  const { budget, spent, hours, peopleCount, firstMonth, lastMonth, budgetedAt, budgetedBy } = department;
  return (
    <div className={kindBarsStyles.costParts}>
      <Tiles
        tiles={[
          ...balanceTiles(totalOf(budget), totalOf(spent)),
          { title: '已填工时（小时）', value: formatHours(hours), note: `${formatCount(peopleCount)} 人填报` },
        ]}
      />
      <Section title="按类型">
        <KindBars budget={budget} spent={spent} />
      </Section>
      <p className={kindBarsStyles.sums}>
        发生期间 {firstMonth === null ? texts.nothing : `${firstMonth} 至 ${lastMonth}`}
        {budgetedAt !== null && `，预算由 ${budgetedBy ?? texts.nothing} 于 ${formatDate(budgetedAt)} 设置`}
      </p>
    </div>
  );
}
