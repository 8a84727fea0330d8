import type { ResourceKind } from '@fleet/domain/areas/equipment/tag/tagRules.ts';
import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import { type ReactNode, useState } from 'react';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import { BatchReplyDialog } from '../../../../list/batch/BatchReplyDialog.tsx';
import { useTakingBack } from '../../../../list/batch/useTakingBack.tsx';
import { lazyDialog } from '../../../../app/lazyPart.ts';
import type { TaggedResource } from './GiveTagsDialog.tsx';

const GiveTagsDialog = lazyDialog(async () => (await import('./GiveTagsDialog.tsx')).GiveTagsDialog);

interface Asked {
  readonly resources: readonly TaggedResource[];
  /** Whose tags they are; for devices of several tenants none. */
  readonly tenant: TenantChoice;
  /** All of it was carried out. */
  readonly onDone?: () => void;
}

/**
 * Gives tags to resources of one kind or takes them, tells what became of each, and offers to take it back.
 *
 * @param word what it is called where it is told
 */
export function useTagging(
  kind: ResourceKind,
  word = '打标签',
): { readonly give: (asked: Asked) => void; readonly dialogs: ReactNode } {
  const { say, bar } = useTakingBack();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [reply, setReply] = useState<BatchReply | null>(null);
  return {
    give: setAsked,
    dialogs: (
      <>
        {asked !== null && (
          <GiveTagsDialog
            kind={kind}
            resources={asked.resources}
            tenant={asked.tenant}
            onDone={({ reply: told, text, steps }) => {
              setAsked(null);
              if (told.refused === 0 || steps.length > 0) say(text, steps);
              if (told.refused > 0) setReply(told);
              else asked.onDone?.();
            }}
            onClose={() => setAsked(null)}
          />
        )}
        <BatchReplyDialog word={word} reply={reply} onClose={() => setReply(null)} />
        {bar}
      </>
    ),
  };
}
