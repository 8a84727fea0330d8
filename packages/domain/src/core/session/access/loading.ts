import { notices, texts } from '../../codes/messages.ts';
import { actionList, resourceList, userRules } from '../userContract.ts';
import type { Endpoint } from '../../contract/define.ts';
import { derive } from '../../../kernel/fold.ts';
import { emit, type Consequence, dispatch, rule } from '../../../kernel/rule.ts';
import { grantedBy, readUserRules } from '../../permissions/permissions.ts';
import { readResourceList } from '../../permissions/resourceList.ts';
import { isObject } from '../../values/objects.ts';
import { answered, callRequested, type CallInput, refused } from '../calls/facts.ts';
import { noticed } from '../../notices/facts.ts';
import { sessionEndRequested } from '../requests.ts';
import { $session } from '../session.ts';
import { $access, type Access, accessListener, type AccessLoad, type AccessPart, partOf } from './access.ts';
import { accessLoaded, accessLoadFailed, accessLoadStarted, rulesWanted } from './facts.ts';

/** Reading the user's rules: three calls, one outcome (S1 §2, §5, §6). */

/** Before the second and the third try of the first load, in milliseconds: a gateway that starts anew signs nobody out. */
export const firstLoadPauses = [500, 1500];

const $asked = derive('access.$asked', [$session, $access], (session, access) => ({ session, access }));

rule(rulesWanted, $asked, ({ session, access }) => {
  if (session === null || access.load !== null) return null;
  const number = access.loads + 1;
  // later loads have rules to go on with, and come again by themselves
  const pauses = access.status === 'loaded' ? [] : firstLoadPauses;
  // quiet: a failure is told once, whichever of the three it is
  const ask = (part: AccessPart, endpoint: Endpoint, input: CallInput = {}): Consequence =>
    dispatch(callRequested, {
      endpoint,
      input,
      listener: accessListener(part, number),
      isSilent: true,
      pauses,
      takesAnything: true,
    });
  return [
    emit(accessLoadStarted, { number }),
    ask('userRules', userRules, { query: { userId: session.userId } }),
    ask('resourceList', resourceList),
    ask('actionList', actionList),
  ];
});

type Answer = { readonly data: unknown } | undefined;

const fieldOf = (answer: Answer, name: string): unknown => (isObject(answer?.data) ? answer.data[name] : undefined);
const listOf = (answer: Answer): unknown => fieldOf(answer, 'list');

const tell = (
  load: AccessLoad,
  at: number,
  name: 'userRulesInvalid' | 'resourceListInvalid' | 'rulesKept' | 'rulesFailed',
  lines: readonly string[],
): Consequence =>
  emit(noticed, {
    id: `notice:access.${name}:${load.number}`,
    intent: notices[name].intent,
    lines,
    duration: notices[name].duration,
    at,
  });

/** Before the first rules a failure ends the session; later the old rules stay, and the user is told. */
const failed = (access: Access, load: AccessLoad, at: number, lines: readonly string[]): readonly Consequence[] => {
  const first = access.status !== 'loaded';
  return [
    emit(accessLoadFailed, { message: lines.join('\n'), first }),
    ...(first
      ? [tell(load, at, 'rulesFailed', lines), dispatch(sessionEndRequested, { reason: 'rulesFailed' })]
      : [tell(load, at, 'rulesKept', [notices.rulesKept.text, ...lines])]),
  ];
};

rule(answered, $access, (access, { listener, at }) => {
  const { load } = access;
  if (load === null || partOf(access, listener) === null) return null;
  const { userRules: rulesAnswer, resourceList: resourceAnswer, actionList: actionAnswer } = load.answers;
  if (!rulesAnswer || !resourceAnswer || !actionAnswer) return null;
  const rules = readUserRules(listOf(rulesAnswer));
  if (rules === null) return failed(access, load, at, [notices.userRulesInvalid.text]);
  const { routes, unknown, problem } = readResourceList(listOf(resourceAnswer));
  const actions = listOf(actionAnswer);
  return [
    ...(problem === null ? [] : [tell(load, at, 'resourceListInvalid', [problem])]),
    emit(accessLoaded, {
      userRules: rules,
      granted: grantedBy(rules, Array.isArray(actions) ? actions.filter((action) => typeof action === 'string') : []),
      permitted: routes,
      spansTenants: fieldOf(actionAnswer, 'spansTenants') === true,
      unknown,
      rulesVersion: load.rulesVersion,
    }),
  ];
});

rule(refused, $access, (access, { listener, message, lines, at }) => {
  const { load } = access;
  if (load === null || partOf(access, listener) === null) return null;
  const isSilent = message === '' || message === texts.refusedSilently;
  return failed(access, load, at, lines.length > 0 ? lines : [isSilent ? notices.rulesFailed.text : message]);
});
