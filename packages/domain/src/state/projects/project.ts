import type { Endpoint } from '../../contract/define.ts';
import { projectArchive, projectUnarchive } from '../../contract/projects/archive.ts';
import { personnelUpdate } from '../../contract/projects/personnel.ts';
import { favouriteAdd, favouriteDelete, projectUpdate } from '../../contract/projects/changes.ts';
import { nodeAdd, nodeDelete, nodeEdit } from '../../contract/projects/lifeCycle.ts';
import { nodeImport } from '../../contract/projects/lifeCycleSheet.ts';
import { projectGet } from '../../contract/projects/project.ts';
import { createResource } from '../resource/resource.ts';

/** One project, as its page and all its tabs read it. */
export const projectDetail = createResource({ name: 'projects.detail', endpoint: projectGet, quiet: true });

/** Calls after which the head of a project is read again. */
export const projectWrites: readonly Endpoint[] = [
  nodeEdit,
  nodeAdd,
  nodeDelete,
  nodeImport,
  projectUpdate,
  favouriteAdd,
  favouriteDelete,
  projectArchive,
  projectUnarchive,
  personnelUpdate,
];
