import { isObject } from '../values/objects.ts';

/** How a page hands a record to the viewer that it has opened: the viewer fetches nothing itself. */

/** Says to the viewer that whoever has opened it has something for it. */
export const handedHash = '#handed';

/** From the viewer to who has opened it: it listens. */
export const viewerReady = { handing: 'ready' } as const;
export const isViewerReady = (data: unknown): data is typeof viewerReady =>
  isObject(data) && data['handing'] === 'ready';

/** The bytes of a capsule file, with a name for it. */
export interface Handed {
  readonly handing: 'record';
  readonly name: string;
  readonly bytes: ArrayBuffer;
}
export const isHanded = (data: unknown): data is Handed =>
  isObject(data) &&
  data['handing'] === 'record' &&
  typeof data['name'] === 'string' &&
  data['bytes'] instanceof ArrayBuffer;
