import { distributionPage } from '@fleet/domain/areas/equipment/distribution/actions.ts';
import {
  distributionCancel,
  distributionDelete,
  distributionExport,
  distributionList,
  distributionRetry,
  type DistributionRow,
} from '@fleet/domain/areas/equipment/distribution/contract.ts';
import { distributionStatuses, distributionStatusLabels } from '@fleet/domain/areas/equipment/distribution/rules.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { useSession } from '../../../app/calls/hooks.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { lazyDialog } from '../../../app/lazyPart.ts';
import { useScopeChoices } from '../../../app/tenantScope/scopeChoices.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { recordSteps } from '../../../detail/recordSteps.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { ExportButton } from '../../../list/export/ExportButton.tsx';
import { ChoiceFilter, DateRangeFilter, KeywordFilter, SelectFilter } from '../../../list/filters/filters.tsx';
import { ListPage } from '../../../list/ListPage.tsx';
import { ScopedEmptyState } from '../../../list/ScopedEmptyState.tsx';
import { useList } from '../../../list/useList.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { changedByJobs, useFollowing, useToldWhenOver } from '../job/useJob.ts';
import { useProducts } from '../shared/useDeviceChoices.ts';
import { distributionColumns } from './distributionColumns.tsx';
import * as styles from './distribution.module.css';

const DistributionDrawer = lazyDialog(
  async () => (await import('./DistributionDrawer.tsx')).DistributionDrawer,
  ({ jobId }) => jobId !== null,
);

const DistributionWizard = lazyDialog(async () => (await import('./DistributionWizard.tsx')).default);

const statuses = distributionStatuses.map((value) => ({ value, name: distributionStatusLabels[value] }));

const questions = {
  cancel: {
    endpoint: distributionCancel,
    word: '取消分发',
    done: '已取消分发',
    textOf: ({ done, total }: DistributionRow) =>
      `已处理 ${formatCount(done)} / ${formatCount(total)} 台。取消后其余设备留在源租户，已经分发的不会退回。`,
  },
  retry: {
    endpoint: distributionRetry,
    word: '重试失败的设备',
    done: '已开始重试',
    textOf: ({ failed }: DistributionRow) => `将新建一个任务，再次分发失败的 ${formatCount(failed)} 台设备。`,
  },
  remove: {
    endpoint: distributionDelete,
    word: '删除',
    done: '已删除分发任务',
    textOf: () => '只删除任务和结果记录，设备不受影响。删除后无法恢复。',
  },
} as const;

interface Asked {
  readonly what: keyof typeof questions;
  readonly row: DistributionRow;
}

/** /equipment/distribution: devices that are handed over to other tenants (S2 §6). */
export default function EquipmentDistributionPage() {
  const can = useCan();
  const write = useWrite();
  const isInner = useSession()?.isInner === true;
  const view = useList(distributionList);
  const columns = useColumns('distributions', distributionColumns);
  const tenant = useScopeQuery();
  const products = useProducts();
  const tenants = useScopeChoices();
  const [openId, setOpenId] = useQueryParameter('id');
  const [isAdding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isAsking, setAsking] = useState(false);
  const isGoingOn = view.rows.some(({ status }) => status < 2);
  useFollowing(isGoingOn, view.refresh);
  useToldWhenOver((view.state?.data ?? null) === null ? null : isGoingOn, changedByJobs);

  const ask = (what: Asked['what']) => (row: DistributionRow) => {
    setAsked({ what, row });
    setAsking(true);
  };
  const open = ({ jobId }: DistributionRow) => setOpenId(jobId);
  const changes = { cancel: ask('cancel'), retry: isInner ? ask('retry') : undefined, remove: ask('remove') };
  const actions = useActions(distributionPage.actions, {
    // devices go to other tenants by those alone who look after all of them
    add: isInner ? () => setAdding(true) : undefined,
    view: open,
    ...changes,
  });
  const ofDrawer = useActions(distributionPage.actions, changes);
  const { keyword, productKey, status, targetTntId, createdFrom, createdTo } = view.query;
  return (
    <>
      <ListPage
        title="设备分发"
        view={view}
        columns={columns}
        nameOf={({ jobId }) => jobId}
        headerActions={
          can(distributionPage.actions.export) && (
            <ExportButton endpoint={distributionExport} view={view} columns={columns} />
          )
        }
        filters={
          <>
            <KeywordFilter label="任务ID/说明" value={keyword} filter={view.filter} />
            <ChoiceFilter
              label="产品"
              choices={products}
              value={productKey}
              onChange={(chosen) => view.filter({ productKey: chosen })}
            />
            <SelectFilter
              label="状态"
              choices={statuses}
              value={status}
              onChange={(chosen) => view.filter({ status: chosen })}
            />
          </>
        }
        moreFilters={
          <>
            {isInner && (
              <ChoiceFilter
                label="目标租户"
                choices={tenants}
                value={targetTntId}
                onChange={(chosen) => view.filter({ targetTntId: chosen })}
              />
            )}
            <DateRangeFilter
              label="创建时间"
              from={createdFrom}
              to={createdTo}
              onChange={({ from, to }) => view.filter({ createdFrom: from, createdTo: to })}
            />
          </>
        }
        moreFiltersSet={[targetTntId, createdFrom ?? createdTo].filter((value) => value !== undefined).length}
        openKey={openId}
        onOpen={open}
        actions={actions}
        empty={
          <ScopedEmptyState
            what="分发任务"
            text={
              isInner ? (
                <FirstSteps
                  steps={[[distributionPage.actions.add, '把一个租户的设备移交给另一个租户']]}
                  otherwise="设备移交给其他租户的任务显示在这里。"
                />
              ) : (
                '平台把设备移交给其他租户，或移交给本租户的任务显示在这里。'
              )
            }
            action={<ActionButtons items={actions.ofPage} withIcons />}
          />
        }
      />
      <DistributionDrawer
        jobId={openId}
        steps={recordSteps(view, openId, open)}
        actions={(row) => (
          <div className={styles.actions}>
            <PageButtons items={ofDrawer.ofRow(row)} />
          </div>
        )}
        onClose={() => setOpenId(null)}
      />
      {isAdding && (
        <DistributionWizard
          tenant={tenant}
          onBegun={(jobId) => {
            setAdding(false);
            setOpenId(jobId);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {asked !== null && (
        <ConfirmDialog
          isOpen={isAsking}
          title={`${questions[asked.what].word}「${asked.row.jobId}」？`}
          confirmText={questions[asked.what].word}
          keepText={asked.what === 'cancel' ? '继续分发' : '取消'}
          intent={asked.what === 'retry' ? 'primary' : 'danger'}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            const { endpoint, done } = questions[asked.what];
            const { jobId } = asked.row;
            const refusal = await write(endpoint, { query: {}, body: { jobId } }, done);
            if (refusal === null && asked.what === 'remove') {
              view.removed([jobId]);
              if (openId === jobId) setOpenId(null);
            }
            return refusal;
          }}
        >
          <p>{questions[asked.what].textOf(asked.row)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
