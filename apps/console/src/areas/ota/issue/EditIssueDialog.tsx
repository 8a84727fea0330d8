import { issueUpdate } from '@fleet/domain/areas/ota/issue/contract.ts';
import type { IssueDetail } from '@fleet/domain/areas/ota/issue/issueShapes.ts';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { EditDialog } from '../../../form/EditDialog.tsx';
import type { Form } from '../../../form/useForm.ts';
import { useSayDone } from '../../../ui/useNotify.ts';
import { type IssueAbout, IssueFields } from './IssueFields.tsx';
import { aboutOf, bodyOf, editSchema } from './issueForm.ts';
import { picturesOpen } from '../../../transfers/pictures/usePictures.ts';
import { IssuePictures, useIssuePictures } from './IssuePictures.tsx';

interface Props {
  readonly issue: IssueDetail;
  readonly onClose: () => void;
}

/** Changes what is said of a problem. Rendered while it is open. */
export function EditIssueDialog({ issue, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  const { issueId, issueNo, tntId, productKey, moduleId, version } = issue;
  const pictures = useIssuePictures(issue.files);
  return (
    <EditDialog<IssueAbout & { readonly files: [] }, unknown>
      title={`编辑「${issueNo}」`}
      schema={editSchema}
      initial={{ ...aboutOf(issue), files: [] }}
      extraProblems={() => (pictures.isComplete ? {} : { files: picturesOpen })}
      send={async (values) => {
        const refused = await pictures.confirm();
        if (refused !== null) return refused;
        const body = { ...bodyOf(values), files: pictures.files, version };
        return call(issueUpdate, { query: { issueId, ...tenantOf({ tntId }) }, body }, { listener: issueUpdate.id });
      }}
      onDone={() => {
        pictures.pictures.finish();
        sayDone('已保存');
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <IssueFields
            form={form as unknown as Form<IssueAbout>}
            tenant={tenantOf({ tntId })}
            productKey={productKey}
            moduleId={moduleId}
            issue={issue}
          />
          <IssuePictures form={form} pictures={pictures.pictures} />
        </>
      )}
    </EditDialog>
  );
}
