import { createContext, useContext } from 'react';
import type { Attachments } from '../ports/attachments.ts';

export const AttachmentsContext = createContext<Attachments | null>(null);

/**
 * Where a form keeps its files until they are sent.
 *
 * @public Used by the forms with files.
 */
export function useAttachments(): Attachments {
  const attachments = useContext(AttachmentsContext);
  if (attachments === null) throw new Error('rendered outside the attachments of main.tsx');
  return attachments;
}
