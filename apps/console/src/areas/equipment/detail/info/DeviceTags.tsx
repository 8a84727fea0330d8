import { deviceInfoTab } from '@fleet/domain/areas/equipment/detail/actions.ts';
import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import { ActionButtons } from '../../../../app/actions/ActionButtons.tsx';
import { useActions } from '../../../../app/actions/useActions.ts';
import { useTagging } from '../../tag/resources/useTagging.tsx';
import { TagChip } from '../../tag/TagChips.tsx';
import * as styles from '../deviceDetail.module.css';

/** The tags of a device, changed where they stand. */
export function DeviceTags({ device: { id, displayName: name, tntId, tags } }: { readonly device: DeviceDetail }) {
  const { give, dialogs } = useTagging('device', '编辑标签');
  const actions = useActions(deviceInfoTab.actions, {
    tags: () => give({ resources: [{ id, name, tags }], tenant: { tntId } }),
  });
  return (
    <div className={styles.tags}>
      {tags.length === 0 ? (
        <span className={styles.quiet}>还没有标签</span>
      ) : (
        tags.map((tag) => <TagChip key={tag.keyName} tag={tag} />)
      )}
      <ActionButtons items={actions.ofPage} size="small" />
      {dialogs}
    </div>
  );
}
