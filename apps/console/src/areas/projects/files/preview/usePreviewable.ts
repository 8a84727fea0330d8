import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import { isPreviewable } from '@fleet/domain/core/transfers/files.ts';
import { type FileEntry, projectFileList } from '@fleet/domain/areas/projects/files/contract.ts';
import { useEffect, useState } from 'react';
import { useCall } from '../../../../app/calls/hooks.ts';

const pageSize = 100;

const canBeSeen = ({ isFolder, name }: FileEntry): boolean => !isFolder && isPreviewable(name);

/**
 * The files that can be looked at one after the other: all that the list has on all of its pages, in its order. Those
 * of the page that is shown until the others are read.
 */
export function usePreviewable(query: QueryOf<typeof projectFileList>, shown: readonly FileEntry[]) {
  const call = useCall();
  const [all, setAll] = useState<readonly FileEntry[] | null>(null);
  const asked = JSON.stringify({ ...query, page: undefined, pageSize: undefined });
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const found: FileEntry[] = [];
      for (let page = 1; ; page += 1) {
        const wanted = { ...(JSON.parse(asked) as typeof query), page, pageSize };
        const result = await call(projectFileList, { query: wanted }, { listener: 'projectFiles.previewable' });
        if (isGone || result.kind !== 'data') return;
        found.push(...result.data.list);
        if (found.length >= result.data.total || result.data.list.length === 0) break;
      }
      setAll(found);
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [call, asked]);
  return (all ?? shown).filter(canBeSeen);
}
