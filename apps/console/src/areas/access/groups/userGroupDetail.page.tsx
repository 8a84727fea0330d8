import { groupGet, type GroupRow } from '@fleet/domain/areas/access/groups/contract.ts';
import { userGroupDetailPage } from '@fleet/domain/areas/access/groups/actions.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { useLocation } from 'wouter';
import { TenantChip } from '../../../detail/TenantChip.tsx';
import { DetailPage } from '../../../detail/DetailPage.tsx';
import { Properties } from '../../../detail/Properties.tsx';
import { RecordPage } from '../../../detail/RecordPage.tsx';
import { columnProperties } from '../../../detail/columnProperties.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useOpenDetail } from '../../../app/address/useOpenDetail.ts';
import { groupColumns } from './groupColumns.tsx';
import { groupParts } from './groupParts.tsx';
import { useGroupDialogs } from './useGroupDialogs.tsx';

const { route } = userGroupDetailPage;

/** /management/user-group-detail/{name}/{id}: all about one user group (S2 §6). */
export default function UserGroupDetailPage() {
  return (
    <RecordPage page={userGroupDetailPage} endpoint={groupGet} inputOf={(groupId) => ({ query: { groupId } })}>
      {(group, tenant) => <Detail group={group} tenant={tenant} />}
    </RecordPage>
  );
}

function Detail({ group, tenant }: { readonly group: GroupRow; readonly tenant: TenantChoice }) {
  const [, navigate] = useLocation();
  const open = useOpenDetail(route, tenant);
  const {
    handlers: { edit, copy, remove },
    dialogs,
  } = useGroupDialogs({
    onRemoved: () => navigate(pathOf('UserGroup')),
    onAdded: ({ groupId, name }) => open?.(groupId, name),
  });
  const actions = useActions(userGroupDetailPage.actions, { edit, copy, remove });
  return (
    <>
      <DetailPage
        name={route}
        title={group.name}
        beside={<TenantChip of={group} />}
        actions={<PageButtons items={actions.ofRow(group)} />}
        tabs={[
          {
            id: 'basic',
            title: '基本信息',
            content: () => <Properties properties={columnProperties(groupColumns, group)} />,
          },
          ...groupParts.map(({ id, title, Part }) => ({
            id,
            title,
            content: () => <Part group={group} tenant={tenant} bind={userGroupDetailPage.actions.bind} />,
          })),
        ]}
      />
      {dialogs}
    </>
  );
}
