import type { ComponentType } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { slot } from '../../../app/slots.ts';

/** A station of a thread from a fault to its upgrade that OTA shows. */
export interface ThreadLinkProps {
  readonly of: 'issue' | 'pack' | 'job';
  readonly id: string;
  readonly tenant: TenantChoice;
}

/** What areas above say of where a problem, a pack or a job stands in a longer story. */
export const threadLinks = slot<{ readonly Content: ComponentType<ThreadLinkProps> }>()('ota.threadLinks', [
  'monitoring',
]);
