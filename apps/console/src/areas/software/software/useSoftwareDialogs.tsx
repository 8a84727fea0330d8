import { softwareDelete, softwareLink, type SoftwareRow } from '@fleet/domain/areas/software/software/contract.ts';
import { allSoftwarePage } from '@fleet/domain/areas/software/software/actions.ts';
import { namedOrCounted } from '@fleet/domain/core/values/formats.ts';
import { type ReactNode, useState } from 'react';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { useStoredObjects } from '../../../app/objectsContext.ts';
import { byIds, useBatchQuestion } from '../../../list/batch/useBatchQuestion.tsx';
import { lazyDialog } from '../../../app/lazyPart.ts';

const MakeCodesDialog = lazyDialog(async () => (await import('../code/MakeCodesDialog.tsx')).MakeCodesDialog);
const EditSoftwareDialog = lazyDialog(async () => (await import('./EditSoftwareDialog.tsx')).EditSoftwareDialog);

const keyOf = ({ softwareId }: SoftwareRow) => softwareId;
const nameOf = ({ softwareName, softwareVersion }: SoftwareRow) => `${softwareName} ${softwareVersion}`;
const { title: removing } = allSoftwarePage.actions.remove;

interface Options {
  readonly onRemoved: (rows: readonly SoftwareRow[]) => void;
  /** These need not stay selected. */
  readonly onOver: (rows: readonly SoftwareRow[]) => void;
}

/** What the actions of packages lead to: handlers, and the dialogs they open. */
export function useSoftwareDialogs({ onRemoved, onOver }: Options) {
  const call = useCall();
  const tenant = useScopeQuery();
  const objects = useStoredObjects();
  const [opened, setOpened] = useState<{ readonly dialog: 'edit' | 'codes'; readonly software: SoftwareRow } | null>(
    null,
  );
  const removal = useBatchQuestion((asked: readonly SoftwareRow[]) => ({
    title: `${removing}${namedOrCounted(asked.map(nameOf), '软件', '个软件')}？`,
    word: removing,
    intent: 'danger',
    children: <p>软件包和它的授权码记录一并删除，无法恢复。</p>,
    keyOf,
    nameOf,
    call: byIds(softwareDelete, keyOf, tenant),
    done: (count) => `已${removing} ${count} 个软件`,
    onDone: (done, over) => {
      onRemoved(done);
      onOver(over);
    },
  }));
  const download = async ({ softwareId, tntId }: SoftwareRow) => {
    const input = { query: { softwareId, ...tenantOf({ tntId }) } };
    const result = await call(softwareLink, input, { listener: softwareLink.id });
    if (result.kind === 'data') objects.save(result.data.url);
  };
  const handlers = {
    download: (software: SoftwareRow) => void download(software),
    makeCodes: (software: SoftwareRow) => setOpened({ dialog: 'codes', software }),
    edit: (software: SoftwareRow) => setOpened({ dialog: 'edit', software }),
    remove: removal.ask,
  };
  const close = () => setOpened(null);
  const dialogs: ReactNode = (
    <>
      {opened?.dialog === 'edit' && <EditSoftwareDialog software={opened.software} onClose={close} />}
      {opened?.dialog === 'codes' && <MakeCodesDialog software={opened.software} onClose={close} />}
      {removal.dialog}
    </>
  );
  return { handlers, dialogs };
}
