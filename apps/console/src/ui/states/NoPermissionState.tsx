import { Lock } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import './states.css';

/** The user may not see this: told, instead of an empty list that would look like no data. */
export function NoPermissionState({ text = words.noPermissionHint }: { readonly text?: string }) {
  return (
    <div className="state">
      <Lock className="state-icon" size={28} aria-hidden />
      <p className="state-title">{words.noPermission}</p>
      <div className="state-text">{text}</div>
    </div>
  );
}
