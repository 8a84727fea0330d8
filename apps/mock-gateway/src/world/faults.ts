/** Faults that a tester switches on: what they match and what they answer instead of the truth. */

export interface FaultMatch {
  readonly method?: string;
  /** Exact, or with `*` for any run of characters. */
  readonly path?: string;
  /** User name of the session. */
  readonly user?: string;
}

export interface FaultAnswer {
  readonly businessCode?: number;
  readonly type?: 'success' | 'fail' | 'error';
  readonly message?: string;
  readonly errorResult?: readonly string[];
  readonly httpStatus?: number;
  /** Milliseconds before anything happens; alone, the call is then answered as usual. */
  readonly delay?: number;
  /** The connection ends: before the call is carried out, or after it without its answer. */
  readonly cut?: 'before' | 'after';
  /** The true answer stops after so many bytes of its body. */
  readonly truncate?: number;
}

export interface FaultRule {
  readonly match: FaultMatch;
  readonly answer: FaultAnswer;
  readonly times: 'once' | 'always' | number;
}

/** A rule with how often it may still answer; null for always. */
export interface ArmedFault extends FaultRule {
  readonly remaining: number | null;
}

export interface FaultPlan {
  list(): readonly ArmedFault[];
  replace(rules: readonly FaultRule[]): void;
  /** The first rule that matches, counted as used; null for none. */
  take(call: { method: string; path: string; user: string | null }): FaultAnswer | null;
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

const matches = (match: FaultMatch, call: { method: string; path: string; user: string | null }): boolean =>
  (match.method === undefined || match.method.toUpperCase() === call.method) &&
  (match.path === undefined || matchesGlob(match.path, call.path)) &&
  (match.user === undefined || match.user === call.user);

export const createFaultPlan = (): FaultPlan => {
  let armed: ArmedFault[] = [];
  return {
    list: () => armed,
    replace: (rules) => {
      armed = rules.map((rule) => ({
        ...rule,
        remaining: rule.times === 'always' ? null : rule.times === 'once' ? 1 : rule.times,
      }));
    },
    take: (call) => {
      const index = armed.findIndex((rule) => rule.remaining !== 0 && matches(rule.match, call));
      const rule = armed[index];
      if (rule === undefined) return null;
      if (rule.remaining !== null) armed[index] = { ...rule, remaining: rule.remaining - 1 };
      return rule.answer;
    },
  };
};
