import { faultCodesTab } from '@fleet/domain/areas/monitoring/fault-code/actions.ts';
import { codeOriginNames, codeOrigins } from '@fleet/domain/areas/monitoring/fault-code/codeRules.ts';
import {
  faultCodeDelete,
  faultCodeExport,
  faultCodeGet,
  faultCodeList,
  type FaultCodeRow,
  faultCodeUpdate,
} from '@fleet/domain/areas/monitoring/fault-code/contract.ts';
import { statusCodes, statusLabel } from '@fleet/domain/core/codes/status.ts';
import { useState } from 'react';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import type { TabContentProps } from '../../../app/address/TabbedPage.tsx';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { RecordDrawer } from '../../../detail/RecordDrawer.tsx';
import { recordSteps } from '../../../detail/recordSteps.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useTenantColumn } from '../../../list/columns/useTenantColumn.ts';
import { ExportButton } from '../../../list/export/ExportButton.tsx';
import { EitherFilter } from '../../../list/filters/EitherFilter.tsx';
import { ChoiceFilter, KeywordFilter, SelectFilter, TextFilter } from '../../../list/filters/filters.tsx';
import { ListPage } from '../../../list/ListPage.tsx';
import { ScopedEmptyState } from '../../../list/ScopedEmptyState.tsx';
import { useList } from '../../../list/useList.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { useProducts } from '../../equipment/face.ts';
import { codeColumns } from './codeColumns.tsx';
import { AddCodeDialog, EditCodeDialog, switchedBody } from './CodeDialog.tsx';
import { CodeView } from './CodeView.tsx';
import { ImportCodes } from './ImportCodes.tsx';

const { actions: table } = faultCodesTab;
const levels = statusCodes('faultLevel').map((value) => ({ value, name: statusLabel('faultLevel', value) }));
const origins = codeOriginNames.map((value) => ({ value, name: codeOrigins[value] }));
type Asked =
  | { readonly kind: 'add' | 'import' }
  | { readonly kind: 'copy' | 'edit' | 'switch' | 'remove'; readonly row: FaultCodeRow };

/** Tab 故障码: what vehicles may report, and one code beside the list. */
export default function FaultCodes({ title, tabs }: TabContentProps) {
  const can = useCan();
  const write = useWrite();
  const view = useList(faultCodeList);
  const { query, filter } = view;
  const tenant = useScopeQuery();
  const products = useProducts(tenant);
  const columns = useColumns('monitoring.faultCodes', useTenantColumn(codeColumns));
  const [openId, setOpenId] = useQueryParameter('code-id');
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const open = ({ codeId }: FaultCodeRow) => setOpenId(codeId);
  const ask = (kind: 'copy' | 'edit' | 'switch' | 'remove') => (row: FaultCodeRow) => setAsked({ kind, row });
  const ofRow = {
    edit: ask('edit'),
    copy: ask('copy'),
    disable: ask('switch'),
    enable: ask('switch'),
    remove: ask('remove'),
  };
  const actions = useActions(table, {
    add: () => setAsked({ kind: 'add' }),
    import: () => setAsked({ kind: 'import' }),
    view: open,
    ...ofRow,
  });
  const ofDrawer = useActions(table, ofRow);
  return (
    <>
      <ListPage
        title={title}
        view={view}
        columns={columns}
        nameOf={({ code }) => code}
        above={tabs}
        headerActions={can(table.export) && <ExportButton endpoint={faultCodeExport} view={view} columns={columns} />}
        filters={
          <>
            <KeywordFilter label="故障码/名称" value={query.keyword} filter={filter} />
            <SelectFilter label="等级" choices={levels} value={query.level} onChange={(level) => filter({ level })} />
            <ChoiceFilter
              label="产品"
              choices={products}
              value={query.productKey}
              onChange={(productKey) => filter({ productKey })}
            />
            <TextFilter label="模块" value={query.module} onChange={(module) => filter({ module })} />
            <SelectFilter
              label="来源"
              choices={origins}
              value={query.origin}
              onChange={(origin) => filter({ origin })}
            />
            <EitherFilter
              label="状态"
              names={{ true: '启用', false: '停用' }}
              value={query.isEnabled}
              onChange={(isEnabled) => filter({ isEnabled })}
            />
          </>
        }
        openKey={openId}
        onOpen={open}
        actions={actions}
        empty={
          <ScopedEmptyState
            what="故障码"
            text={
              <FirstSteps
                steps={[[table.add, '新增第一个故障码：等级、名称和处理建议']]}
                otherwise="车辆可能上报的故障码显示在这里。"
              />
            }
            action={<ActionButtons items={actions.ofPage} withIcons />}
          />
        }
      />
      <RecordDrawer
        id={openId}
        title="故障码"
        endpoint={faultCodeGet}
        inputOf={(codeId) => ({ query: { codeId, ...tenant } })}
        nameOf={({ code, name }) => `${code} ${name}`}
        pathOf={() => null}
        steps={recordSteps(view, openId, open)}
        actions={(row) => {
          const items = ofDrawer.ofRow(row);
          return items.length === 0 ? undefined : <PageButtons items={items} />;
        }}
        onClose={() => setOpenId(null)}
      >
        {(code) => <CodeView code={code} />}
      </RecordDrawer>
      {asked?.kind === 'add' && <AddCodeDialog tenant={tenant} onClose={close} />}
      {asked?.kind === 'copy' && <AddCodeDialog tenant={tenant} copied={asked.row} onClose={close} />}
      {asked?.kind === 'import' && <ImportCodes tenant={tenant} onClose={close} />}
      {asked?.kind === 'edit' && <EditCodeDialog row={asked.row} onClose={close} />}
      {asked?.kind === 'switch' && (
        <ConfirmDialog
          isOpen
          title={`${asked.row.isEnabled ? '停用' : '启用'}故障码「${asked.row.code}」？`}
          confirmText={asked.row.isEnabled ? '停用' : '启用'}
          onClose={close}
          onConfirm={() => {
            const { codeId, code, tntId, isEnabled } = asked.row;
            const input = { query: { codeId, ...tenantOf({ tntId }) }, body: switchedBody(asked.row) };
            return write(faultCodeUpdate, input, `已${isEnabled ? '停用' : '启用'}故障码「${code}」`);
          }}
        >
          <p>{asked.row.isEnabled ? '停用后各处的选项不再列出，已有记录不受影响。' : '启用后可以在各处选用。'}</p>
        </ConfirmDialog>
      )}
      {asked?.kind === 'remove' && (
        <ConfirmDialog
          isOpen
          title={`删除故障码「${asked.row.code}」？`}
          confirmText="删除"
          intent="danger"
          onClose={close}
          onConfirm={async () => {
            const { codeId, code, tntId, version } = asked.row;
            const input = { query: { codeId, ...tenantOf({ tntId }) }, body: { version } };
            const refused = await write(faultCodeDelete, input, `已删除故障码「${code}」`);
            if (refused === null) view.removed([codeId]);
            return refused;
          }}
        >
          <p>删除后无法恢复。</p>
        </ConfirmDialog>
      )}
    </>
  );
}
