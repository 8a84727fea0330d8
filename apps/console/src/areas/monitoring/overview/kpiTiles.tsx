import { Tooltip } from '@blueprintjs/core';
import type { plateOverview } from '@fleet/domain/areas/monitoring/overview/contract.ts';
import { changeOf, type KpiName, kpiOf } from '@fleet/domain/areas/monitoring/overview/kpis.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { formatCount, formatDecimal } from '@fleet/domain/core/values/formats.ts';
import classNames from 'classnames';
import { Link } from 'wouter';
import * as styles from './plateOverview.module.css';

type Kpi = ReplyOf<typeof plateOverview>['kpis'][number];

const numberText = (value: number | null, unit: string): string => {
  if (value === null) return texts.nothing;
  return unit === '%' || unit === 'h' || unit === '分钟' ? formatDecimal(value, 1) : formatCount(value);
};

/** A share has its sign behind it, everything else a space before its unit. */
const withUnit = (value: number | null, unit: string): string =>
  value === null || unit === ''
    ? numberText(value, unit)
    : `${numberText(value, unit)}${unit === '%' ? '%' : ` ${unit}`}`;

/** How a figure stands to that of the days before: in words, since colours alone say nothing. */
function Change({ kpi: { key, value, previous } }: { readonly kpi: Kpi }) {
  const { unit, isMoreBetter, isOfNow = false, before } = kpiOf(key);
  if (isOfNow) return <span className={styles.change}>此刻</span>;
  if (before !== undefined)
    return (
      <span className={styles.change}>
        {before} {withUnit(previous, unit)}
      </span>
    );
  const change = changeOf(value, previous);
  if (change === null) return <span className={styles.change}>{texts.nothing}</span>;
  if (change === 0) return <span className={styles.change}>与上一周期持平</span>;
  const isMore = change > 0;
  const tone = isMoreBetter === null ? 'none' : isMore === isMoreBetter ? 'better' : 'worse';
  return (
    <span className={styles.change} data-tone={tone}>
      {isMore ? '▲ 增加' : '▼ 减少'} {numberText(Math.abs(change), unit)}
      {unit === '%' ? ' 个百分点' : ` ${unit}`}
    </span>
  );
}

interface Props {
  readonly kpis: readonly Kpi[];
  /** Where the rows of a figure are listed; null for who may not see them. */
  readonly pathOf: (key: KpiName, kpi: Kpi) => string | null;
}

/** The figures of the overview, each with what it means, how it has changed, and the way to its rows. */
export function KpiTiles({ kpis, pathOf }: Props) {
  return (
    <ul className={styles.kpis} aria-label="关键指标">
      {kpis.map((kpi) => {
        const { key, value, beside } = kpi;
        const about = kpiOf(key);
        const path = pathOf(key, kpi);
        const shown = withUnit(value, about.unit);
        return (
          <li key={key} className={styles.kpi}>
            <Tooltip content={about.definition} compact>
              <button
                type="button"
                className={classNames('bare-button', styles.title)}
                aria-label={`${about.title}：${about.definition}`}
              >
                {about.title}
              </button>
            </Tooltip>
            {path === null ? (
              <b className={styles.value}>{shown}</b>
            ) : (
              <Link className={styles.value} href={path} aria-label={`${about.title} ${shown}，查看`}>
                {shown}
              </Link>
            )}
            {about.beside === undefined ? (
              <Change kpi={kpi} />
            ) : (
              <span className={styles.change} data-tone={key === 'repairs' && (beside ?? 0) > 0 ? 'worse' : 'none'}>
                {about.beside} {numberText(beside, about.unit)}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
