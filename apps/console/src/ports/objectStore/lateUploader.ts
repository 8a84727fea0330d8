import type { UploadResult } from '@fleet/domain/core/transfers/uploadRules.ts';
import { detailOf } from '@fleet/domain/core/transfers/storeFailures.ts';
import type { UploadController, Uploader } from '../objectStore.ts';

/**
 * An uploader that comes with its first file. A pause or a cancel that is asked for meanwhile holds once it is there; one
 * that cannot be fetched is a network that failed, and is asked for again with the next file.
 */
export function lateUploader(load: () => Promise<Uploader>): Uploader {
  let loading: Promise<Uploader> | null = null;
  const loaded = async (): Promise<Uploader> => {
    loading ??= load();
    try {
      return await loading;
    } catch (error) {
      loading = null;
      throw error;
    }
  };

  return {
    upload(file, options) {
      let controller: UploadController | null = null;
      let isPaused = false;
      let cancelled = (): void => undefined;
      const whenCancelled = new Promise<UploadResult>((resolve) => {
        cancelled = () => resolve({ kind: 'cancelled' });
      });
      let isCancelled = false;
      const run = async (): Promise<UploadResult> => {
        try {
          const uploader = await loaded();
          if (isCancelled) return { kind: 'cancelled' };
          controller = uploader.upload(file, options);
          if (isPaused) controller.pause();
          return await controller.result;
        } catch (error) {
          return { kind: 'failed', reason: 'network', isResumable: true, detail: detailOf(error) };
        }
      };
      return {
        result: Promise.race([run(), whenCancelled]),
        pause() {
          isPaused = true;
          controller?.pause();
        },
        resume() {
          isPaused = false;
          controller?.resume();
        },
        cancel() {
          isCancelled = true;
          if (controller === null) cancelled();
          else controller.cancel();
        },
      };
    },
  };
}
