import type { IssueOrigin } from '@fleet/domain/areas/ota/issue/issueAddress.ts';
import type { ComponentType, ReactNode } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { slot } from '../../../app/slots.ts';

/** A station of a thread from a fault to its upgrade that OTA shows. */
export interface ThreadLinkProps {
  readonly of: 'issue' | 'pack' | 'job';
  readonly id: string;
  readonly tenant: TenantChoice;
}

/** A fault code that a problem shows itself by. */
export interface FaultCodeLinkProps {
  readonly code: string;
  readonly productKey: string;
  readonly children: ReactNode;
}

/** The way from a fault code to what vehicles have reported of it. */
export const faultCodeLinks = slot<{ readonly Content: ComponentType<FaultCodeLinkProps> }>()('ota.faultCodeLinks', [
  'monitoring',
]);

/** A problem was entered out of a record of an area above. */
export interface IssueOriginProps {
  readonly origin: IssueOrigin;
  readonly issueId: string;
  readonly issueNo: string;
  readonly tenant: TenantChoice;
}

/** What an area above does with its record once a problem was entered out of it. */
export const issueOrigins = slot<{ readonly Content: ComponentType<IssueOriginProps> }>()('ota.issueOrigins', [
  'monitoring',
]);

/** What areas above say of where a problem, a pack or a job stands in a longer story. */
export const threadLinks = slot<{ readonly Content: ComponentType<ThreadLinkProps> }>()('ota.threadLinks', [
  'monitoring',
]);
