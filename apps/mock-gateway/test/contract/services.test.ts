import { expect, it } from 'vitest';
import { endpoints } from '@fleet/domain/services.ts';
import { driveRows, rowsOf } from './drive.ts';

const driven = ['user', 'project', 'general', 'data-service'];

/** Every row but those of the services that have a file of their own. */
driveRows(endpoints.filter((row) => !rowsOf(...driven).includes(row)));

it('leaves no row to nobody', () => {
  const services = new Set(endpoints.map(({ id }) => id.slice(0, id.indexOf('.'))));
  expect(driven.filter((service) => !services.has(service))).toEqual([]);
});
