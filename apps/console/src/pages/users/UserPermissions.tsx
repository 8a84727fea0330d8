import { Callout } from '@blueprintjs/core';
import { heldByModule } from '@fleet/domain/rules/heldKeys.ts';
import { grantedBy } from '@fleet/domain/rules/permissions.ts';
import { userBindingWrites, userPermissions } from '@fleet/domain/state/users/users.ts';
import { Section } from '../../detail/Facts.tsx';
import { Loaded } from '../../detail/Loaded.tsx';
import type { TenantChoice } from '../../shell/detailAddress.ts';
import { useAfterWrites } from '../../shell/useAfterWrites.ts';
import { useResource } from '../../shell/useResource.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import './users.css';

/** What a user may do by all his roles and user groups together: pages and their buttons, by module. */
export function UserPermissions({ userId, tenant }: { readonly userId: string; readonly tenant: TenantChoice }) {
  const { state, refresh } = useResource(userPermissions, userId, { query: { userId, ...tenant } });
  useAfterWrites(userBindingWrites, refresh);
  return (
    <Loaded state={state} onRetry={refresh}>
      {({ list }) => {
        const granted = grantedBy(list, []);
        const modules = heldByModule(granted);
        if (modules.length === 0)
          return (
            <EmptyState title="没有任何权限" text="绑定角色或加入用户组后，这里列出可以打开的页面和可以使用的按钮。" />
          );
        return (
          <>
            {granted.pages.includes('*') && (
              <Callout icon={null} compact intent="warning">
                拥有全部页面的权限（*），以后新增的页面也包括在内。
              </Callout>
            )}
            {modules.map(({ title, resources }) => (
              <Section key={title} title={title}>
                <dl className="held">
                  {resources.map(({ name, title: page, pageTitle, isHeld, verbs }) => (
                    <div key={name} className="held-row">
                      <dt title={name}>
                        {pageTitle === null ? page : `${pageTitle} / ${page}`}
                        {!isHeld && <span className="held-note">（页面未授权）</span>}
                      </dt>
                      <dd>{verbs.length === 0 ? <span className="held-note">可打开</span> : verbs.join('、')}</dd>
                    </div>
                  ))}
                </dl>
              </Section>
            ))}
          </>
        );
      }}
    </Loaded>
  );
}
