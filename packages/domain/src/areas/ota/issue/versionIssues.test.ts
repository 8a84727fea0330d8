import { describe, expect, it } from 'vitest';
import { issueSeverityLook, issueStateLook, issueStates, type IssueState } from '../shared/issueCodes.ts';
import { isAlarming, issueNo, issueProblem, nextStates, openIssues } from './versionIssues.ts';

const found = 'v2.3.1.2026102000';
const fixed = 'v2.3.2.2026110100';
const states = [1, 2, 3, 4] as const satisfies readonly IssueState[];

describe('a problem of a version', () => {
  it('may become what was designed, and nothing else', () => {
    const possible = ['12', '14', '23', '24', '32', '41'];
    for (const state of states)
      for (const next of states)
        expect(issueProblem({ state, foundVersion: found }, next, fixed)).toBe(
          possible.includes(`${state}${next}`)
            ? null
            : `不能从${issueStates[state].label}变为${issueStates[next].label}`,
        );
  });

  it.each([
    [null, '请选择修复版本'],
    ['', '请选择修复版本'],
    [found, '修复版本须高于发现版本'],
    ['v2.3.0.2026110100', '修复版本须高于发现版本'],
    ['nightly', '修复版本须高于发现版本'],
    [fixed, null],
  ])('is repaired by version %s: %s', (version, problem) => {
    expect(issueProblem({ state: 2, foundVersion: found }, 3, version)).toBe(problem);
  });

  it('alarms while it is fatal and open', () => {
    expect(states.filter((state) => isAlarming(4, state))).toEqual([1, 2]);
    expect(states.some((state) => isAlarming(3, state))).toBe(false);
  });

  it('has a number of its day', () => {
    expect(issueNo('2026-11-03', 1)).toBe('VI-20261103-001');
    expect(issueNo('2026-11-03', 1000)).toBe('VI-20261103-1000');
  });

  it('counts by its severity while it is open', () => {
    const all = ([1, 3, 3, 4] as const).map((severity) => ({ severity, state: 2 as const }));
    expect(openIssues([...all, { severity: 4, state: 3 }, { severity: 1, state: 4 }])).toEqual([1, 0, 2, 1]);
    expect(openIssues([])).toEqual([0, 0, 0, 0]);
  });
});

it('a state or a severity that nobody knows says so, and leads nowhere', () => {
  expect([issueStateLook(3).label, issueStateLook(99), issueSeverityLook(0).label]).toEqual([
    '已修复',
    { label: '状态有误', intent: 'danger' },
    '状态有误',
  ]);
  expect([nextStates(1), nextStates(99)]).toEqual([[2, 4], []]);
});
