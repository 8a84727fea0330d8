import type { EventTypeName } from '../shared/eventTypes.ts';
import type { RuleRow } from './contract.ts';
import { ruleChanges } from './sentence.ts';

/** What somebody has changed of the rules of a group and has not saved, apart from the rules, which others save, too. */

/** By event: its rule as it is to be, or null where it is to go. */
export type RuleEdits = ReadonlyMap<EventTypeName, RuleRow | null>;

export const noEdits: RuleEdits = new Map();

/** The rules as they will be once the edits are saved. */
export const withEdits = (stored: readonly RuleRow[], edits: RuleEdits): readonly RuleRow[] => [
  ...stored.filter(({ eventType }) => !edits.has(eventType)),
  ...[...edits.values()].filter((rule) => rule !== null),
];

/** Those edits that still change something of rules that have been saved meanwhile. */
export const editsLeft = (stored: readonly RuleRow[], edits: RuleEdits): RuleEdits =>
  new Map(
    [...edits].filter(
      ([eventType, rule]) =>
        ruleChanges(
          stored.filter((one) => one.eventType === eventType),
          rule === null ? [] : [rule],
        ).length > 0,
    ),
  );
