import { Button } from '@blueprintjs/core';
import { vehicleSeries } from '@fleet/domain/areas/monitoring/live/detailContract.ts';
import { withHoles } from '@fleet/domain/areas/monitoring/live/holes.ts';
import {
  askedFields,
  mostCurves,
  type SeriesField,
  seriesFieldNames,
  seriesFields,
  writtenFields,
} from '@fleet/domain/areas/monitoring/live/seriesFields.ts';
import { type CurveSpan, curveSpans, curveTime } from '@fleet/domain/areas/monitoring/live/vehicleDays.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import {
  formatCount,
  formatDateTime,
  formatDuration,
  instantOf,
  instantToDay,
} from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { useNavigate } from '../../../../app/address/location.ts';
import { useAddress } from '../../../../app/address/useAddress.ts';
import { useRead } from '../../../../app/calls/useRead.ts';
import { useKeepPrevious } from '../../../../app/hooks/useKeepPrevious.ts';
import { CurveStack } from '../../../../charts/CurveChart.tsx';
import { Loaded } from '../../../../detail/Loaded.tsx';
import { Segments } from '../../../../list/filters/segments.tsx';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { Dates, searchWith, useDates } from './Dates.tsx';
import * as styles from '../live.module.css';

/** Points of a curve: more than a panel has pixels would say nothing. */
const points = 300;
const ofDays = 'days';

interface Props {
  readonly deviceId: string;
  /** The moment up to which the gateway knows of the vehicle. */
  readonly asOf: string;
}

/** What a vehicle measured over the last minutes, or over the days that its tabs show. */
export default function Curves({ deviceId, asOf }: Props) {
  const [now, setNow] = useState(asOf);
  const dates = useDates();
  const navigate = useNavigate();
  const { path, search } = useAddress();
  const parameters = new URLSearchParams(search);
  const { span, from, to, isCut } = curveTime((name) => parameters.get(name), dates, now);
  const fields = askedFields(parameters.get('curves'));
  const { state, refresh } = useRead(vehicleSeries, { query: { deviceId, fields: [...fields], from, to, points } });
  const kept = useKeepPrevious(state);
  const say = (said: Readonly<Record<string, string | null>>): void =>
    navigate(`${path}?${searchWith(search, said)}`, { replace: true });
  return (
    <>
      <div className={styles.tools}>
        <Segments<CurveSpan | typeof ofDays>
          label="曲线时间"
          choices={[...curveSpans, { id: ofDays, title: '按日期' }]}
          value={span ?? ofDays}
          onChange={(wanted) => {
            setNow(asOf);
            say({ span: String(wanted) });
          }}
        />
        {span === null && <Dates {...dates} />}
        <Button text={words.refresh} onClick={() => setNow(asOf)} />
        <span className={styles.none}>
          {isCut && `曲线最多 7 天：${instantToDay(from)} ~ ${instantToDay(to)}，`}截至 {formatDateTime(to)}
        </span>
      </div>
      <FieldChoice fields={fields} onChange={(chosen) => say({ curves: writtenFields(chosen) })} />
      <Loaded state={kept} onRetry={refresh}>
        {(reply) => <Drawn reply={reply} from={from} to={to} />}
      </Loaded>
    </>
  );
}

interface FieldChoiceProps {
  readonly fields: readonly SeriesField[];
  readonly onChange: (fields: readonly SeriesField[]) => void;
}

/** Why a quantity is not to be switched; null where it is. */
const refusal = (isShown: boolean, count: number): string | null => {
  if (isShown) return count === 1 ? '至少显示一条曲线' : null;
  return count < mostCurves ? null : `最多选择 ${mostCurves} 条曲线`;
};

/** Which quantities are drawn: one at least, and no more than one picture has. */
function FieldChoice({ fields, onChange }: FieldChoiceProps) {
  return (
    <div className={styles.tools} role="group" aria-label="曲线">
      {seriesFieldNames.map((field) => {
        const isShown = fields.includes(field);
        const reason = refusal(isShown, fields.length);
        return (
          <Button
            key={field}
            size="small"
            variant={isShown ? 'solid' : 'outlined'}
            active={isShown}
            aria-pressed={isShown}
            aria-disabled={reason !== null}
            title={reason ?? undefined}
            text={seriesFields[field].label}
            onClick={() => {
              if (reason === null) onChange(isShown ? fields.filter((one) => one !== field) : [...fields, field]);
            }}
          />
        );
      })}
    </div>
  );
}

const textOf = (at: number): string => formatDateTime(instantOf(at));

function Drawn({
  reply: { series, step, gaps },
  from,
  to,
}: Pick<Parameters<typeof curveTime>[1]['range'], 'from' | 'to'> & { readonly reply: ReplyOf<typeof vehicleSeries> }) {
  const [first] = series;
  if (first === undefined || first.points.length === 0)
    return <EmptyState title="这段时间没有数据" text="车辆在所选时间内没有上报，请选择其他时间。" />;
  // all of them have their points at the same moments
  const moments = withHoles(first.points, step);
  const quantities = series.map(({ field, points: curve }) => {
    const { label: name, unit } = seriesFields[field];
    const drawn = withHoles(curve, step);
    const of = (place: 1 | 2 | 3) => drawn.map((point) => point?.[place] ?? Number.NaN);
    return { name, unit, means: of(1), least: of(2), most: of(3) };
  });
  const unheard = gaps.reduce((sum, [begins, ends]) => sum + ends - begins, 0);
  const missing =
    gaps.length === 0 ? '' : `灰色为无数据：${gaps.length} 段，共 ${formatDuration(Math.round(unheard / 1000))}。`;
  const extremes = quantities.map(({ name, unit, least, most }) => {
    const known = (values: readonly number[]) => values.filter((value) => !Number.isNaN(value));
    return `${name} ${Math.min(...known(least))} ~ ${Math.max(...known(most))} ${unit}`;
  });
  return (
    <CurveStack
      title="曲线"
      legend={missing === '' ? null : <span className={styles.none}>{missing}</span>}
      summary={`${extremes.join('，')}，共 ${formatCount(first.points.length)} 个点。${missing}`}
      times={moments.map((point, at) => textOf(point?.[0] ?? (moments[at - 1]?.[0] ?? Date.parse(from)) + step))}
      quantities={quantities}
      range={[formatDateTime(from), formatDateTime(to)]}
      gaps={gaps.map(([begins, ends]) => [textOf(begins), textOf(ends)] as const)}
    />
  );
}
