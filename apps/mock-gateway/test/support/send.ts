import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Input } from './cases/case.ts';
import type { TestAnswer, TestGateway } from './gateway.ts';

interface More {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes a call of a row of the contract: as JSON, or as a form where the row is one. */
export const send = (
  gateway: TestGateway,
  { method, path, bodyKind }: Endpoint,
  input: Input,
  as: string | undefined,
  more: More = {},
): Promise<TestAnswer> =>
  gateway.call({
    method,
    path,
    as,
    query: { ...input.query, ...more.query },
    ...(bodyKind === 'multipart'
      ? { form: (input.body ?? {}) as Readonly<Record<string, unknown>> }
      : { body: input.body }),
    ...(more.headers === undefined ? {} : { headers: more.headers }),
  });
