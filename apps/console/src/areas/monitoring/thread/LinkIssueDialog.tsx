import { threadActions } from '@fleet/domain/areas/monitoring/thread/actions.ts';
import { faultLinkIssue, repairLinkIssue } from '@fleet/domain/areas/monitoring/thread/contract.ts';
import { issuePath } from '@fleet/domain/areas/ota/face.ts';
import { issueList } from '@fleet/domain/areas/ota/issue/contract.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { object } from '@fleet/domain/core/contract/shapes.ts';
import { Type } from 'typebox';
import { Link } from 'wouter';
import { useCan } from '../../../app/actions/useCan.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useChoices } from '../../../app/calls/useChoices.ts';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import { useSayDone } from '../../../ui/useNotify.ts';

/** What is tied to a problem of a version. */
export interface LinkedTo {
  readonly kind: 'fault' | 'repair';
  readonly id: string;
  /** What it is called. */
  readonly no: string;
  readonly productKey: string | null;
  /** What a new problem would be of. */
  readonly moduleId?: string | undefined;
  readonly version?: string | undefined;
  readonly faultCodes: readonly string[];
  readonly deviceId: string;
  readonly projectId: string | null;
}

interface Props {
  readonly of: LinkedTo;
  readonly tenant: TenantChoice;
  /** The one that it is tied to; the empty text for none. */
  readonly issueId: string;
  readonly onClose: () => void;
}

type Issue = ReplyOf<typeof issueList>['list'][number];
const choiceOf = ({ issueId, issueNo, title, foundVersion }: Issue) => ({
  id: issueId,
  name: `${issueNo} ${title}（${foundVersion}）`,
});
const schema = object({ issueId: Type.String({ title: '版本问题', maxLength: 64 }) });

/** Ties a fault or an order to a problem of a version, or lets go of it. Rendered while it is open. */
export function LinkIssueDialog({ of, tenant, issueId, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  const can = useCan();
  const { kind, id, no, productKey, moduleId, version } = of;
  const issues = useChoices(
    issueList,
    { ...tenant, ...(productKey === null ? {} : { production: productKey }) },
    choiceOf,
  );
  const begun = issuePath({
    ...(productKey === null ? {} : { production: productKey }),
    ...(moduleId === undefined ? {} : { moduleId }),
    ...(version === undefined ? {} : { version }),
    faultCodes: of.faultCodes,
    devices: [of.deviceId],
    ...(of.projectId === null ? {} : { projects: [of.projectId] }),
    ...(tenant.tntId === undefined ? {} : { tenant: tenant.tntId }),
    origin: { kind, id },
  });
  return (
    <EditDialog<{ readonly issueId: string }, unknown>
      title={`「${no}」的版本问题`}
      schema={schema}
      initial={{ issueId }}
      submitText="关联"
      send={({ issueId: chosen }) =>
        call(
          kind === 'fault' ? faultLinkIssue : repairLinkIssue,
          { query: tenant, body: { id, versionIssueId: chosen === '' ? null : chosen } },
          { listener: faultLinkIssue.id },
        )
      }
      onDone={(_, { issueId: chosen }) => {
        sayDone(chosen === '' ? '已取消关联' : '已关联版本问题');
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SelectField form={form} name="issueId" choices={issues} placeholder="编号或标题" isClearable />
          {can(threadActions.actions.enterIssue) && (
            <p>
              没有要找的问题？
              <Link href={begun}>去登记新的版本问题</Link>
              ，已知的内容会填好，登记后自动关联到「{no}」。
            </p>
          )}
        </>
      )}
    </EditDialog>
  );
}
