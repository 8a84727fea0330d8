import { routeOf } from '@fleet/domain/core/codes/routes.ts';
import { tenantGet, type TenantRow } from '@fleet/domain/areas/access/tenants/contract.ts';
import { tenantDetailPage } from '@fleet/domain/areas/access/tenants/actions.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useSlot } from '../../../app/slots.ts';
import { DetailPage } from '../../../detail/DetailPage.tsx';
import { Properties, Section } from '../../../detail/Properties.tsx';
import { RecordPage } from '../../../detail/RecordPage.tsx';
import { columnProperties } from '../../../detail/columnProperties.ts';
import { LoadingState } from '../../../ui/states/states.tsx';
import { Quota } from './Quota.tsx';
import { tenantColumns, TenantStatus } from './tenantColumns.tsx';
import { TenantName } from './TenantName.tsx';
import { tenantTabs } from './slots.ts';
import { TenantUsers } from './TenantUsers.tsx';
import { useTenantDialogs } from './useTenantDialogs.tsx';
import * as styles from './tenants.module.css';

const { route } = tenantDetailPage;

/** /management/tenant-detail/{name}/{id}: all about one tenant (S2 §6). */
export default function TenantDetailPage() {
  return (
    <RecordPage page={tenantDetailPage} endpoint={tenantGet} inputOf={(tntId) => ({ query: { tntId } })}>
      {(tenant) => <Detail tenant={tenant} />}
    </RecordPage>
  );
}

function Detail({ tenant }: { readonly tenant: TenantRow }) {
  const [, navigate] = useLocation();
  const brought = useSlot(tenantTabs);
  const { handlers, dialogs } = useTenantDialogs({
    actions: tenantDetailPage.actions,
    onDeleted: () => navigate(pathOf('TenantManagement')),
  });
  const actions = useActions(tenantDetailPage.actions, handlers);
  return (
    <>
      <DetailPage
        name={routeOf(route).title}
        title={tenant.name}
        heading={<TenantName tenant={tenant} />}
        beside={<TenantStatus isExpired={tenant.isExpired} />}
        actions={<PageButtons items={actions.ofRow(tenant)} />}
        tabs={[
          { id: 'basic', title: '基本信息', content: () => <Basics tenant={tenant} /> },
          { id: 'users', title: '用户', content: () => <TenantUsers tenant={tenant} /> },
          ...brought.map(({ id, title, permission, Content }) => ({
            id,
            title,
            ...(permission === undefined ? {} : { permission }),
            content: () => (
              <Suspense fallback={<LoadingState lines={8} />}>
                <Content tntId={tenant.tntId} />
              </Suspense>
            ),
          })),
        ]}
      />
      {dialogs}
    </>
  );
}

function Basics({ tenant }: { readonly tenant: TenantRow }) {
  return (
    <>
      <Properties properties={columnProperties(tenantColumns, tenant)} />
      <Section title="资源配额">
        <div className={styles.quotas}>
          <Quota title="用户" used={tenant.userCount} limit={tenant.userLimit} />
          <Quota title="设备" used={tenant.deviceCount} limit={tenant.deviceLimit} />
        </div>
      </Section>
    </>
  );
}
