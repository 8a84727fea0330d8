import { driveRows, rowsOf } from './drive.ts';

/** The rows of the services general and data-service. */
driveRows(rowsOf('general', 'data-service'));
