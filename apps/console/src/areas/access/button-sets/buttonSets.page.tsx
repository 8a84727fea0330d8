import {
  type ButtonSetRow,
  buttonSetGet,
  buttonSetList,
  buttonSetRow,
  buttonSetRules,
} from '@fleet/domain/areas/access/button-sets/contract.ts';
import { buttonSetsPage } from '@fleet/domain/areas/access/button-sets/actions.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { grantedBy } from '@fleet/domain/core/permissions/permissions.ts';
import { Properties } from '../../../detail/Properties.tsx';
import { RecordDrawer } from '../../../detail/RecordDrawer.tsx';
import { recordSteps } from '../../../detail/recordSteps.ts';
import { columnProperties } from '../../../detail/columnProperties.ts';
import { ListPage } from '../../../list/ListPage.tsx';
import { KeywordFilter } from '../../../list/filters/filters.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useList } from '../../../list/useList.ts';
import { useDetailPath } from '../../../app/address/detailAddress.ts';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useOpenDetail } from '../../../app/address/useOpenDetail.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { ScopedEmptyState } from '../../../list/ScopedEmptyState.tsx';
import { useButtonSetDialogs } from './useButtonSetDialogs.tsx';
import { columnsFor } from '../../../list/columns/columns.ts';
import { CopyableId } from '../../../ui/copy/CopyableId.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import { HeldKeys } from '../../../detail/HeldKeys.tsx';
import { Loaded } from '../../../detail/Loaded.tsx';
import { useRead } from '../../../app/calls/useRead.ts';
import { useTenantColumn } from '../../../list/columns/useTenantColumn.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';

const column = columnsFor<ButtonSetRow>(buttonSetRow);

const buttonSetColumns = [
  column('name', { width: 180 }),
  column('description', { width: 300, grows: true }),
  column('keyCount', { width: 90, align: 'end', cell: ({ keyCount }) => formatCount(keyCount) }),
  column('roleCount', { width: 90, align: 'end', cell: ({ roleCount }) => formatCount(roleCount) }),
  column('createdAt', { width: 160, cell: ({ createdAt }) => <Time at={createdAt} /> }),
  column('updatedAt', { width: 160, cell: ({ updatedAt }) => <Time at={updatedAt} /> }),
  column('setId', { width: 140, isHidden: true, cell: ({ setId }) => <CopyableId id={setId} /> }),
];

/** Button sets of a tenant (S2 §6): permissions under a name, which every role that is bound to the set has too. */
export default function ButtonSetsPage() {
  const can = useCan();
  const view = useList(buttonSetList);
  const columns = useColumns('buttonSets', useTenantColumn(buttonSetColumns));
  const { keyword } = view.query;
  const tenant = useScopeQuery();
  const detailPath = useDetailPath();
  const openDetail = useOpenDetail('BtnsAssembleDetail');
  const [openId, setOpenId] = useQueryParameter('id');
  const sets = useButtonSetDialogs({
    tenant,
    onAdded: ({ setId, name }) => openDetail?.(setId, name),
    onRemoved: ({ setId }) => {
      view.removed([setId]);
      if (setId === openId) setOpenId(null);
    },
  });
  const open = ({ setId }: ButtonSetRow) => setOpenId(setId);
  const canView = can(buttonSetsPage.actions.view);
  const actions = useActions(buttonSetsPage.actions, { view: open, ...sets.handlers });
  const ofDrawer = useActions(buttonSetsPage.actions, sets.handlers);
  return (
    <>
      <ListPage
        title="按钮集"
        view={view}
        columns={columns}
        nameOf={({ name }) => name}
        filters={
          <>
            <KeywordFilter label="按钮集名称/描述" value={keyword} filter={view.filter} />
          </>
        }
        openKey={openId}
        onOpen={canView ? open : undefined}
        actions={actions}
        empty={
          <ScopedEmptyState
            what="按钮集"
            text={
              <FirstSteps
                steps={[[buttonSetsPage.actions.add, '把常一起授予的权限放进一个按钮集，再绑定到多个角色']]}
                otherwise="按钮集是一组可复用的权限，绑定到角色后生效。"
              />
            }
            action={<ActionButtons items={actions.ofPage} withIcons />}
          />
        }
      />
      <RecordDrawer
        id={canView ? openId : null}
        title="按钮集详情"
        endpoint={buttonSetGet}
        inputOf={(setId) => ({ query: { setId } })}
        nameOf={({ name }) => name}
        pathOf={({ setId, name }) => detailPath('BtnsAssembleDetail', { id: setId, name })}
        steps={recordSteps(view, openId, open)}
        actions={(set) => <PageButtons items={ofDrawer.ofRow(set)} />}
        onClose={() => setOpenId(null)}
      >
        {(set) => (
          <>
            <Properties properties={columnProperties(buttonSetColumns, set)} />
            <ButtonSetSummary setId={set.setId} />
          </>
        )}
      </RecordDrawer>
      {sets.dialogs}
    </>
  );
}

/** What a button set grants. */
function ButtonSetSummary({ setId }: { readonly setId: string }) {
  const { state, refresh } = useRead(buttonSetRules, { query: { setId } });
  return (
    <Loaded state={state} onRetry={refresh} lines={6}>
      {({ list }) => <HeldKeys granted={grantedBy(list, [])} />}
    </Loaded>
  );
}
