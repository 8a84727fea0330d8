import type { Skipped } from '@fleet/domain/core/actions/action.ts';
import { softwareDelete, softwareLink, type SoftwareRow } from '@fleet/domain/areas/software/software/contract.ts';
import { allSoftwarePage } from '@fleet/domain/areas/software/software/actions.ts';
import { type ReactNode, useState } from 'react';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { useStoredObjects } from '../../../app/objectsContext.ts';
import { BatchDialog } from '../../../list/BatchDialog.tsx';
import { MakeCodesDialog } from '../code/MakeCodesDialog.tsx';
import { EditSoftwareDialog } from './EditSoftwareDialog.tsx';

interface Asked {
  readonly rows: readonly SoftwareRow[];
  readonly skipped: readonly Skipped<SoftwareRow>[];
  /** Each question begins anew. */
  readonly nth: number;
}

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
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isAsking, setAsking] = useState(false);
  const download = async ({ softwareId, tntId }: SoftwareRow) => {
    const input = { query: { softwareId, ...tenantOf({ tntId }) } };
    const result = await call(softwareLink, input, { listener: softwareLink.id });
    if (result.kind === 'data') objects.save(result.data.url);
  };
  const handlers = {
    download: (software: SoftwareRow) => void download(software),
    makeCodes: (software: SoftwareRow) => setOpened({ dialog: 'codes', software }),
    edit: (software: SoftwareRow) => setOpened({ dialog: 'edit', software }),
    remove: (rows: readonly SoftwareRow[], skipped: readonly Skipped<SoftwareRow>[]) => {
      setAsked((before) => ({ rows, skipped, nth: (before?.nth ?? 0) + 1 }));
      setAsking(true);
    },
  };
  const close = () => setOpened(null);
  const dialogs: ReactNode = (
    <>
      {opened?.dialog === 'edit' && <EditSoftwareDialog software={opened.software} onClose={close} />}
      {opened?.dialog === 'codes' && <MakeCodesDialog software={opened.software} onClose={close} />}
      {asked !== null && (
        <BatchDialog
          key={asked.nth}
          isOpen={isAsking}
          title={
            asked.rows.length === 1
              ? `${removing}软件「${nameOf(asked.rows[0]!)}」？`
              : `${removing} ${asked.rows.length} 个软件？`
          }
          word={removing}
          intent="danger"
          rows={asked.rows}
          skipped={asked.skipped}
          call={{ batch: softwareDelete, inputOfAll: (rows) => ({ query: tenant, body: { ids: rows.map(keyOf) } }) }}
          keyOf={keyOf}
          nameOf={nameOf}
          done={(count) => `已${removing} ${count} 个软件`}
          onClose={() => setAsking(false)}
          onDone={(done, over) => {
            onRemoved(done);
            onOver(over);
          }}
        >
          <p>软件包和它的授权码记录一并删除，无法恢复。</p>
        </BatchDialog>
      )}
    </>
  );
  return { handlers, dialogs };
}
