import {
  type Granularity,
  granularityLabels,
  mostDaysByHour,
} from '@fleet/domain/areas/monitoring/statistics/buckets.ts';
import {
  presetRange,
  presetsOf,
  rangePresetNames,
  rangePresets,
} from '@fleet/domain/areas/monitoring/statistics/presets.ts';
import { $lockedDays, lockedDaysKept, ownDays } from '@fleet/domain/areas/monitoring/statistics/days/lockedDays.ts';
import { daysBetween } from '@fleet/domain/core/values/days.ts';
import { epochToDay, instantToDay } from '@fleet/domain/core/values/formats.ts';
import { Switch } from '@blueprintjs/core';
import { useUnit } from 'effector-react';
import { useLayoutEffect } from 'react';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import { ChoiceFilter, DateRangeFilter } from '../../../../list/filters/filters.tsx';
import { Segments } from '../../../../list/filters/segments.tsx';
import { useDeviceProjects, useModels, useProducts } from '../../../equipment/face.ts';
import { listOf as choicesListOf } from '../../../../ui/select/choices.tsx';
import type { FilterView, StatisticsFilter } from '../useStatistics.ts';
import { useCaption } from '../../../../charts/caption.ts';
import * as styles from './figurePage.module.css';
import { currentTime } from '../../../../ui/time/currentTime.ts';

/** What all pages of figures are filtered by. */
export interface BoardFilter<Step extends Granularity = Granularity> extends StatisticsFilter<Step> {
  readonly projectIds?: string[];
  readonly productKeys?: string[];
  readonly modelIds?: string[];
}

interface Props<Step extends Granularity> {
  readonly view: FilterView<BoardFilter<Step>>;
  readonly tenant: TenantChoice;
  /** In which steps it can be counted; none where no figure goes by time. */
  readonly steps: readonly Step[];
}

interface Range {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Whether a range is short enough to be shown hour by hour. */
const takesHours = ({ from, to }: Range): boolean => {
  const [first, last] = [instantToDay(from), instantToDay(to)];
  return first !== null && last !== null && daysBetween(first, last) < mostDaysByHour;
};

const listOf = (id: string | undefined): string[] | undefined => (id === undefined ? undefined : [id]);

/** When, in which steps, and of which project, product and model. */
export function BoardFilters<Step extends Granularity>({ view: { query, filter }, tenant, steps }: Props<Step>) {
  const today = epochToDay(currentTime());
  const presets = presetsOf(query, today);
  const projects = useDeviceProjects(tenant);
  const products = useProducts(tenant);
  const models = useModels();
  const [locked, keep] = useUnit([$lockedDays, lockedDaysKept]);
  const isLocked = locked[ownDays] !== undefined;
  const lock = ({ from, to }: Range) =>
    keep({ key: ownDays, value: from === undefined || to === undefined ? null : { from, to } });
  const choose = (range: Range) => {
    if (isLocked) lock(range);
    filter({ ...range, ...(query.granularity === 'hour' && !takesHours(range) ? { granularity: undefined } : {}) });
  };
  const told = useCaption();
  const named = (choices: Parameters<typeof choicesListOf>[0], id: string | undefined): readonly string[] => {
    const name = (choicesListOf(choices) ?? []).find((one) => one.id === id)?.name;
    return id === undefined ? [] : [name ?? id];
  };
  const filtersText = [
    `${instantToDay(query.from) ?? ''} ~ ${instantToDay(query.to) ?? ''}`,
    ...(query.granularity === undefined ? [] : [granularityLabels[query.granularity]]),
    ...named(projects, query.projectIds?.[0]),
    ...named(products, query.productKeys?.[0]),
    ...named(models, query.modelIds?.[0]),
  ].join(' · ');
  useLayoutEffect(() => told?.say(filtersText), [told, filtersText]);
  const shown: readonly Granularity[] = steps.filter((step) => step !== 'hour' || takesHours(query));
  return (
    <>
      <Segments
        label="时间范围"
        choices={rangePresetNames.map((id) => ({ id, title: rangePresets[id] }))}
        value={presets}
        onChange={(preset) => choose(presetRange(preset, today))}
      />
      <DateRangeFilter
        label="自定义"
        isUsual={presets.includes('days30')}
        from={query.from}
        to={query.to}
        onChange={choose}
      />
      <Switch
        className={styles.lock}
        label="锁定时间"
        title="在数据看板和运维板块之间沿用所选时间"
        checked={isLocked}
        onChange={() => lock(isLocked ? {} : query)}
      />
      {shown.length > 0 && (
        <Segments
          label="统计粒度"
          choices={shown.map((id) => ({ id, title: granularityLabels[id] }))}
          value={query.granularity ?? 'day'}
          onChange={(step) => filter({ granularity: steps.find((one) => one === step && one !== 'day') })}
        />
      )}
      <ChoiceFilter
        label="项目"
        choices={projects}
        value={query.projectIds?.[0]}
        onChange={(id) => filter({ projectIds: listOf(id) })}
      />
      <ChoiceFilter
        label="产品"
        choices={products}
        value={query.productKeys?.[0]}
        onChange={(id) => filter({ productKeys: listOf(id) })}
      />
      <ChoiceFilter
        label="型号"
        choices={models}
        value={query.modelIds?.[0]}
        onChange={(id) => filter({ modelIds: listOf(id) })}
      />
    </>
  );
}
