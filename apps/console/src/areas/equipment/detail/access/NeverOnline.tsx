import { deviceDetailPage } from '@fleet/domain/areas/equipment/detail/actions.ts';
import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import { ActionButtons } from '../../../../app/actions/ActionButtons.tsx';
import { useActions } from '../../../../app/actions/useActions.ts';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { useCredentials } from './useCredentials.tsx';
import * as styles from './access.module.css';

const title = '设备尚未上线，暂无数据';

interface Props {
  readonly device: DeviceDetail;
  /** Over what is known all the same. */
  readonly isLine?: boolean;
}

/** In the place of what a device that was never heard of cannot tell: how it is brought online. */
export function NeverOnline({ device, isLine = false }: Props) {
  const { open, dialog } = useCredentials(device);
  const items = useActions(deviceDetailPage.actions, { credentials: open }).ofRow(device);
  const buttons = <ActionButtons items={items} withIcons size={isLine ? 'small' : 'medium'} />;
  return (
    <>
      {isLine ? (
        <div className={styles.never}>
          <span>{title}</span>
          {buttons}
        </div>
      ) : (
        <EmptyState
          title={title}
          text={items.length === 0 ? '设备上线后显示在这里。' : '把接入信息写入设备并通电，上线后显示在这里。'}
          {...(items.length === 0 ? {} : { action: buttons })}
        />
      )}
      {dialog}
    </>
  );
}
