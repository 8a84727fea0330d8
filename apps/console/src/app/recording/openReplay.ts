import { handedHash, type Handed, isViewerReady } from '@fleet/domain/core/capsule/handing.ts';

/** How long the viewer may take to come, in milliseconds. */
const patience = 30_000;

/**
 * Opens the viewer in a tab of its own and hands it the bytes of a record. It is called while the person presses
 * something: the tab opens at once, the bytes may come later.
 *
 * @throws Error with what to do, when the browser opens no tab, the viewer does not come, or there are no bytes
 */
export async function openReplay(replayUrl: string, name: string, reading: Promise<Blob>): Promise<void> {
  const address = new URL(replayUrl, location.href);
  const viewer = window.open(`${address.href}${handedHash}`, '_blank');
  if (viewer === null) throw new Error('浏览器拦截了新标签页，请允许本站打开新标签页后再试');
  const ready = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      removeEventListener('message', heard);
      reject(new Error('回放页面没有打开，请检查网络后再试'));
    }, patience);
    const heard = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== viewer || !isViewerReady(data)) return;
      removeEventListener('message', heard);
      clearTimeout(timer);
      resolve();
    };
    addEventListener('message', heard);
  });
  try {
    const [blob] = await Promise.all([reading, ready]);
    const handed: Handed = { handing: 'record', name, bytes: await blob.arrayBuffer() };
    viewer.postMessage(handed, address.origin);
  } catch (error) {
    viewer.close();
    throw error;
  }
}
