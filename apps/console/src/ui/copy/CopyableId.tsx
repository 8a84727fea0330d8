import { words } from '@fleet/domain/core/codes/words.ts';
import classNames from 'classnames';
import { useCopy } from './useCopy.ts';
import * as styles from './copyableId.module.css';

interface Props {
  readonly id: string;
  /** What of a long one is shown; it is copied whole. */
  readonly shown?: string;
}

/** An id in grey, copied on click. */
export function CopyableId({ id, shown = id }: Props) {
  const { copy } = useCopy();
  return (
    <button
      type="button"
      className={classNames('bare-button', styles.id)}
      title={`${words.copy} ${id}`}
      aria-label={`${words.copy} ${shown}`}
      onClick={(event) => {
        event.stopPropagation();
        void copy(id);
      }}
    >
      {shown}
    </button>
  );
}
