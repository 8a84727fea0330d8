import { upgradePushPage } from '@fleet/domain/areas/ota/push/actions.ts';
import { pushDelete, pushList, type PushRow } from '@fleet/domain/areas/ota/push/contract.ts';
import { type CommonField, withProduction } from '@fleet/domain/areas/ota/shared/commonSearch.ts';
import { routeTitle } from '@fleet/domain/core/codes/routes.ts';
import { statusCodes, statusLabel } from '@fleet/domain/core/codes/status.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useOpenDetail } from '../../../app/address/useOpenDetail.ts';
import { useLive } from '../../../app/hooks/useLive.ts';
import { lazyDialog } from '../../../app/lazyPart.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { byIds, useBatchQuestion } from '../../../list/batch/useBatchQuestion.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useTenantColumn } from '../../../list/columns/useTenantColumn.ts';
import { ChoiceFilter, DateRangeFilter, KeywordFilter, SelectFilter } from '../../../list/filters/filters.tsx';
import { ListPage } from '../../../list/ListPage.tsx';
import { ScopedEmptyState } from '../../../list/ScopedEmptyState.tsx';
import { useList } from '../../../list/useList.ts';
import { useProducts } from '../../equipment/face.ts';
import { useCommonSearch } from '../shared/useCommonSearch.ts';
import { useJobPeople } from '../shared/useJobPeople.ts';
import { useModuleChoices } from '../shared/useModuleChoices.ts';
import { pushColumns } from './pushColumns.tsx';

// read by those who push
const PushDialog = lazyDialog(async () => (await import('./PushDialog.tsx')).default);

const searchedBy: readonly CommonField[] = ['production', 'moduleId', 'keyword'];
const statuses = statusCodes('deviceUpgrade').map((value) => ({ value, name: statusLabel('deviceUpgrade', value) }));
const keyOf = ({ pushId }: PushRow) => pushId;
const nameOf = ({ displayName }: PushRow) => displayName;
/** Pushes go on while they are looked at. */
const pause = 5000;

/** /ota-updrade/upgrade-push: packs that are pushed to a few devices, and what became of it on each (S2 §6). */
export default function UpgradePushPage() {
  return useCommonSearch(searchedBy) ? <Pushes /> : null;
}

function Pushes() {
  const view = useList(pushList);
  useLive(view, pause);
  const columns = useColumns('ota.pushes', useTenantColumn(pushColumns));
  const tenant = useScopeQuery();
  const products = useProducts();
  const modules = useModuleChoices(tenant, view.query.production);
  const people = useJobPeople(tenant, 'PUSH');
  const openJob = useOpenDetail('UpgradeTaskDetail');
  const [isAdding, setAdding] = useState(false);
  const removal = useBatchQuestion((asked: readonly PushRow[]) => ({
    title:
      asked.length === 1
        ? `撤回或删除到「${nameOf(asked[0]!)}」的推送？`
        : `撤回或删除 ${formatCount(asked.length)} 条推送？`,
    word: '删除',
    intent: 'danger',
    children: <p>未开始的推送先取消再删除，设备保持原版本；已结束的推送删除记录，不影响设备。</p>,
    keyOf,
    nameOf,
    call: byIds(pushDelete, keyOf, {}),
    done: (count) => `已删除 ${formatCount(count)} 条推送`,
    onDone: (_, over) => view.removed(over.map(keyOf)),
  }));
  const actions = useActions(upgradePushPage.actions, { add: () => setAdding(true), remove: removal.ask });
  const { query, filter } = view;
  const open = openJob && (({ jobId, firmwareName }: PushRow) => openJob(jobId, firmwareName));
  return (
    <>
      <ListPage
        title={routeTitle(upgradePushPage.route)}
        view={view}
        columns={columns}
        nameOf={nameOf}
        filters={
          <>
            <KeywordFilter label="设备名称/序列号/升级包" value={query.keyword} filter={filter} />
            <ChoiceFilter
              label="产品"
              choices={products}
              value={query.production}
              onChange={(production) => {
                const { production: product, moduleId } = withProduction(production);
                filter({ production: product, moduleId });
              }}
            />
            <ChoiceFilter
              label="模块"
              choices={modules}
              value={query.moduleId}
              onChange={(moduleId) => filter({ moduleId })}
            />
            <SelectFilter
              label="状态"
              choices={statuses}
              value={query.status}
              onChange={(status) => filter({ status: status as typeof query.status })}
            />
          </>
        }
        moreFilters={
          <>
            <ChoiceFilter
              label="操作人"
              choices={people}
              value={query.operatorId}
              onChange={(operatorId) => filter({ operatorId })}
            />
            <DateRangeFilter
              label="推送时间"
              from={query.createdFrom}
              to={query.createdTo}
              onChange={({ from, to }) => filter({ createdFrom: from, createdTo: to })}
            />
          </>
        }
        moreFiltersSet={
          [query.operatorId, query.createdFrom ?? query.createdTo].filter((one) => one !== undefined).length
        }
        onOpen={open}
        actions={actions}
        actionsWidth={88}
        empty={
          <ScopedEmptyState
            what="推送"
            text={
              <FirstSteps
                steps={[[upgradePushPage.actions.add, '把一个升级包推送到指定的几台设备']]}
                otherwise="推送到设备的升级包显示在这里。"
              />
            }
            action={<ActionButtons items={actions.ofPage} withIcons />}
          />
        }
      />
      {isAdding && <PushDialog tenant={tenant} onClose={() => setAdding(false)} />}
      {removal.dialog}
    </>
  );
}
