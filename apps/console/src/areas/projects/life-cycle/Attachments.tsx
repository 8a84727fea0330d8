import { type Attachment, attachAdd } from '@fleet/domain/areas/projects/life-cycle/partsContract.ts';
import { noticeDurations } from '@fleet/domain/core/codes/messages.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { nodeAttachments } from '@fleet/domain/areas/projects/life-cycle/actions.ts';
import { projectFileProblem } from '@fleet/domain/core/transfers/files.ts';
import { useRef } from 'react';
import { Loaded } from '../../../detail/Loaded.tsx';
import type { Endpoint, InputOf } from '@fleet/domain/core/contract/define.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { WholeList } from '../../../list/table/WholeList.tsx';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useFullPath } from '../../../app/address/location.ts';
import { usePlaceOrder } from '../../../transfers/orders/usePlaceOrder.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { FileChooser } from '../../../ui/files/FileChooser.tsx';
import { useNotify } from '../../../ui/useNotify.ts';
import { attachmentColumns } from './attachmentColumns.tsx';
import { useAttachmentDialogs } from './useAttachmentDialogs.tsx';

interface Props<Query> {
  /** The call that lists them. */
  readonly endpoint: Endpoint<Query, null, { list: Attachment[] }>;
  readonly input: InputOf<Endpoint<Query, null, { list: Attachment[] }>>;
  readonly nodeId: string;
  /** Where an added file goes; the node itself without it. */
  readonly keyModelId?: string;
  readonly tenant: TenantChoice;
  /** Why nothing can be handed in; null when it can. */
  readonly readOnly: string | null;
}

/** What is handed in for a node or for one of its key models: seen, downloaded, uploaded, approved. */
export function Attachments<Query>({ endpoint, input, nodeId, keyModelId, tenant, readOnly }: Props<Query>) {
  const { state, refresh } = useRead(endpoint, input);
  const columns = useColumns('lifeCycle.attachments', attachmentColumns);

  const notify = useNotify();
  const place = usePlaceOrder();
  const address = useFullPath();
  const chooser = useRef<HTMLInputElement>(null);
  /** The deliverable that the next file is for; null for none. */
  const target = useRef<Attachment | null>(null);
  const upload = (attachment: Attachment | null) => {
    target.current = attachment;
    chooser.current?.click();
  };
  /** It is handed in once it is there, whichever page is open then. */
  const send = (file: File | undefined) => {
    if (file === undefined) return;
    const problem = projectFileProblem(file);
    if (problem !== null) {
      notify({ intent: 'danger', lines: [problem], duration: noticeDurations.fail });
      return;
    }
    const attachmentId = target.current?.id;
    const { name } = file;
    place({
      title: words.uploadFile,
      purpose: 'project',
      files: [{ name, file }],
      address,
      deliver: () => ({
        calls: (files) =>
          files.map(({ key, stored: { id, path } }) => ({
            endpoint: attachAdd,
            input: {
              query: { nodeId, ...tenant },
              body: {
                // the store keeps a file under a name of its own
                file: { id, path, name },
                ...(keyModelId === undefined ? {} : { keyModelId }),
                ...(attachmentId === undefined ? {} : { attachmentId }),
              },
            },
            keys: [key],
          })),
      }),
    });
  };
  const { handlers, dialogs } = useAttachmentDialogs(tenant);
  const actions = useActions(
    nodeAttachments.actions,
    { add: () => upload(null), upload, replace: upload, ...handlers },
    { readOnly },
  );

  return (
    <Loaded state={state} onRetry={refresh} lines={4}>
      {({ list }) => (
        <>
          <WholeList<Attachment>
            label="附件"
            columns={columns}
            rows={list}
            keyOf={({ id }) => id}
            nameOf={({ name }) => name}
            actions={actions.ofRow}
            tools={<ActionButtons items={actions.ofPage} size="small" />}
            empty={<EmptyState title="没有附件" />}
          />
          <FileChooser ref={chooser} label={words.chooseFile} onChoose={([file]) => send(file)} />
          {dialogs}
        </>
      )}
    </Loaded>
  );
}
