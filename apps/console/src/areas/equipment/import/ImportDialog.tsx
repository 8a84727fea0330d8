import { type ReactNode, useState } from 'react';
import { jobGet } from '@fleet/domain/areas/equipment/job/contract.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { Steps } from '../../../detail/Steps.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { useJob } from '../job/useJob.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { ImportJob, stepOf } from './ImportJob.tsx';
import * as styles from './importDialog.module.css';

interface Props {
  readonly isOpen: boolean;
  /** The job whose file was sent; null while none is. */
  readonly jobId: string | null;
  readonly tenant: TenantChoice;
  readonly onJob: (jobId: string | null) => void;
  readonly onClose: () => void;
}

const titles = ['选择文件', '校验结果', '执行', '结果'];

const stepsAt = (current: number): ReactNode => (
  <div className={styles.steps}>
    <Steps
      label="导入步骤"
      steps={titles.map((title, place) => ({ title, isDone: place <= current, isCurrent: place === current }))}
    />
  </div>
);

/** Devices out of a sheet, step by step. Once the file was sent it can be left and found again. */
export default function ImportDialog({ isOpen, jobId, tenant, onJob, onClose }: Props) {
  // what it showed stays while it closes
  const [shown, setShown] = useState(jobId);
  if (isOpen && shown !== jobId) setShown(jobId);
  return (
    <Dialog
      isOpen={isOpen}
      title={<Title jobId={shown} />}
      className={styles.dialog}
      canOutsideClickClose={false}
      onClose={onClose}
    >
      {shown === null ? (
        <ChooseFile tenant={tenant} steps={stepsAt(0)} onBegun={onJob} onClose={onClose} />
      ) : (
        <OneJob key={shown} jobId={shown} onJob={onJob} onClose={onClose} />
      )}
    </Dialog>
  );
}

const title = '导入设备';

/** What the dialog is about: a sheet, or whatever else is done to many devices. */
function Title({ jobId }: { readonly jobId: string | null }) {
  return jobId === null ? title : <TitleOf jobId={jobId} />;
}

function TitleOf({ jobId }: { readonly jobId: string }) {
  const job = useRead(jobGet, { query: { jobId } }).state?.data ?? null;
  return job === null || job.kind === 'import' ? title : job.title;
}

function OneJob({ jobId, onJob, onClose }: Pick<Props, 'onJob' | 'onClose'> & { readonly jobId: string }) {
  const read = useJob(jobId);
  const job = read.state?.data ?? null;
  const steps = job === null || job.kind === 'import' ? stepsAt(stepOf(job)) : null;
  return <ImportJob read={read} steps={steps} onJob={onJob} onClose={onClose} />;
}
