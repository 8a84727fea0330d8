import type { EventTypeName } from '@fleet/domain/areas/messages/shared/eventTypes.ts';
import type { GroupRules, RuleRow } from '@fleet/domain/areas/messages/subscribe/contract.ts';
import { editsLeft, noEdits, withEdits } from '@fleet/domain/areas/messages/subscribe/edits.ts';
import { ruleChanges } from '@fleet/domain/areas/messages/subscribe/sentence.ts';
import { useMemo, useState } from 'react';
import { useUnsavedChanges } from '../../../form/drafts/unsavedChanges.ts';

/** Unsaved changes to the rules of a group. They stay on top of what others save meanwhile, and go once they are saved. */
export function useRuleEdits(stored: GroupRules) {
  const [kept, setKept] = useState({ edits: noEdits, version: stored.version, isOverNewer: false });
  const { edits, isOverNewer } = useMemo(() => {
    if (kept.version === stored.version) return kept;
    const left = editsLeft(stored.rules, kept.edits);
    return { edits: left, isOverNewer: left.size > 0 };
  }, [kept, stored]);
  const rules = useMemo(() => withEdits(stored.rules, edits), [stored, edits]);
  const changes = useMemo(() => ruleChanges(stored.rules, rules), [stored, rules]);
  useUnsavedChanges(changes.length > 0);
  return {
    rules,
    /** What is not saved yet, a line each. */
    changes,
    /** Somebody else has saved since the first of them. */
    isOverNewer,
    /** Has an event told as a rule says, or not at all. */
    put: (eventType: EventTypeName, rule: RuleRow | null) =>
      setKept({ edits: new Map(edits).set(eventType, rule), version: stored.version, isOverNewer }),
    discard: () => setKept({ edits: noEdits, version: stored.version, isOverNewer: false }),
  };
}
