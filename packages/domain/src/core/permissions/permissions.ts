import { type PermissionKey, actions as actionKeys, buttonKeys, pageKeys } from '../codes/permissions.ts';

/** From rules to what a user may do (S1 §6, S2 §6). */

/** A rule as the gateway gives it. */
export interface Rule {
  readonly resources: readonly string[];
  readonly verbs: readonly string[];
}

/** The lists that a session holds. */
export interface Granted {
  /** Page rules: resources; `*` is a super user. */
  readonly pages: readonly string[];
  /** Button rules: `resource-verb`; `*-*` is a super button. */
  readonly buttons: readonly string[];
  /** Actions, a list of its own. */
  readonly actions: readonly string[];
}

/** Nothing is allowed. */
export const nothingGranted: Granted = { pages: [], buttons: [], actions: [] };

const pages: ReadonlySet<string> = new Set(pageKeys);
const buttons: ReadonlySet<string> = new Set(buttonKeys);
const actions: ReadonlySet<string> = new Set(actionKeys);

/** Every resource becomes a page permission, every pair of resource and verb a button permission `resource-verb`. */
export const grantedBy = (rules: readonly Rule[], granted: readonly string[]): Granted => ({
  pages: [...new Set(rules.flatMap(({ resources }) => resources))],
  buttons: [
    ...new Set(
      rules.flatMap(({ resources, verbs }) =>
        resources.flatMap((resource) => verbs.map((verb) => `${resource}-${verb}`)),
      ),
    ),
  ],
  actions: [...new Set(granted)],
});

/**
 * Whether a key is held. A page or tab key looks at the page rules alone, a button key at the button rules alone, an
 * action at the actions alone: being a super user opens every page and presses no button.
 */
export const holds = (granted: Granted, key: PermissionKey): boolean => {
  if (pages.has(key)) return granted.pages.includes('*') || granted.pages.includes(key);
  if (buttons.has(key)) return granted.buttons.includes('*-*') || granted.buttons.includes(key);
  return actions.has(key) && granted.actions.includes(key);
};

/** Whether one of the keys is held; no key at all asks for nothing. */
export const holdsAny = (granted: Granted, keys: readonly PermissionKey[]): boolean =>
  keys.length === 0 || keys.some((key) => holds(granted, key));

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

const isRule = (value: unknown): value is Rule =>
  typeof value === 'object' &&
  value !== null &&
  'resources' in value &&
  isTexts(value.resources) &&
  'verbs' in value &&
  isTexts(value.verbs);

/** User rules as they came (`data.list`): null when they are no array (用户权限数据有误！), malformed ones left out. */
export const readUserRules = (list: unknown): readonly Rule[] | null =>
  Array.isArray(list) ? list.filter(isRule) : null;
