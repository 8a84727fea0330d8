import { expect, it } from 'vitest';
import { endpoints } from '@fleet/domain/contract/contract.ts';
import { cases } from '../support/cases.ts';
import { driveRows } from './drive.ts';

/** The rows of service user; the others are in `services.test.ts`, so that both halves run at once. */
driveRows(endpoints.filter(({ id }) => id.startsWith('user.')));

it('has a case for every row and no case without one', () => {
  expect(Object.keys(cases).toSorted()).toEqual(endpoints.map(({ id }) => id).toSorted());
});

it('gives every row an id and a place of its own', () => {
  expect(new Set(endpoints.map(({ id }) => id)).size).toBe(endpoints.length);
  expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(endpoints.length);
});
