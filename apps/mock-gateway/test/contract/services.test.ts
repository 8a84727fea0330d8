import { endpoints } from '@fleet/domain/contract/contract.ts';
import { driveRows } from './drive.ts';

/** Every row but those of service user. */
driveRows(endpoints.filter(({ id }) => !id.startsWith('user.')));
