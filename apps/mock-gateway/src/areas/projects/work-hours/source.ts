/** Where hours that people enter come from: the sheet of somebody's week, and a line of it for each project, task and day. */

/** What a sheet is called. */
export const sheetId = (staffId: string, monday: string): string => `${staffId}.${monday}`;

/** What one of its lines is called. */
export const sheetLineId = (day: string, projectId: string, taskId: string | null): string =>
  `${day}.${projectId}.${taskId ?? ''}`;
