import type { UploadPurpose } from '@fleet/domain/core/transfers/contract.ts';
import { uploadRequested } from '@fleet/domain/core/transfers/uploadRules.ts';
import { useUnit } from 'effector-react';
import { useOpening } from '../app/useOpening.ts';

interface Options {
  readonly purpose: UploadPurpose;
  /** What is wrong with the file; null when it may go up. */
  readonly check: (file: File) => string | null;
  readonly isMultipartForced?: boolean;
}

/**
 * One upload for an `UploadDialog`: `choose` hands it a file; a problem is told and nothing opens.
 *
 * @param name whose upload it is, unique on the page: `software.package`
 *
 * @public Used by the pages that follow.
 */
export function useUpload(name: string, { purpose, check, isMultipartForced = false }: Options) {
  const request = useUnit(uploadRequested);
  const uploadId = `${name}:${useOpening()}`;
  const choose = (file: File) =>
    request({ uploadId, purpose, file, problem: check(file), force: isMultipartForced, at: Date.now() });
  return { uploadId, choose };
}
