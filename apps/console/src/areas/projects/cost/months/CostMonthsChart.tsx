import { costKinds } from '@fleet/domain/areas/projects/cost/costKinds.ts';
import type { MonthSheet, ProjectCost } from '@fleet/domain/areas/projects/cost/contract.ts';
import { sumMoney, totalOf } from '@fleet/domain/areas/projects/cost/amounts.ts';
import { formatMoney } from '@fleet/domain/core/values/formats.ts';
import { BarChart } from '../../../../charts/BarChart.tsx';
import { seriesTones } from '../../../../charts/drawing.ts';

interface Props {
  readonly months: ProjectCost['months'];
  /** What should have been spent in each of them. */
  readonly plan?: MonthSheet['plan'];
}

/** What was spent month by month, kind upon kind, and the plan as a line over it. */
export function CostMonthsChart({ months, plan = null }: Props) {
  const totals = months.map(totalOf);
  const most = Math.max(...totals);
  return (
    <BarChart
      title="每月成本（元）"
      summary={`${months[0]?.month} 至 ${months.at(-1)?.month}，共 ${formatMoney(sumMoney(totals))} 元，${months[totals.indexOf(most)]?.month} 最多，${formatMoney(most)} 元。`}
      points={months.map(({ month }) => month)}
      ticks={months.map(({ month }) => month)}
      series={costKinds.map(({ id, name }, place) => ({
        name,
        values: months.map((one) => one[id]),
        // other costs are the rest, as they are everywhere
        tone: id === 'other' ? 'none' : (seriesTones[place] ?? 'none'),
      }))}
      {...(plan === null ? {} : { line: { name: '计划分摊', values: plan.cells, tone: 'warning' as const } })}
      digits={2}
    />
  );
}
