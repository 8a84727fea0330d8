import { allSettled, type EventCallable } from 'effector';
import { describe, expect, it } from 'vitest';
import { businessCodes } from '../../codes/business.ts';
import { groupUpdate } from '../../contract/groups.ts';
import { open } from '../../kernel/open.ts';
import { sessionEnded } from '../session/facts.ts';
import { $answerCounts } from './answers.ts';
import { refused } from './facts.ts';

const refusal = (code: number | null) => ({
  callId: 'x#1',
  listener: 'x',
  endpointId: groupUpdate.id,
  code,
  message: '不行',
  lines: [],
  requestId: null,
  at: 0,
});

describe('what is shown of something that a call changes', () => {
  it.each([
    ['somebody else was faster', businessCodes.conflict.code, 1],
    ['it is gone', businessCodes.notFound.code, 1],
    ['nothing answered', null, 1],
    ['the input was wrong', businessCodes.invalidInput.code, 0],
    ['it was not allowed', businessCodes.forbidden.code, 0],
  ])('when %s', (_, code, times) => {
    const scope = open({ handlers: [] });
    void allSettled(refused as unknown as EventCallable<unknown>, { scope, params: refusal(code) });
    expect(scope.getState($answerCounts)[groupUpdate.id] ?? 0).toBe(times);
    void allSettled(sessionEnded as unknown as EventCallable<unknown>, {
      scope,
      params: { reason: 'rulesFailed', to: '/login', reload: false },
    });
    expect(scope.getState($answerCounts)).toEqual({});
  });
});
