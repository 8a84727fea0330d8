import type { FileEntry } from '@fleet/domain/areas/projects/files/contract.ts';
import type { ComponentType, ReactNode } from 'react';
import type { ActionSet } from '../../../app/actions/actionSet.ts';
import { slot } from '../../../app/slots.ts';
import type { ProjectTabProps } from '../project/projectTab.ts';

export interface FileUseProps extends ProjectTabProps {
  /** Why nothing can be changed here now. */
  readonly readOnly: string | null;
  /** The files, with what else can be done with them. */
  readonly children: (actions: ActionSet<FileEntry>) => ReactNode;
}

/** What areas above do with the files of a project, on its tab 文件: actions of files, and what stands below the list. */
export const projectFileUses = slot<{ readonly Content: ComponentType<FileUseProps> }>()('project.files', ['devices']);
