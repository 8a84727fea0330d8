import { benchDesk } from './bench/desk.ts';
import { benchDeviceImport } from './bench/deviceImport.ts';
import { benchDevices } from './bench/devices.ts';
import { benchFigures } from './bench/figures.ts';
import { benchFleet } from './bench/fleet.ts';
import { benchFrames } from './bench/frames.ts';
import { benchGateway } from './bench/gateway.ts';
import { benchKernel } from './bench/kernel.ts';
import { benchLists } from './bench/lists.ts';
import { benchLive } from './bench/live.ts';
import { benchPlan } from './bench/plan.ts';
import { benchReplay } from './bench/replay.ts';
import { benchStarting } from './bench/starting.ts';
import { benchUpgrades } from './bench/upgrades.ts';
import { benchWaiting } from './bench/waiting.ts';
import { benchWatching } from './bench/watching.ts';

/** Prints figures and ratios; it judges nothing. */

console.log(`Node ${process.version}`);
await benchStarting();
await benchKernel();
await benchPlan();
await benchGateway();
benchFleet();
benchReplay();
benchWatching();
await benchFigures();
await benchFrames();
await benchDevices();
await benchDeviceImport();
await benchLive();
await benchLists();
await benchWaiting();
await benchUpgrades();
await benchDesk();
