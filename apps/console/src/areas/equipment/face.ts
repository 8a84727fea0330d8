/** What areas above equipment may use of it. */

export { useOpenDevice } from './project-device/useOpenDevice.ts';
