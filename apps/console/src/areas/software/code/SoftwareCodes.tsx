import { softwareCodes } from '@fleet/domain/areas/software/code/actions.ts';
import { codeExport, codeList, type CodeRow } from '@fleet/domain/areas/software/code/contract.ts';
import { type CodeStatus, codeStatusCodes, codeStatusLabels } from '@fleet/domain/areas/software/code/codeRules.ts';
import type { SoftwareRow } from '@fleet/domain/areas/software/software/contract.ts';
import { useState } from 'react';
import { useActions } from '../../../app/actions/useActions.ts';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { QueryExportButton } from '../../../list/export/ExportButton.tsx';
import { SelectFilter } from '../../../list/filters/filters.tsx';
import { PartList } from '../../../list/PartList.tsx';
import { usePart } from '../../../list/usePart.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { codeColumns } from './codeColumns.tsx';
import * as styles from './codes.module.css';
import { lazyDialog } from '../../../app/lazyPart.ts';

const RevokeDialog = lazyDialog(async () => (await import('./RevokeDialog.tsx')).RevokeDialog);

const states = codeStatusCodes.map((value) => ({ value, name: codeStatusLabels[value] }));

/** The codes of a package: masks, to whom they are bound, and what became of them. */
export function SoftwareCodes({ software }: { readonly software: SoftwareRow }) {
  const { softwareId, tntId } = software;
  const [status, setStatus] = useState<CodeStatus | undefined>(undefined);
  const query = { softwareId, ...tenantOf({ tntId }), ...(status === undefined ? {} : { status }) };
  const view = usePart(codeList, query);
  const columns = useColumns('software.codes', codeColumns);
  const [revoked, setRevoked] = useState<CodeRow | null>(null);
  const actions = useActions(softwareCodes.actions, { revoke: ([code]) => setRevoked(code ?? null) });
  return (
    <>
      <PartList
        label="授权码"
        view={view}
        searchLabel="授权码/绑定对象/备注"
        tools={
          <span className={styles.tools}>
            <span className={styles.state}>
              <SelectFilter label="状态" choices={states} value={status} onChange={setStatus} />
            </span>
            <QueryExportButton
              endpoint={codeExport}
              instance="software.codes"
              query={{ ...query, ...(view.keyword === undefined ? {} : { keyword: view.keyword }) }}
            />
          </span>
        }
        columns={columns}
        keyOf={({ codeId }) => codeId}
        nameOf={({ mask }) => mask}
        actions={actions.ofRow}
        actionsWidth={72}
        empty={
          status === undefined ? (
            <EmptyState
              title="还没有授权码"
              text="生成后在这里查看绑定、使用和有效期；完整的授权码只在生成时显示一次。"
            />
          ) : (
            <EmptyState title={`没有${codeStatusLabels[status]}的授权码`} />
          )
        }
      />
      {revoked !== null && (
        <RevokeDialog code={revoked} tenant={tenantOf({ tntId })} onClose={() => setRevoked(null)} />
      )}
    </>
  );
}
