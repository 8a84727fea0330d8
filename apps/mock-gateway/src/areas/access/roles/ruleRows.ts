import { buttonKeys, pageKeys, resources as known, type PermissionKey } from '@fleet/domain/core/codes/permissions.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { RuleRow } from '@fleet/domain/core/session/userContract.ts';
import { keysBeyond } from '@fleet/domain/core/permissions/granting.ts';
import type { Granted } from '@fleet/domain/core/permissions/permissions.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';

/** Rules as roles and button sets store them. */

/** A rule in the store: two columns of JSON. */
export interface StoredRuleTexts {
  readonly resources: string;
  readonly verbs: string;
}

export const writtenRule = ({ resources, verbs }: RuleRow): StoredRuleTexts => ({
  resources: JSON.stringify([...new Set(resources)]),
  verbs: JSON.stringify([...new Set(verbs)]),
});

export const readRule = ({ resources, verbs }: StoredRuleTexts): { resources: string[]; verbs: string[] } => ({
  resources: JSON.parse(resources) as string[],
  verbs: JSON.parse(verbs) as string[],
});

/** How many page and button keys and actions something grants; a wildcard counts as all that it stands for. */
export const keyCountOf = ({ pages, buttons, actions }: Granted): number =>
  (pages.includes('*') ? pageKeys.length : pages.length) +
  (buttons.includes('*-*') ? buttonKeys.length : buttons.length) +
  actions.length;

const verbsOf = (resource: string): readonly string[] =>
  Object.hasOwn(known, resource) ? known[resource as keyof typeof known].verbs : [];

/** Refuses resources and verbs that no key of the product has; `*` stands for all of them. */
export const refuseUnknownRules = (rules: readonly RuleRow[]): void => {
  for (const { resources, verbs } of rules) {
    if (resources.length === 0) refuse('invalidInput', '请选择资源');
    for (const resource of resources) {
      if (resource === '*') {
        const other = verbs.find((verb) => verb !== '*');
        if (other !== undefined) refuse('invalidInput', `所有资源没有操作：${other}`);
        continue;
      }
      if (!Object.hasOwn(known, resource)) refuse('invalidInput', `未知的资源：${resource}`);
      const other = verbs.find((verb) => !verbsOf(resource).includes(verb));
      if (other !== undefined) refuse('invalidInput', `${resource} 没有操作：${other}`);
    }
  }
};

/**
 * Refuses keys that are newly given and that the caller does not hold himself. What was there before may stay, so that
 * whoever holds less can still take keys away.
 */
export const refuseNewBeyondOwn = (call: Call<Endpoint>, before: Granted, after: Granted): void => {
  const already: ReadonlySet<PermissionKey> = new Set(keysBeyond(before, call.session.granted));
  const [first] = keysBeyond(after, call.session.granted).filter((key) => !already.has(key));
  if (first !== undefined) refuse('invalidInput', `不能授予自己没有的权限：${first}`);
};
