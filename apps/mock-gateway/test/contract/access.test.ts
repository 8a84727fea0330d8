import { expect, it } from 'vitest';
import { endpoints } from '@fleet/domain/services.ts';
import { cases } from '../support/cases.ts';
import { driveRows, rowsOf } from './drive.ts';

/** The rows of service user. */
driveRows(rowsOf('user'));

it('has a case for every row and no case without one', () => {
  expect(Object.keys(cases).toSorted()).toEqual(endpoints.map(({ id }) => id).toSorted());
});

it('gives every row an id and a place of its own', () => {
  expect(new Set(endpoints.map(({ id }) => id)).size).toBe(endpoints.length);
  expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(endpoints.length);
});
