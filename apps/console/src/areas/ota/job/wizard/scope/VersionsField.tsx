import { Button, InputGroup } from '@blueprintjs/core';
import { targetVersions } from '@fleet/domain/areas/ota/target/contract.ts';
import { wholeModule } from '@fleet/domain/areas/ota/wizard/jobDraft.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import type { TenantChoice } from '../../../../../app/address/detailAddress.ts';
import { useRead } from '../../../../../app/calls/useRead.ts';
import { Labelled } from '../kit/fields.tsx';
import * as styles from '../kit/wizard.module.css';

interface VersionsProps {
  /** Of whole packs none: what a device runs is of one module. */
  readonly moduleId: string;
  readonly tenant: TenantChoice;
  /** The version that the pack brings: nobody begins from it. */
  readonly target: string | undefined;
  readonly value: readonly string[];
  readonly isRequired: boolean;
  readonly onChange: (versions: readonly string[]) => void;
}

const separators = /[\s,;，；、]+/u;

/** Versions that are upgraded, typed with anything between them or taken from those that devices run now. */
export function VersionsField({ moduleId, tenant, target, value, isRequired, onChange }: VersionsProps) {
  const [typed, setTyped] = useState(value.join('、'));
  const read = (text: string) => [...new Set(text.split(separators).filter((one) => one !== ''))].slice(0, 50);
  return (
    <Labelled title="待升级版本" isRequired={isRequired} hint="多个版本用逗号隔开；不填则升级任何版本">
      {(id, describedBy) => (
        <>
          <InputGroup
            id={id}
            autoComplete="off"
            placeholder="如 v2.3.0.2026090100"
            aria-describedby={describedBy}
            value={read(typed).join() === value.join() ? typed : value.join('、')}
            onChange={({ target }) => {
              setTyped(target.value);
              onChange(read(target.value));
            }}
          />
          {moduleId !== '' && moduleId !== wholeModule && (
            <RunningVersions moduleId={moduleId} tenant={tenant} target={target} value={value} onChange={onChange} />
          )}
        </>
      )}
    </Labelled>
  );
}

/** So many are offered; older ones are typed. */
const mostOffered = 12;

/** What devices run now, the newest first, each with how many; one more click takes a version away again. */
function RunningVersions({ moduleId, tenant, target, value, onChange }: Omit<VersionsProps, 'isRequired'>) {
  const { state } = useRead(targetVersions, { query: { moduleId, ...tenant } });
  const list = (state?.data?.list ?? []).filter(({ version }) => version !== target);
  if (list.length === 0) return null;
  return (
    <div className={styles.tools} role="group" aria-label="设备正在运行的版本">
      {list.slice(0, mostOffered).map(({ version, devices }) => {
        const isChosen = value.includes(version);
        return (
          <Button
            key={version}
            size="small"
            variant={isChosen ? 'solid' : 'outlined'}
            intent={isChosen ? 'primary' : 'none'}
            active={isChosen}
            aria-pressed={isChosen}
            text={`${version} · ${formatCount(devices)} 台`}
            onClick={() => onChange(isChosen ? value.filter((one) => one !== version) : [...value, version])}
          />
        );
      })}
    </div>
  );
}
