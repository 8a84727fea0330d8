/** What areas above equipment may use of it. */

export { useOpenDevice } from './device/useOpenDevice.ts';
