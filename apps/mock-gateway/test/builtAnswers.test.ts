import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isBuiltAs } from '@fleet/domain/core/contract/isBuiltAs.ts';
import { endpoints } from '@fleet/domain/services.ts';
import { fitting } from './support/arbitraries.ts';

/** What the console asks of an answer before it reads it is never more than what the contract says of it. */

const answers = endpoints.filter(({ replyKind }) => replyKind === 'envelope');

it.each(answers.map((endpoint) => [endpoint.id, endpoint] as const))(
  'every answer of %s that its schema takes is built as it says',
  (_, { replySchema }) => {
    fc.assert(
      fc.property(fitting(replySchema, []), (answer) => {
        expect(isBuiltAs(replySchema, answer)).toBe(true);
      }),
      { numRuns: 5 },
    );
  },
);
