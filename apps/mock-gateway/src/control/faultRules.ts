import { endpoints } from '@fleet/domain/services.ts';
import { isOfStore } from '../world/faults/plan.ts';
import type { FaultRule } from '../world/faults/rule.ts';
import type { BodyOf } from './contract.ts';

/** Rules of faults as the control plane takes them, beyond their form; its messages name the field. */

type SentRule = BodyOf<'POST /faults'>;

const wrong = '故障规则有误（fault rules are invalid）：';
const endpointIds = new Set(endpoints.map(({ id }) => id));

/** What makes no sense of a rule of the right form; null when it does. */
const senseless = ({ match, answer, until }: SentRule): string | null => {
  if (Object.keys(answer).every((part) => part === 'when')) return '/answer is empty';
  if (match.endpoint !== undefined && !endpointIds.has(match.endpoint)) return '/match/endpoint 没有这个接口';
  if (until !== undefined && Number.isNaN(Date.parse(until))) return '/until is no instant';
  const { businessCode, type, message, errorResult, body, patch, oss } = answer;
  const isEnvelope = [businessCode, type, message, errorResult, body, patch].some((part) => part !== undefined);
  if (isEnvelope && oss !== undefined) return '/answer/oss 只用于对象存储，不能与 businessCode 等同用';
  if (isEnvelope && match.path !== undefined && isOfStore(match.path))
    return '/answer 对象存储没有信封，请用 oss、httpStatus、cut、truncate 或 delay';
  return null;
};

/** A rule that says not how often bites always. */
const ruleOf = ({ times = 'always', ...rule }: SentRule): FaultRule => ({ ...rule, times });

/** Rules, or what is wrong with them. */
export const readFaultRules = (body: BodyOf<'PUT /faults'>): FaultRule[] | string => {
  const rules = 'rules' in body ? body.rules : body;
  for (const [index, rule] of rules.entries()) {
    const problem = senseless(rule);
    if (problem !== null) return `${wrong}/rules/${index}${problem}`;
  }
  return rules.map(ruleOf);
};

/** One rule, or what is wrong with it. */
export const readFaultRule = (body: SentRule): FaultRule | string => {
  const problem = senseless(body);
  return problem === null ? ruleOf(body) : `${wrong}${problem}`;
};
