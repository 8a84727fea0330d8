import fc from 'fast-check';
import { gateCodes } from '../gate/gates.ts';
import { type DeviceUpgrade, newUpgrade, type Stage, stages, type UpgradeState } from './upgrade.ts';
import type { UpgradeContext, UpgradeEvent, UpgradeEventKind } from './upgradeEvents.ts';
import { stepUpgrade } from './stepUpgrade.ts';
import { failureCodes, plainReason, retryableCodes } from './upgradeReasons.ts';

/** Upgrades, events and surroundings that tests begin with. */

export const minute = 60_000;
/** Noon in Shanghai. */
export const now = Date.parse('2026-11-24T04:00:00.000Z');

export const context: UpgradeContext = {
  at: now,
  limits: {
    attempts: 3,
    retryReasons: retryableCodes,
    retryInterval: 10,
    responseTimeout: 30,
    timeout: 60,
    reportTimeout: 10,
    cancelTimeout: 10,
  },
  job: { state: 2, isPaused: false, isCancelling: false, hasEnded: false, downloadAhead: true, packProblem: null },
  phase: { isObserved: true, isLast: false },
  gates: [],
};

/** One in a state, as it stands there when nothing special has happened. */
export const upgradeIn = (state: UpgradeState): DeviceUpgrade => {
  const started = now - 20 * minute;
  return {
    ...newUpgrade({ phaseNo: 1, srcVersion: 'v1.0.0.2026010100', enteredAt: started }),
    state,
    pausedFrom: state === 4 ? 3 : null,
    waitingSince: state === 3 ? started : null,
    startedAt: state === 5 || state === 9 ? started : null,
    stage: state === 5 || state === 9 ? 'verify' : null,
    cancelRequestedAt: state === 9 ? started : null,
    cancelReason: state === 9 ? 'userCancelled' : null,
    completedAt: [6, 7, 8].includes(state) ? started : null,
    reason: state === 7 ? plainReason('flashFailed') : state === 8 ? plainReason('userCancelled') : null,
  };
};

const stage = fc.constantFrom(...(Object.keys(stages) as Stage[]));
export const anyUpgrade: fc.Arbitrary<DeviceUpgrade> = fc
  .tuple(fc.constantFrom<UpgradeState>(1, 2, 3, 4, 5, 6, 7, 8, 9), stage, fc.integer({ min: 1, max: 3 }))
  .map(([state, reached, attempt]) => ({
    ...upgradeIn(state),
    attempt,
    stage: state === 5 || state === 9 ? reached : null,
  }));

const sequence = fc.integer({ min: 1, max: 100 });
const version = fc.constantFrom('v1.0.0.2026010100', 'v2.0.0.2026020200', 'unknown');
const plain = <Kind extends string>(...kinds: readonly Kind[]) => fc.constantFrom(...kinds.map((kind) => ({ kind })));
const report = <Kind extends string>(...kinds: readonly Kind[]) =>
  fc.record({ kind: fc.constantFrom(...kinds), sequence });

export const anyEvent: fc.Arbitrary<UpgradeEvent> = fc.oneof(
  plain('push', 'pause', 'resume', 'forceCancel', 'jobEnded', 'reupgrade', 'deviceRemoved', 'carryOver'),
  report('accept', 'startAsked', 'cancelAccepted', 'cancelRefused'),
  fc.record({ kind: fc.constant('progress' as const), sequence, stage, percent: fc.integer({ min: -5, max: 120 }) }),
  fc.record({ kind: fc.constant('fail' as const), sequence, reason: fc.constantFrom(...failureCodes) }),
  fc.record({
    kind: fc.constantFrom('targetReported' as const, 'sourceReported' as const, 'otherReported' as const),
    sequence,
    version,
  }),
  fc.record({
    kind: fc.constant('timer' as const),
    timer: fc.constantFrom('answer' as const, 'timeout' as const, 'report' as const, 'cancel' as const),
  }),
  fc.record({
    kind: fc.constant('release' as const),
    gates: fc.subarray([...gateCodes], { minLength: 1, maxLength: 2 }),
    reason: fc.constant('现场已确认，可以升级'),
  }),
  fc.record({
    kind: fc.constant('cancel' as const),
    reason: fc.constantFrom('userCancelled' as const, 'jobCancelled' as const, 'withdrawn' as const),
  }),
  fc.constant({ kind: 'superseded' as const, jobName: '夜间升级' }),
);

export const anyContext: fc.Arbitrary<UpgradeContext> = fc
  .record({
    later: fc.integer({ min: 0, max: 120 }),
    isPaused: fc.boolean(),
    isCancelling: fc.boolean(),
    hasEnded: fc.boolean(),
    isObserved: fc.boolean(),
    isLast: fc.boolean(),
    isOpen: fc.boolean(),
  })
  .map(({ later, isPaused, isCancelling, hasEnded, isObserved, isLast, isOpen }) => ({
    ...context,
    at: now + later * minute,
    job: { ...context.job, isPaused, isCancelling, hasEnded },
    phase: { isObserved, isLast },
    gates: isOpen ? [] : [{ code: 'order', text: '正在执行任务 T-20931' }],
  }));

/** An event by its kind, with its detail where it has one: `timer answer`. */
export const eventNamed = (name: string): UpgradeEvent => {
  const sequence = 10;
  const [kind, detail] = name.split(' ') as [UpgradeEventKind, string | undefined];
  switch (kind) {
    case 'progress':
      return { kind, sequence, stage: 'download', percent: 40 };
    case 'release':
      return { kind, gates: ['window'], reason: '夜班主管已确认现场安全' };
    case 'fail':
      return { kind, sequence, reason: 'downloadFailed' };
    case 'timer':
      return { kind, timer: detail as 'answer' };
    case 'targetReported':
    case 'sourceReported':
    case 'otherReported':
      return { kind, sequence, version: 'v9.9.9.2026112000' };
    case 'cancel':
      return { kind, reason: 'userCancelled' };
    case 'superseded':
      return { kind, jobName: '夜间升级' };
    case 'accept':
    case 'startAsked':
    case 'cancelAccepted':
    case 'cancelRefused':
      return { kind, sequence };
    default:
      return { kind };
  }
};

/** What an event makes of an upgrade that does not refuse it. */
export const after = (upgrade: DeviceUpgrade, event: UpgradeEvent, around: UpgradeContext = context) => {
  const step = stepUpgrade(upgrade, event, around);
  if ('refused' in step) throw new Error(`${event.kind} was refused: ${step.refused}`);
  return step;
};

/** Why it is refused; null when it is not. */
export const refusalOf = (upgrade: DeviceUpgrade, event: UpgradeEvent, around: UpgradeContext = context) => {
  const step = stepUpgrade(upgrade, event, around);
  return 'refused' in step ? step.refused : null;
};
