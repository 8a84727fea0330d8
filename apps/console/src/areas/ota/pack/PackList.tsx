import { ringTabs } from '@fleet/domain/areas/ota/pack/actions.ts';
import { readPackName } from '@fleet/domain/areas/ota/pack/packFiles.ts';
import { packExport, packGet, packList } from '@fleet/domain/areas/ota/pack/contract.ts';
import { checkStatuses } from '@fleet/domain/areas/ota/pack/packRules.ts';
import { type Ring, ringTable } from '@fleet/domain/areas/ota/pack/rings.ts';
import { verificationStates } from '@fleet/domain/areas/ota/pack/verification.ts';
import { statusLabels } from '@fleet/domain/core/codes/status.ts';
import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { useLive } from '../../../app/hooks/useLive.ts';
import { lazyPart } from '../../../app/lazyPart.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { RecordDrawer } from '../../../detail/RecordDrawer.tsx';
import { recordSteps } from '../../../detail/recordSteps.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useTenantColumn } from '../../../list/columns/useTenantColumn.ts';
import { ExportButton } from '../../../list/export/ExportButton.tsx';
import { DateRangeFilter, SelectFilter } from '../../../list/filters/filters.tsx';
import { ToggleFilter } from '../../../list/filters/ToggleFilter.tsx';
import { ListPage } from '../../../list/ListPage.tsx';
import { ScopedEmptyState } from '../../../list/ScopedEmptyState.tsx';
import { type ListView, useList } from '../../../list/useList.ts';
import { UnfinishedUploads } from '../../../transfers/unfinished/UnfinishedUploads.tsx';
import { CommonFilters } from '../shared/CommonFilters.tsx';
import { ThreadLinks } from '../shared/ThreadLinks.tsx';
import { emptyTexts } from './emptyTexts.ts';
import { type ListedPack, packColumns } from './packColumns.tsx';
import { usePackDialogs } from './usePackDialogs.tsx';

const PackDetail = lazyPart(async () => ({ default: (await import('./detail/PackDetail.tsx')).PackDetail }));

interface Props {
  readonly ring: Ring;
  readonly title: string;
  readonly tabs: ReactNode;
  /** Beside the title: the way to the board. */
  readonly switching: ReactNode;
}

const verifications = statusLabels('packVerification');
/** 2 and 6 read alike (S1 §4); each is a filter of its own and says which it is. */
const statusChoices = Object.values(verificationStates).map((value) => ({
  value,
  name: value === verificationStates.outdated ? `${verifications[value]}（内容已变更）` : verifications[value]!,
}));
const checkChoices = ([1, 2, 3] as const).map((value) => ({ value, name: checkStatuses[value] }));

/** Pixels of the column of actions, where two words of a ring are long. */
const actionsWidths: Readonly<Partial<Record<Ring, number>>> = { test: 156, wholeTest: 132, whole: 204, release: 188 };

const keyOf = (pack: ListedPack): string =>
  pack.member === undefined ? pack.firmwareId : `${pack.firmwareId}/${pack.member.firmwareId}`;

/** What is checked or tried on devices changes by itself. */
const isMoving = ({ checkStatus, status }: ListedPack): boolean =>
  checkStatus === 1 || status === verificationStates.verifying;

/** Where names say nothing of a ring, a file may be of any. */
const isOfRing = (fileName: string, ring: Ring): boolean =>
  (readPackName(fileName)?.type ?? ringTable[ring].nameType) === ringTable[ring].nameType;

/** The packs of a ring; one of them stands beside the list. */
export function PackList({ ring, title, tabs, switching }: Props) {
  const can = useCan();
  const { actions: table } = ringTabs[ring];
  const view = useList(packList, { fixed: { ring } });
  useLive(view, view.rows.some(isMoving) ? undefined : null);
  const tenant = useScopeQuery();
  const [openId, setOpenId] = useQueryParameter('id');
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const all = useMemo(
    () =>
      packColumns(ring, {
        isOpen: ({ firmwareId }) => opened.has(firmwareId),
        onToggle: ({ firmwareId }) =>
          setOpened((before) => {
            const after = new Set(before);
            if (!after.delete(firmwareId)) after.add(firmwareId);
            return after;
          }),
      }),
    [ring, opened],
  );
  const columns = useColumns(`ota.packs.${ring}`, useTenantColumn(all));
  const rows = useMemo(
    () =>
      view.rows.flatMap((pack): readonly ListedPack[] =>
        opened.has(pack.firmwareId) ? [pack, ...pack.members.map((member) => ({ ...pack, member }))] : [pack],
      ),
    [view.rows, opened],
  );
  const listed: ListView<QueryOf<typeof packList> & object, ListedPack> = {
    ...view,
    rows,
    keyOf,
  };
  const { handlers, ofPage, goOn, dialogs } = usePackDialogs({
    ring,
    onRemoved: (ids) => {
      view.removed(ids);
      if (openId !== null && ids.includes(openId)) setOpenId(null);
    },
    onOver: (packs) => view.select(packs, false),
  });
  const { add, make } = ofPage;
  const open = ({ firmwareId }: ListedPack) => setOpenId(firmwareId);
  const isSeen = table.view !== undefined && can(table.view);
  const actions = useActions(table, { add, make, ...handlers });
  const { status, checkStatus, isWithdrawn, from, to } = view.query;
  const { filter } = view;
  return (
    <>
      <ListPage
        title={title}
        view={listed}
        columns={columns}
        nameOf={({ member, firmwareName }) => member?.firmwareName ?? firmwareName}
        counters={switching}
        above={
          <>
            {tabs}
            {table.add !== undefined && can(table.add) && (
              <UnfinishedUploads purpose="upgradePack" isOurs={(name) => isOfRing(name, ring)} onFile={goOn} />
            )}
          </>
        }
        headerActions={
          table.export !== undefined &&
          can(table.export) && (
            <ExportButton endpoint={packExport} view={view} columns={columns} text={table.export.title} />
          )
        }
        filters={<CommonFilters query={view.query} filter={filter} keywordLabel="升级包名称/版本号/文件名" />}
        moreFilters={
          <>
            <SelectFilter
              label="验证状态"
              choices={statusChoices}
              value={status}
              onChange={(chosen) => filter({ status: chosen })}
            />
            <SelectFilter
              label="文件校验"
              choices={checkChoices}
              value={checkStatus}
              onChange={(chosen) => filter({ checkStatus: chosen })}
            />
            <DateRangeFilter label="创建时间" from={from} to={to} onChange={(range) => filter(range)} />
            <ToggleFilter label="已撤回" value={isWithdrawn} onChange={(chosen) => filter({ isWithdrawn: chosen })} />
          </>
        }
        moreFiltersSet={[status, checkStatus, from ?? to, isWithdrawn].filter((value) => value !== undefined).length}
        openKey={openId}
        {...(isSeen ? { onOpen: open } : {})}
        canSelect={({ member }) => member === undefined}
        actionsWidth={actionsWidths[ring] ?? 132}
        actions={{ ...actions, ofRow: (pack) => (pack.member === undefined ? actions.ofRow(pack) : []) }}
        empty={
          <ScopedEmptyState
            what={ringTable[ring].title}
            text={
              <FirstSteps
                steps={[table.add, table.make].flatMap((action) =>
                  action === undefined ? [] : [[action, emptyTexts[ring].step] as const],
                )}
                otherwise={emptyTexts[ring].otherwise}
              />
            }
            action={<ActionButtons items={actions.ofPage} withIcons />}
          />
        }
      />
      <RecordDrawer
        id={isSeen ? openId : null}
        title="升级包详情"
        isWide
        endpoint={packGet}
        inputOf={(firmwareId) => ({ query: { firmwareId, ...tenant } })}
        nameOf={({ pack }) => pack.firmwareName}
        pathOf={() => null}
        steps={recordSteps(view, openId, open)}
        actions={({ pack }) => {
          const items = actions.ofRow(pack);
          return items.length === 0 ? undefined : <PageButtons items={items} most={3} name={pack.firmwareName} />;
        }}
        onClose={() => setOpenId(null)}
      >
        {(detail) => (
          <>
            <ThreadLinks of="pack" id={detail.pack.firmwareId} tenant={tenantOf(detail.pack)} />
            <PackDetail detail={detail} />
          </>
        )}
      </RecordDrawer>
      {dialogs}
    </>
  );
}
