import { PopoverNext } from '@blueprintjs/core';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import type { TagColour } from '@fleet/domain/areas/equipment/tag/tagRules.ts';
import { tagInfoText, tagTitle } from '@fleet/domain/areas/equipment/tag/tagRules.ts';
import type { TagOfRecord } from '@fleet/domain/areas/equipment/tag/tagShapes.ts';
import { useState } from 'react';
import classNames from 'classnames';
import * as styles from './tag.module.css';

/** `区域：A区`; the title tells the key, by which filters know it. */
export function TagChip({ tag }: { readonly tag: TagOfRecord }) {
  return (
    <span className={classNames(styles.chip, styles.pair)} data-colour={tag.colour} title={tagInfoText(tag)}>
      <span className={styles.pairKey}>{tagTitle(tag)}</span>：<span className={styles.pairValue}>{tag.value}</span>
    </span>
  );
}

/** The key of a tag in its colour. */
export function TagKey({ keyName, colour }: { readonly keyName: string; readonly colour: TagColour }) {
  return (
    <span className={styles.chip} data-colour={colour} title={keyName}>
      {keyName}
    </span>
  );
}

interface Props {
  readonly tags: readonly TagOfRecord[];
  /** So many are shown; the rest is behind `+n`. */
  readonly most?: number;
}

/** The tags of a record, in a cell or beside its name. */
export function TagChips({ tags, most = 2 }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (tags.length === 0) return <>{texts.nothing}</>;
  const rest = tags.length - most;
  return (
    <span className={styles.chips}>
      {tags.slice(0, most).map((tag) => (
        <TagChip key={tag.keyName} tag={tag} />
      ))}
      {rest > 0 && (
        <PopoverNext
          isOpen={isOpen}
          onInteraction={setOpen}
          placement="bottom-start"
          animation="minimal"
          arrow={false}
          content={
            <div className={styles.all} role="dialog" aria-label={`全部 ${tags.length} 个标签`}>
              {tags.map((tag) => (
                <TagChip key={tag.keyName} tag={tag} />
              ))}
            </div>
          }
          renderTarget={({ isOpen: _, ref, ...target }) => (
            <button
              {...target}
              ref={ref as React.Ref<HTMLButtonElement>}
              type="button"
              className={classNames('bare-button', styles.more, target.className)}
              aria-label={`还有 ${rest} 个标签`}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
            >
              +{rest}
            </button>
          )}
        />
      )}
    </span>
  );
}
