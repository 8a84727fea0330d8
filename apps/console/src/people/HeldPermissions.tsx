import { Callout } from '@blueprintjs/core';
import { heldByModule } from '@fleet/domain/rules/heldKeys.ts';
import type { Granted } from '@fleet/domain/rules/permissions.ts';
import type { ReactNode } from 'react';
import { Section } from '../detail/Facts.tsx';
import './people.css';

interface Props {
  readonly granted: Granted;
  /** Shown when nothing is held. */
  readonly empty: ReactNode;
}

/** What somebody may do: pages and their buttons, by module. */
export function HeldPermissions({ granted, empty }: Props) {
  const modules = heldByModule(granted);
  if (modules.length === 0) return <>{empty}</>;
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
}
