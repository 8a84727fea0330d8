import { type ReactNode, useState } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { lazyDialog } from '../../../app/lazyPart.ts';

const ImportDialog = lazyDialog(async () => (await import('./ImportDialog.tsx')).default);
const JobsDrawer = lazyDialog(async () => (await import('../job/JobsDrawer.tsx')).default);

/** The way into the list of devices out of a sheet: handlers, and what they open. The address names the job that is open. */
export function useImport(tenant: TenantChoice): {
  readonly handlers: { readonly import: () => void; readonly jobs: () => void };
  /** Shows a job. */
  readonly openJob: (jobId: string) => void;
  readonly overlays: ReactNode;
} {
  const [jobId, setJobId] = useQueryParameter('job');
  const [isChoosing, setChoosing] = useState(false);
  const [isListing, setListing] = useState(false);
  const open = (id: string | null) => {
    setChoosing(id === null);
    setJobId(id);
  };
  return {
    handlers: { import: () => setChoosing(true), jobs: () => setListing(true) },
    openJob: open,
    overlays: (
      <>
        <ImportDialog
          isOpen={isChoosing || jobId !== null}
          jobId={jobId}
          tenant={tenant}
          onJob={open}
          onClose={() => {
            setChoosing(false);
            if (jobId !== null) setJobId(null);
          }}
        />
        <JobsDrawer
          isOpen={isListing}
          onOpen={(job) => {
            setListing(false);
            setJobId(job.jobId);
          }}
          onClose={() => setListing(false)}
        />
      </>
    ),
  };
}
