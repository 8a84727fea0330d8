import type { UpgradeEventKind } from './upgradeEvents.ts';

/** Who makes an event happen. */
type EventSource = 'device' | 'user' | 'scheduler' | 'clock' | 'platform';

export const eventSources: Readonly<Record<UpgradeEventKind, EventSource>> = {
  push: 'scheduler',
  accept: 'device',
  progress: 'device',
  startAsked: 'device',
  release: 'user',
  fail: 'device',
  timer: 'clock',
  targetReported: 'device',
  sourceReported: 'device',
  otherReported: 'device',
  pause: 'user',
  resume: 'user',
  cancel: 'user',
  cancelAccepted: 'device',
  cancelRefused: 'device',
  forceCancel: 'user',
  superseded: 'scheduler',
  jobEnded: 'clock',
  reupgrade: 'user',
  deviceRemoved: 'platform',
  carryOver: 'clock',
};

/** What comes first of one moment: what devices report, then what people do, then the clock. */
export const eventPriority = (kind: UpgradeEventKind): 0 | 1 | 2 => {
  const source = eventSources[kind];
  if (source === 'device') return 0;
  return source === 'user' || source === 'platform' ? 1 : 2;
};
