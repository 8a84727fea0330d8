import { Callout } from '@blueprintjs/core';
import { readOnlyReason } from '@fleet/domain/areas/projects/project/archive.ts';
import { Suspense } from 'react';
import { useLocation } from 'wouter';
import classNames from 'classnames';
import { useSlot } from '../../../app/slots.ts';
import { useAddress } from '../../../app/address/useAddress.ts';
import type { ProjectTabProps } from '../project/projectTab.ts';
import { projectSettings } from './slots.ts';
import { LoadingState } from '../../../ui/states/states.tsx';
import * as styles from './projectSettings.module.css';

/** Parameters of the address that belong to the page; the rest are of the section that is left. */
const ofPage = ['tab'];

/** All that can be set about a project, a section each. */
export default function ProjectSettings({ project, tenant }: ProjectTabProps) {
  const { path, search } = useAddress();
  const [, navigate] = useLocation();
  const parameters = new URLSearchParams(search);
  const sections = useSlot(projectSettings);
  const active = sections.find(({ id }) => id === parameters.get('section')) ?? sections[0]!;
  const { Content } = active;
  const go = (id: string) => {
    const next = new URLSearchParams([...parameters].filter(([name]) => ofPage.includes(name)));
    next.set('section', id);
    navigate(`${path}?${next}`);
  };
  const reason = readOnlyReason(project);
  return (
    <div className={styles.settings} data-full-bleed>
      <nav className={styles.rail} aria-label="设置">
        {sections.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            className={classNames('bare-button', styles.link)}
            aria-current={id === active.id ? 'page' : undefined}
            onClick={() => go(id)}
          >
            {title}
          </button>
        ))}
      </nav>
      <section className={styles.section} aria-label={active.title}>
        {reason !== null && active.id !== 'archive' && (
          <Callout className={styles.archived} intent="warning" icon={null} compact>
            {reason}
          </Callout>
        )}
        <Suspense key={active.id} fallback={<LoadingState lines={8} />}>
          <Content project={project} tenant={tenant} />
        </Suspense>
      </section>
    </div>
  );
}
