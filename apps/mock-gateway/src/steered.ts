import { erpSteered } from './areas/projects/erp/steered.ts';
import { fleetSteered } from './areas/fleet/steering/steered.ts';
import { feedbackSteered } from './areas/feedback/feedback/steered.ts';
import { readingSteered } from './areas/home/news/steered.ts';
import { pushSteered } from './areas/messages/push/steered.ts';
import { remoteSteered } from './areas/equipment/remote/steered.ts';
import { upgradeSteered } from './areas/ota/steering/steered.ts';
import type { Steered, SteeredCall } from './control/steered.ts';

/** What testers add, change and remove through the control plane, of every area. */
export const steered: readonly Steered[] = [
  ...erpSteered,
  ...feedbackSteered,
  ...readingSteered,
  ...remoteSteered,
  ...pushSteered,
];

/** What testers do by calls of their own. */
export const steeredCalls: readonly SteeredCall[] = [...fleetSteered, ...upgradeSteered];
