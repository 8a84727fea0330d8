import { deviceFileLink } from '@fleet/domain/areas/equipment/file/contract.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { useEffect, useState } from 'react';
import { useCall } from '../../../app/calls/hooks.ts';
import { readProblemOf } from '../../../app/calls/useWrite.ts';

export type FileLink = ReplyOf<typeof deviceFileLink>;

/** The address of a file for whoever shows it; null while it is on its way, a text when there is none. */
export function useFileLink(recordId: string, tntId: string): FileLink | string | null {
  const call = useCall();
  const [link, setLink] = useState<FileLink | string | null>(null);
  useEffect(() => {
    let isGone = false;
    void call(deviceFileLink, { query: { recordId, tntId } }, { listener: deviceFileLink.id }).then((result) => {
      if (!isGone) setLink(result.kind === 'data' ? result.data : (readProblemOf(result) ?? ''));
    });
    return () => {
      isGone = true;
    };
  }, [call, recordId, tntId]);
  return link;
}
