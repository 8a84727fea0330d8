/** What areas above fleet may use of it. */

export { useLiveSamples } from './live/samplesContext.ts';
