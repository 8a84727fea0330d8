import fc from 'fast-check';
import { knownResources } from '../codes/permissionTitles.ts';
import type { Grant } from './permissionMatrix.ts';
import type { Rule } from './permissions.ts';

/** Rules and keys of every kind, for the property tests: known ones, wildcards, and such as no table knows. */

const strange = ['*', '__proto__', 'constructor', 'Users-edit', 'a/b%2F中 文?#', ''];
const anyResource = fc.oneof(
  fc.constantFrom<string>(...knownResources.map(({ name }) => name)),
  fc.constantFrom(...strange),
);
const anyVerb = fc.oneof(
  fc.constantFrom(...new Set(knownResources.flatMap(({ verbs }) => verbs))),
  fc.constantFrom(...strange),
);

export const anyRules: fc.Arbitrary<readonly Rule[]> = fc.array(
  fc.record({
    resources: fc.array(anyResource, { maxLength: 6 }),
    verbs: fc.array(anyVerb, { maxLength: 6 }),
  }),
  { maxLength: 8 },
);

/** A cell of the matrix. */
export const anyGrant: fc.Arbitrary<Grant> = fc
  .constantFrom(...knownResources)
  .chain(({ name, verbs }) =>
    fc.constantFrom<Grant>(
      { kind: 'page', resource: name },
      ...verbs.map((verb): Grant => ({ kind: 'button', resource: name, verb })),
    ),
  );
