import { deviceInfoTab } from '@fleet/domain/areas/equipment/detail/actions.ts';
import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import { useState } from 'react';
import { ActionButtons } from '../../../../app/actions/ActionButtons.tsx';
import { useActions } from '../../../../app/actions/useActions.ts';
import { BatchReplyDialog } from '../../../../list/batch/BatchReplyDialog.tsx';
import { GiveTagsDialog } from '../../tag/resources/GiveTagsDialog.tsx';
import { TagChip } from '../../tag/TagChips.tsx';
import * as styles from '../deviceDetail.module.css';

/** The tags of a device, changed where they stand. */
export function DeviceTags({ device: { id, tntId, tags } }: { readonly device: DeviceDetail }) {
  const [isGiving, setGiving] = useState(false);
  const [reply, setReply] = useState<BatchReply | null>(null);
  const actions = useActions(deviceInfoTab.actions, { tags: () => setGiving(true) });
  return (
    <div className={styles.tags}>
      {tags.length === 0 ? (
        <span className={styles.quiet}>还没有标签</span>
      ) : (
        tags.map((tag) => <TagChip key={tag.keyName} tag={tag} />)
      )}
      <ActionButtons items={actions.ofPage} size="small" />
      {isGiving && (
        <GiveTagsDialog
          kind="device"
          ids={[id]}
          tenant={{ tntId }}
          onDone={setReply}
          onClose={() => setGiving(false)}
        />
      )}
      <BatchReplyDialog word="编辑标签" reply={reply} onClose={() => setReply(null)} />
    </div>
  );
}
