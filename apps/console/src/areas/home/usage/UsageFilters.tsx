import { selectProjects, selectEventTypes, selectDevices } from '@fleet/domain/areas/home/usage/contract.ts';
import { modules, routes } from '@fleet/domain/core/codes/routes.ts';
import { ChoiceFilter, DateRangeFilter, TextFilter } from '../../../list/filters/filters.tsx';
import { type Read, refusalOf, useRead } from '../../../app/calls/useRead.ts';
import type { Choice, Choices } from '../../../ui/select/choices.tsx';
import { type UsageView, usualDays } from './useUsageQuery.ts';
import { areLastDays } from '../../../list/filters/segments.tsx';
import { tenantOf } from '../../../app/address/detailAddress.ts';

interface Props {
  readonly view: UsageView;
}

const choicesOf = (read: Read<{ readonly list: readonly Choice[] }>): Choices =>
  read.state?.data?.list ?? refusalOf(read);

/** When, and in which projects with which devices what was done. */
export function UsageFilters({ view }: Props) {
  const { query, filter } = view;
  const tenant = tenantOf(query);
  const project = query.projectId === undefined ? {} : { projectId: query.projectId };
  const projects = useRead(selectProjects, { query: tenant, body: {} });
  const devices = useRead(selectDevices, { query: tenant, body: project });
  const types = useRead(selectEventTypes, { query: tenant, body: {} });
  return (
    <>
      <DateRangeFilter
        label="时间"
        isUsual={areLastDays(query, usualDays)}
        from={query.from}
        to={query.to}
        onChange={filter}
      />
      <ChoiceFilter
        label="项目"
        choices={choicesOf(projects)}
        value={query.projectId}
        // a device of another project would leave nothing to see
        onChange={(projectId) => filter({ projectId, deviceId: undefined })}
      />
      <ChoiceFilter
        label="设备"
        choices={choicesOf(devices)}
        value={query.deviceId}
        onChange={(deviceId) => filter({ deviceId })}
      />
      <ChoiceFilter
        label="事件类型"
        choices={choicesOf(types)}
        value={query.type}
        onChange={(type) => filter({ type })}
      />
    </>
  );
}

const pageChoices: readonly Choice[] = routes
  .filter(({ path, title }) => path !== null && title !== '')
  .map(({ name, title, module }) => ({
    id: name,
    name: module === null ? title : `${modules[module].title} / ${title}`,
  }));

/** Where and by whom. */
export function MoreUsageFilters({ view: { query, filter } }: Props) {
  return (
    <>
      <ChoiceFilter
        label="页面"
        choices={pageChoices}
        value={query.pageName}
        onChange={(pageName) => filter({ pageName })}
      />
      <TextFilter
        label="用户名/姓名"
        maxLength={64}
        value={query.userName}
        onChange={(userName) => filter({ userName })}
      />
    </>
  );
}

/** How many of the filters behind 更多条件 are set. */
export const moreUsageFiltersSet = ({ query: { pageName, userName, tntId } }: UsageView): number =>
  [pageName, userName, tntId].filter((value) => value !== undefined).length;
