/** What areas above equipment may use of it. */

export { NeverOnline } from './detail/access/NeverOnline.tsx';
export { useOpenDevice } from './project-device/useOpenDevice.ts';
