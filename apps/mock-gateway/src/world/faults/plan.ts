import {
  type ArmedFault,
  type Bite,
  type FaultMatch,
  type FaultRule,
  isUnregistered,
  type MatchedCall,
} from './rule.ts';

/** The rules that are switched on, and which of them bites a call. */

export interface FaultPlan {
  list(): readonly ArmedFault[];
  state(): FaultState;
  /** Goes on with those of a world that was kept elsewhere. */
  become(state: FaultState): void;
  replace(rules: readonly FaultRule[]): void;
  /** Switches one on beside the others. */
  arm(rule: FaultRule): ArmedFault;
  /** False when there is none of that id. */
  disarm(id: string): boolean;
  /**
   * What bites a call, counted as used: delays of all rules that match, and the first other answer; null for nothing.
   *
   * @param at the world's clock
   */
  take(call: MatchedCall, at: number): Bite | null;
}

/** What a restart goes on with. */
export interface FaultState {
  readonly armed: readonly ArmedFault[];
  /** Rules that were ever armed. */
  readonly count: number;
}

/** Compares without a pattern language of its own, so that no rule can hang the gateway. */
const matchesGlob = (glob: string, path: string): boolean => {
  const parts = glob.split('*');
  if (parts.length === 1) return glob === path;
  const first = parts[0] ?? '';
  const last = parts.at(-1) ?? '';
  if (!path.startsWith(first) || !path.endsWith(last) || path.length < first.length + last.length) return false;
  let from = first.length;
  for (const part of parts.slice(1, -1)) {
    const at = path.indexOf(part, from);
    if (at < 0 || at + part.length > path.length - last.length) return false;
    from = at + part.length;
  }
  return true;
};

/** Whether a call is one of the object store. */
export const isOfStore = (path: string): boolean => path.startsWith('/fleet-console/');

/** Files of the console and the like are bitten by name alone: a rule for any call means those of the gateway. */
const isMeant = ({ path: wanted }: FaultMatch, path: string): boolean =>
  wanted === undefined ? path.startsWith('/gateway/') || isOfStore(path) : matchesGlob(wanted, path);

/** Each side is answered in its own dialect. */
const speaksTo = (
  { answer: { oss, businessCode, type, errorResult, message, body, patch } }: FaultRule,
  path: string,
) =>
  isOfStore(path)
    ? [businessCode, type, errorResult, message, body, patch].every((part) => part === undefined)
    : oss === undefined;

const matches = (rule: ArmedFault, call: MatchedCall, at: number): boolean => {
  const { match, until } = rule;
  return (
    rule.remaining !== 0 &&
    isMeant(match, call.path) &&
    speaksTo(rule, call.path) &&
    (match.method === undefined || match.method.toUpperCase() === call.method) &&
    (match.endpoint === undefined || match.endpoint === call.endpoint) &&
    (match.user === undefined || match.user === call.user) &&
    (match.part === undefined || match.part === call.part) &&
    // one that stores nothing has nothing to be registered
    (!isUnregistered(rule.answer) || call.callsBack === true) &&
    (until === undefined || at < Date.parse(until))
  );
};

const isDelayAlone = ({ answer }: FaultRule): boolean => Object.keys(answer).every((part) => part === 'delay');

const armed = (rule: FaultRule, number: number): ArmedFault => ({
  ...rule,
  id: `f${number}`,
  remaining: rule.times === 'always' ? null : rule.times === 'once' ? 1 : rule.times,
  used: 0,
  met: 0,
});

/** @param save keeps what a restart goes on with */
export const createFaultPlan = (saved: FaultState, save: (state: FaultState) => void): FaultPlan => {
  let rules = saved.armed;
  let { count } = saved;
  const set = (next: readonly ArmedFault[]): void => {
    rules = next;
    save({ armed: rules, count });
  };
  return {
    list: () => rules,
    state: () => ({ armed: rules, count }),
    become: (state) => {
      count = Math.max(count, state.count);
      set(state.armed);
    },
    replace: (wanted) => set(wanted.map((rule) => armed(rule, (count += 1)))),
    arm: (wanted) => {
      const rule = armed(wanted, (count += 1));
      set([...rules, rule]);
      return rule;
    },
    disarm: (id) => {
      const left = rules.filter((rule) => rule.id !== id);
      if (left.length === rules.length) return false;
      set(left);
      return true;
    },
    take: (call, at) => {
      if (rules.length === 0) return null;
      const bites: ArmedFault[] = [];
      let isAnswered = false;
      const next = rules.map((rule) => {
        if (!matches(rule, call, at)) return rule;
        const met = rule.met + 1;
        const isIt = rule.match.nth === undefined || rule.match.nth === met;
        if (!isIt || (isAnswered && !isDelayAlone(rule))) return isIt ? rule : { ...rule, met };
        isAnswered ||= !isDelayAlone(rule);
        bites.push(rule);
        return { ...rule, met, used: rule.used + 1, remaining: rule.remaining === null ? null : rule.remaining - 1 };
      });
      if (next.some((rule, index) => rule !== rules[index])) set(next);
      const [first] = bites;
      if (first === undefined) return null;
      const delay = bites.reduce((sum, { answer }) => sum + (answer.delay ?? 0), 0);
      const answer = (bites.find((rule) => !isDelayAlone(rule)) ?? first).answer;
      return { ids: bites.map(({ id }) => id), answer: delay === 0 ? answer : { ...answer, delay } };
    },
  };
};
