import { groupGet, type GroupRow } from '@fleet/domain/areas/access/groups/contract.ts';
import { userGroupDetailPage } from '@fleet/domain/areas/access/groups/actions.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { useLocation } from 'wouter';
import { DetailPage } from '../../../detail/DetailPage.tsx';
import { Properties } from '../../../detail/Properties.tsx';
import { HeaderActions } from '../../../detail/HeaderActions.tsx';
import { RecordPage } from '../../../detail/RecordPage.tsx';
import { columnProperties } from '../../../detail/columnProperties.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useOpenDetail } from '../../../app/address/useOpenDetail.ts';
import { groupColumns } from './groupColumns.tsx';
import { groupParts } from './groupParts.tsx';
import { useGroupActions } from './useGroupActions.tsx';

const {
  route,
  actions: { bind, ...actions },
} = userGroupDetailPage;

/** /management/user-group-detail/{name}/{id}: all about one user group (S2 §6). */
export default function UserGroupDetailPage() {
  return (
    <RecordPage
      page={userGroupDetailPage}
      endpoint={groupGet}
      inputOf={(groupId, tenant) => ({ query: { groupId, ...tenant } })}
    >
      {(group, tenant) => <Detail group={group} tenant={tenant} />}
    </RecordPage>
  );
}

function Detail({ group, tenant }: { readonly group: GroupRow; readonly tenant: TenantChoice }) {
  const can = useCan();
  const [, navigate] = useLocation();
  const open = useOpenDetail(route, tenant);
  const { actionsOf, dialogs } = useGroupActions({
    actions,
    tenant,
    onRemoved: () => navigate(pathOf('UserGroup')),
    onAdded: ({ groupId, name }) => open?.(groupId, name),
  });
  return (
    <>
      <DetailPage
        name={route}
        title={group.name}
        actions={<HeaderActions actions={actionsOf(group)} />}
        tabs={[
          {
            id: 'basic',
            title: '基本信息',
            content: () => <Properties properties={columnProperties(groupColumns, group)} />,
          },
          ...groupParts.map(({ id, title, Part }) => ({
            id,
            title,
            content: () => <Part group={group} tenant={tenant} isAllowed={can(bind)} />,
          })),
        ]}
      />
      {dialogs}
    </>
  );
}
