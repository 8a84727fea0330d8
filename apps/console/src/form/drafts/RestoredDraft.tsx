import { Button, Callout } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import * as formStyles from '../form.module.css';

/** Over a form that goes on with what was typed before, and the way back to what it began with. */
export function RestoredDraft({ onDiscard }: { readonly onDiscard: () => void }) {
  return (
    <Callout className={formStyles.restored} intent="primary" icon={null} compact role="status">
      {words.draftRestored}
      <Button variant="minimal" size="small" intent="primary" text={words.dropDraft} onClick={onDiscard} />
    </Callout>
  );
}
