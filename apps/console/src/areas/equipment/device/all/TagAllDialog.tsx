import { deviceTagBindAll, deviceTagUnbindAll } from '@fleet/domain/areas/equipment/device/allContract.ts';
import { useCall } from '../../../../app/calls/hooks.ts';
import { TagsDialog } from '../../tag/resources/TagsDialog.tsx';
import { allOf, type AllQuestion, jobHint } from './allQuestion.ts';

/** Gives tags to all devices that filters let through, or takes them, as a job. Rendered while it is open. */
export function TagAllDialog({ all, tenant, onClose, onBegun }: AllQuestion) {
  const call = useCall();
  return (
    <TagsDialog<{ jobId: string }>
      title={`为${allOf(all)}打标签`}
      tenant={tenant}
      hint={jobHint}
      send={({ mode, tags }) =>
        mode === 'remove'
          ? call(deviceTagUnbindAll, { query: tenant, body: { ...all, tags } }, { listener: deviceTagUnbindAll.id })
          : call(deviceTagBindAll, { query: tenant, body: { ...all, mode, tags } }, { listener: deviceTagBindAll.id })
      }
      onDone={({ jobId }) => {
        onClose();
        onBegun(jobId);
      }}
      onClose={onClose}
    />
  );
}
