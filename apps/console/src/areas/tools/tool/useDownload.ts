import { toolDownloadLink } from '@fleet/domain/areas/tools/tool/fileContract.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useStoredObjects } from '../../../app/objectsContext.ts';

/** @returns a function that saves a version of a tool */
export function useDownload(): (fileId: string) => Promise<void> {
  const call = useCall();
  const objects = useStoredObjects();
  return async (fileId) => {
    const result = await call(toolDownloadLink, { query: { fileId } }, { listener: toolDownloadLink.id });
    if (result.kind === 'data') objects.save(result.data.url);
  };
}
