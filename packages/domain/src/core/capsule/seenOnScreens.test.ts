import { expect, it } from 'vitest';
import { answered, called, refused } from '../session/calls/facts.ts';
import { pageVisited } from '../session/page/facts.ts';
import { factsOfScreens, seenOnScreens } from './seenOnScreens.ts';

const visit = (route: string) => ({ fact: pageVisited.factName, payload: { route } });
const call = (callId: string, endpointId: string) => ({ fact: called.factName, payload: { callId, endpointId } });
const answer = (callId: string, endpointId: string) => ({ fact: answered.factName, payload: { callId, endpointId } });
const refusal = (callId: string, endpointId: string, code: number | null) => ({
  fact: refused.factName,
  payload: { callId, endpointId, code },
});

it('a call belongs to the page that was there when it went out, though its answer finds another', () => {
  const seen = seenOnScreens([
    call('a', 'user.rules'),
    visit('UserManagement'),
    answer('a', 'user.rules'),
    call('b', 'user.list'),
    visit('Role'),
    call('c', 'user.list'),
    refusal('c', 'user.list', 801403),
    answer('b', 'user.list'),
  ]);
  expect(seen).toEqual([
    { screen: null, endpoint: 'user.rules', code: 200 },
    { screen: 'Role', endpoint: 'user.list', code: 801403 },
    { screen: 'UserManagement', endpoint: 'user.list', code: 200 },
  ]);
});

it('what a page was told often is told once, a call without an answer not at all, nor one from before the first entry', () => {
  const seen = seenOnScreens([
    answer('before', 'user.list'),
    visit('UserManagement'),
    ...['a', 'b'].flatMap((id) => [call(id, 'user.list'), answer(id, 'user.list')]),
    call('lost', 'user.add'),
    call('cut', 'user.export'),
    refusal('cut', 'user.export', null),
  ]);
  expect(seen).toEqual([
    { screen: 'UserManagement', endpoint: 'user.list', code: 200 },
    { screen: 'UserManagement', endpoint: 'user.export', code: null },
  ]);
});

it('is read from the facts that it names and no others', () => {
  const entries = [visit('Role'), call('a', 'user.list'), refusal('a', 'user.list', 801401)];
  expect(entries.map(({ fact }) => factsOfScreens.includes(fact))).toEqual([true, true, true]);
  const others = [{ fact: 'tabs.closed@1', payload: { route: 'UserManagement' } }];
  expect(seenOnScreens([...others, ...entries, ...others])).toEqual(seenOnScreens(entries));
});
