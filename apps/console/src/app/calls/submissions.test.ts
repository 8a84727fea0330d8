import { feedbackAdd, feedbackList } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import { roleAdd } from '@fleet/domain/areas/access/roles/contract.ts';
import type { FailureCause } from '@fleet/domain/core/session/calls/failure.ts';
import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import { expect, test } from 'vitest';
import { createSubmissions } from './submissions.ts';

const refused = (cause: FailureCause): CallResult<unknown> => ({
  kind: 'refused',
  cause,
  status: null,
  code: null,
  message: '',
  lines: [],
  requestId: null,
});
const lost = refused('cut');
const body = (content: string) => ({ body: { content } });

/** A form whose keys are counted. */
const opening = () => {
  let drawn = 0;
  const submissions = createSubmissions(() => `key-${(drawn += 1)}`);
  return (content: string, result: CallResult<unknown>, endpoint = feedbackAdd) => {
    const key = submissions.keyOf(endpoint, body(content));
    submissions.settle(endpoint, key, result);
    return key;
  };
};

test.each([lost, { kind: 'dropped' } as const, refused('server')])(
  'what is sent again because its outcome is not known has the same key: %j',
  (result) => {
    const send = opening();
    expect([send('a', result), send('a', result), send('a', lost)]).toEqual(['key-1', 'key-1', 'key-1']);
  },
);

test('other content has another key', () => {
  const send = opening();
  expect([send('a', lost), send('b', lost), send('a', lost)]).toEqual(['key-1', 'key-2', 'key-3']);
});

test('what was carried out or refused is another submission when it is sent again', () => {
  const send = opening();
  expect(send('a', { kind: 'data', data: null })).toBe('key-1');
  expect(send('a', refused('refused'))).toBe('key-2');
  expect(send('a', lost)).toBe('key-3');
});

test('two calls of one part of a page do not share a key', () => {
  const send = opening();
  expect([send('a', lost), send('a', lost, roleAdd as never), send('a', lost)]).toEqual(['key-1', 'key-2', 'key-1']);
});

test('what changes nothing has none', () => {
  expect(opening()('a', lost, feedbackList as never)).toBeNull();
});
