import { Callout } from '@blueprintjs/core';
import { actionTitle } from '@fleet/domain/core/codes/permissionTitles.ts';
import { heldByModule } from '@fleet/domain/core/permissions/heldKeys.ts';
import type { Granted } from '@fleet/domain/core/permissions/permissions.ts';
import { EmptyState } from '../ui/states/states.tsx';
import { Section } from './Properties.tsx';
import * as styles from './heldKeys.module.css';

/** What somebody may do: pages and their buttons by module, and actions. */
export function HeldKeys({ granted, none }: { readonly granted: Granted; readonly none?: string }) {
  const modules = heldByModule(granted);
  if (modules.length + granted.actions.length === 0) return <EmptyState title="没有任何权限" text={none} />;
  return (
    <>
      {granted.pages.includes('*') && (
        <Callout icon={null} compact intent="warning">
          拥有全部页面的权限（*），以后新增的页面也包括在内。
        </Callout>
      )}
      {modules.map(({ title, resources }) => (
        <Section key={title} title={title}>
          <dl className={styles.held}>
            {resources.map(({ name, title: page, pageTitle, isHeld, verbs }) => (
              <div key={name} className={styles.row}>
                <dt title={name}>
                  {pageTitle === null ? page : `${pageTitle} / ${page}`}
                  {!isHeld && <span className={styles.note}>（页面未授权）</span>}
                </dt>
                <dd>{verbs.length === 0 ? <span className={styles.note}>仅页面</span> : verbs.join('、')}</dd>
              </div>
            ))}
          </dl>
        </Section>
      ))}
      <HeldActions actions={granted.actions} />
    </>
  );
}

/** What somebody may do beside pages and buttons. */
export function HeldActions({ actions }: Pick<Granted, 'actions'>) {
  return (
    actions.length > 0 && (
      <Section title="操作权限">
        <p>{actions.map(actionTitle).join('、')}</p>
      </Section>
    )
  );
}
