import { Checkbox } from '@blueprintjs/core';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import { SearchSelect } from '../../../../ui/select/select.tsx';
import * as styles from '../device.module.css';
import { useDeviceProjects } from '../../shared/useDeviceChoices.ts';

/** The project that devices get; the empty text is none, null as long as nothing was chosen. */
export type WantedProject = string | null;

/** Why nothing can be done yet; null when it can. */
export const missingProject = (wanted: WantedProject): string | null => (wanted === null ? '请先选择项目' : null);

interface Props {
  readonly tenant: TenantChoice;
  readonly value: WantedProject;
  readonly onChange: (wanted: WantedProject) => void;
}

/** A project to choose, or that there is none any more. Projects are read when they are asked for. */
export function ProjectChoice({ tenant, value, onChange }: Props) {
  const projects = useDeviceProjects(tenant);
  return (
    <div className={styles.asked}>
      <SearchSelect
        label="项目"
        choices={projects}
        value={value === '' ? null : value}
        onChange={onChange}
        isLabelShown
        autoFocus
      />
      <Checkbox
        label="不绑定项目"
        checked={value === ''}
        onChange={(event) => onChange(event.currentTarget.checked ? '' : null)}
      />
      <p>项目变了的车辆离开原项目的楼层，历史保留在设备上。</p>
    </div>
  );
}
