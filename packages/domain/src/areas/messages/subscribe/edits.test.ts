import { describe, expect, test } from 'vitest';
import { editsLeft, noEdits, type RuleEdits, withEdits } from './edits.ts';
import { freshRule } from './rules.ts';
import { ruleChanges } from './sentence.ts';

const raised = freshRule('fault.raised', ['email']);
const offline = freshRule('device.offline', ['email']);
const louder = { ...raised, channels: ['email', 'webhook'] as const } as typeof raised;

describe('edits of subscriptions', () => {
  test('add, change and take away rules, and leave all others as they are', () => {
    const edits: RuleEdits = new Map([
      ['fault.raised', louder],
      ['device.offline', null],
    ]);
    expect(withEdits([raised, offline], edits)).toEqual([louder]);
    expect(withEdits([offline], noEdits)).toEqual([offline]);
  });

  test('stay on top of what somebody else saves', () => {
    const mine: RuleEdits = new Map([['fault.raised', louder]]);
    const others = [raised, offline];
    expect(ruleChanges(others, withEdits(others, editsLeft(others, mine)))).toHaveLength(1);
    expect(withEdits(others, editsLeft(others, mine))).toContainEqual(offline);
  });

  test('are gone once they are saved, by whomever', () => {
    const mine: RuleEdits = new Map([
      ['fault.raised', louder],
      ['device.offline', null],
    ]);
    expect(editsLeft([louder], mine).size).toBe(0);
    // as the gateway has it: the same fields in another order
    const again = Object.fromEntries(Object.entries(louder).toReversed()) as typeof louder;
    expect(editsLeft([again], mine).size).toBe(0);
    expect([...editsLeft([louder, offline], mine).keys()]).toEqual(['device.offline']);
  });
});
