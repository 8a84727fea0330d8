/** What areas above equipment may use of it. */

export { NeverOnline } from './detail/access/NeverOnline.tsx';
export { useProducts } from './shared/useDeviceChoices.ts';
export { useOpenDevice } from './project-device/useOpenDevice.ts';
