import { projectFileHanding } from '@fleet/domain/areas/equipment/project-file/actions.ts';
import type { FileEntry } from '@fleet/domain/areas/projects/files/contract.ts';
import { lazy, Suspense, useState } from 'react';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import type { FileUseProps } from '../../projects/files/slots.ts';
import HandingJobs from './HandingJobs.tsx';
import * as styles from './handing.module.css';

// loaded when files are given to devices first
const DistributeDialog = lazy(() => import('./DistributeDialog.tsx'));

/** What devices have to do with the files of a project: they are given some, and what became of those. */
export default function ProjectFileHanding({ project, tenant, readOnly, children }: FileUseProps) {
  const [files, setFiles] = useState<readonly FileEntry[] | null>(null);
  const can = useCan();
  const actions = useActions(projectFileHanding.actions, { distribute: setFiles }, { readOnly });
  return (
    <>
      {children(actions)}
      {can(projectFileHanding.actions.jobs) && (
        <HandingJobs
          about={{ projectId: project.id }}
          tenant={tenant}
          around={(list) => (
            <section className={styles.jobs} aria-label="分发到设备">
              <h2 className={styles.title}>分发到设备</h2>
              {list}
            </section>
          )}
        />
      )}
      {files !== null && (
        <Suspense>
          <DistributeDialog
            projectId={project.id}
            tenant={tenant}
            files={files}
            device={null}
            onClose={() => setFiles(null)}
          />
        </Suspense>
      )}
    </>
  );
}
