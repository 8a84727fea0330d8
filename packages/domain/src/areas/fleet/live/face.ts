/** What areas above fleet may use of what is live. Their pages load it: it is no part of the start of the console. */

export { $links, $liveDevices, $liveNews, $liveRows, type LinkState, type LiveDeviceState } from './links.ts';
export { liveUnwanted, liveWanted } from './requests.ts';
export type { LiveRow } from './samples.ts';
export type { VdaConnection, VdaState } from './vda.ts';
