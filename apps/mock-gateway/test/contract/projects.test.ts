import { driveRows, rowsOf } from './drive.ts';

/** The rows of service project. */
driveRows(rowsOf('project'));
