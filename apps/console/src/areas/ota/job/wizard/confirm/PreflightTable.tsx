import { Button } from '@blueprintjs/core';
import { ChevronDown, ChevronRight } from '@blueprintjs/icons';
import {
  preflightDeviceRow,
  preflightDevices,
  type PreflightDeviceRow,
  verdictEffects,
  type VerdictRow,
} from '@fleet/domain/areas/ota/target/contract.ts';
import type { PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import { wizardPath } from '@fleet/domain/areas/ota/wizard/wizardAddress.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import type { StatusIntent } from '@fleet/domain/core/codes/status.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { Fragment, useState } from 'react';
import type { TenantChoice } from '../../../../../app/address/detailAddress.ts';
import { useNavigate } from '../../../../../app/address/location.ts';
import { useRead } from '../../../../../app/calls/useRead.ts';
import { Loaded } from '../../../../../detail/Loaded.tsx';
import { columnsFor } from '../../../../../list/columns/columns.ts';
import { useColumns } from '../../../../../list/columns/useColumns.ts';
import { Pager } from '../../../../../list/pager/Pager.tsx';
import { DataTable } from '../../../../../list/table/DataTable.tsx';
import { StatusDot } from '../../../../../ui/status/StatusDot.tsx';
import type { StepProps } from '../kit/step.ts';
import { askedOf, type ChangedJob, type PreflightReply } from '../kit/usePreflight.ts';
import * as styles from './preflightTable.module.css';
import { currentTime } from '../../../../../ui/time/currentTime.ts';

type Props = Pick<StepProps, 'draft' | 'pack' | 'tenant' | 'change'> & {
  readonly reply: PreflightReply;
  readonly changed?: ChangedJob;
};

const intents: Readonly<Record<VerdictRow['effect'], StatusIntent>> = {
  leftOut: 'none',
  included: 'success',
  warned: 'warning',
  waits: 'primary',
};

/** What would become of the devices, a verdict a row; each opens its devices. */
export function PreflightTable({ draft, pack, tenant, reply, change, changed }: Props) {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <table className={styles.verdicts} aria-label="预检结果">
      <thead>
        <tr>
          <th scope="col">预检结果</th>
          <th scope="col">处理</th>
          <th scope="col" className={styles.number}>
            台数
          </th>
        </tr>
      </thead>
      <tbody>
        {reply.verdicts.map((verdict) => {
          const { code, text, effect, n } = verdict;
          const key = `${code} ${effect}`;
          const isOpen = open === key;
          return (
            <Fragment key={key}>
              <tr>
                <td>
                  <button
                    type="button"
                    className={`bare-button ${styles.open}`}
                    aria-expanded={isOpen}
                    onClick={() => setOpen(isOpen ? null : key)}
                  >
                    {isOpen ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />}
                    {text}
                  </button>
                </td>
                <td>
                  <StatusDot intent={intents[effect]} label={verdictEffects[effect]} />
                  {code === 'needsAttention' && (
                    <Button
                      variant="minimal"
                      size="small"
                      intent="primary"
                      text="排除"
                      onClick={() => change({ scope: { ...draft.scope, leavesOutAttention: true } })}
                    />
                  )}
                  {code === 'dependencyConflict' && changed === undefined && pack !== null && (
                    <FirstOthers pack={pack} tenant={tenant} />
                  )}
                </td>
                <td className={styles.number}>{formatCount(n)}</td>
              </tr>
              {isOpen && (
                <tr>
                  <td colSpan={3} className={styles.inside}>
                    <VerdictDevices
                      draft={draft}
                      pack={pack}
                      tenant={tenant}
                      changed={changed ?? {}}
                      verdict={verdict}
                    />
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
        <tr className={styles.total}>
          <td>合计</td>
          <td />
          <td className={styles.number}>{formatCount(reply.total)}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** The ways to jobs of the modules that a pack needs; what was planned here is there again when one comes back. */
function FirstOthers({ pack, tenant }: { readonly pack: PackRow; readonly tenant: TenantChoice }) {
  const navigate = useNavigate();
  return pack.dependencies.map(({ moduleId, moduleNickName }) => (
    <Button
      key={moduleId}
      variant="minimal"
      size="small"
      intent="primary"
      text={`先升级${moduleNickName}`}
      onClick={() =>
        navigate(
          wizardPath({
            production: pack.productKey,
            moduleId,
            ...(tenant.tntId === undefined ? {} : { tenant: tenant.tntId }),
          }),
        )
      }
    />
  ));
}

const column = columnsFor<PreflightDeviceRow>(preflightDeviceRow);
const columns = [
  column('displayName', { width: 150 }),
  column('serialNumber', { width: 120 }),
  column('modelName', { width: 104 }),
  column('projectName', { width: 150 }),
  column('version', { width: 150, cell: ({ version }) => version ?? texts.nothing }),
  // which module a device lacks in which version, and what it has of it, is a sentence
  column('text', { width: 400, grows: true, onCard: 'value' }),
];
const pageSize = 10;

/** The devices of a verdict, a page at a time. */
function VerdictDevices({
  draft,
  pack,
  tenant,
  changed,
  verdict: { code, effect, text },
}: Pick<Props, 'draft' | 'pack' | 'tenant'> & { readonly changed: ChangedJob; readonly verdict: VerdictRow }) {
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(pageSize);
  const { phases: _phases, ...body } = askedOf(draft, pack, currentTime());
  const { state, refresh } = useRead(preflightDevices, {
    query: { ...tenant, ...changed, code, effect, page, pageSize: size },
    body,
  });
  const table = useColumns('ota.preflight', columns);
  return (
    <Loaded state={state} onRetry={refresh} lines={4}>
      {({ list, total }) => (
        <>
          <DataTable
            label={text}
            columns={table}
            rows={list}
            keyOf={({ deviceId }) => deviceId}
            nameOf={({ displayName }) => displayName}
          />
          {total > pageSize && (
            <Pager
              page={page}
              pageSize={size}
              total={total}
              onChange={(paging) => {
                if (paging.page !== undefined) setPage(paging.page);
                if (paging.pageSize !== undefined) setSize(paging.pageSize);
              }}
            />
          )}
        </>
      )}
    </Loaded>
  );
}
