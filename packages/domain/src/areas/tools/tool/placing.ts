import type { Deliverer } from '../../../core/transfers/orders/orderRequests.ts';
import { toolFileAdd } from './fileContract.ts';

interface Place {
  readonly toolId: string;
  readonly fileName: string;
  readonly fileVersion: string;
  readonly note: string;
  readonly makeCurrent: boolean;
}

/** What an upload of a file of a tool is for: read again on the page of its class when it was cut off. */
export const uploadAbout = ({
  classificationId,
  toolId,
}: {
  readonly classificationId: string;
  readonly toolId: string;
}): string => `${classificationId}/${toolId}`;

/** The tool of a class that an upload is for; null when it is for none of that class. */
export const toolOfUpload = (about: string | undefined, classificationId: string): string | null => {
  const [of, toolId] = about?.split('/') ?? [];
  return of === classificationId && toolId !== undefined ? toolId : null;
};

const oustedIn = (reply: unknown): string | null => {
  const version = typeof reply === 'object' && reply !== null && 'oustedVersion' in reply ? reply.oustedVersion : null;
  return typeof version === 'string' ? `已达到版本数上限，最早的版本「${version}」已移除` : null;
};

/** Makes an uploaded file a version of a tool, and tells which one had to make room. */
export const placingOf = (place: Place): Deliverer => ({
  calls: (uploaded) =>
    uploaded.map(({ key, stored }) => ({
      endpoint: toolFileAdd,
      input: { body: { ...place, fileId: stored.id } },
      keys: [key],
    })),
  besideIn: oustedIn,
});
