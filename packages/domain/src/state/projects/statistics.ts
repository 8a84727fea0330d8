import { deviceRecords as deviceRows, deviceStatistics } from '../../contract/projects/deviceStatistics.ts';
import { faultRecords as faultRows, faultStatistics } from '../../contract/projects/faultStatistics.ts';
import { taskRecords as taskRows, taskStatistics } from '../../contract/projects/taskStatistics.ts';
import { createPostedList } from '../list/list.ts';
import { createResource } from '../resource/resource.ts';

/** Statistics of a project: figures, and the records that they are made of. */

export const taskFigures = createResource({ name: 'projects.taskFigures', endpoint: taskStatistics, quiet: true });
export const taskRecords = createPostedList({
  name: 'projects.taskRecords',
  endpoint: taskRows,
  keyOf: ({ id }) => id,
  quiet: true,
});

export const faultFigures = createResource({ name: 'projects.faultFigures', endpoint: faultStatistics, quiet: true });
export const faultRecords = createPostedList({
  name: 'projects.faultRecords',
  endpoint: faultRows,
  keyOf: ({ id }) => id,
  quiet: true,
});

export const deviceFigures = createResource({
  name: 'projects.deviceFigures',
  endpoint: deviceStatistics,
  quiet: true,
});
export const deviceRecords = createPostedList({
  name: 'projects.deviceRecords',
  endpoint: deviceRows,
  keyOf: ({ id }) => id,
  quiet: true,
});
