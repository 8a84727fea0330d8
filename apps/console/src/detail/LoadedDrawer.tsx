import { ChevronDown, ChevronUp, Cross, Link, Tick } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import classNames from 'classnames';
import { useShareableAddress } from '../app/address/shareableAddress.ts';
import { useIsMobile } from '../list/useIsMobile.ts';
import { SidePanel } from '../ui/dialogs/SidePanel.tsx';
import { useCopy } from '../ui/copy/useCopy.ts';
import { mayShortcut } from '../ui/keys/whereTyped.ts';
import { isPressed, panelKeys } from '../ui/keys/shortcuts.ts';
import type { RecordSteps } from './recordSteps.ts';
import * as styles from './detail.module.css';

export interface DrawerProps {
  readonly isOpen: boolean;
  /** What kind of detail it is. */
  readonly title: string;
  /** What the record is called; null as long as that is not known. */
  readonly name?: string | null | undefined;
  /** The rows before and after it in its list. */
  readonly steps?: RecordSteps | undefined;
  /** Whether the address says what is open: its link can be copied then. */
  readonly isLinked?: boolean;
  /** It holds a table. */
  readonly isWide?: boolean;
  readonly onClose: () => void;
  readonly onClosed?: () => void;
  /** Stays in sight under the content. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** The drawer of a detail, once it has come (`DetailDrawer`). */
export function LoadedDrawer({ isOpen, isWide = false, onClose, onClosed, ...content }: DrawerProps) {
  const titleId = useId();
  const { steps } = content;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (steps === undefined || !mayShortcut(event)) return;
    const step = isPressed(event, panelKeys.next)
      ? steps.next
      : isPressed(event, panelKeys.previous)
        ? steps.previous
        : null;
    if (step === null) return;
    event.preventDefault();
    // the rows of the list have the same keys
    event.stopPropagation();
    step();
  };
  return (
    <SidePanel
      isOpen={isOpen}
      labelledBy={titleId}
      isWide={isWide}
      isOver={useIsMobile()}
      onClose={onClose}
      onClosed={onClosed}
      onKeyDown={onKeyDown}
    >
      <Content titleId={titleId} onClose={onClose} {...content} />
    </SidePanel>
  );
}

interface ContentProps extends Omit<DrawerProps, 'isOpen' | 'isWide' | 'onClosed'> {
  readonly titleId: string;
}

function Content({ titleId, title, name, steps, isLinked = false, footer, onClose, children }: ContentProps) {
  return (
    <>
      <div className={styles.head}>
        <h2 id={titleId}>
          {name === undefined || name === null || name === '' ? (
            title
          ) : (
            <>
              <span className={styles.kind}>{title}</span> <span title={name}>{name}</span>
            </>
          )}
        </h2>
        {steps !== undefined && (
          <>
            <span className={styles.place}>{steps.place}</span>
            <HeadButton label={words.previousRecord} onClick={steps.previous}>
              <ChevronUp aria-hidden />
            </HeadButton>
            <HeadButton label={words.nextRecord} onClick={steps.next}>
              <ChevronDown aria-hidden />
            </HeadButton>
          </>
        )}
        {isLinked && <CopyLink />}
        <HeadButton label={words.close} onClick={onClose}>
          <Cross aria-hidden />
        </HeadButton>
      </div>
      <div className={styles.body}>{children}</div>
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </>
  );
}

interface HeadButtonProps {
  readonly label: string;
  /** Null when there is nothing to go to; it stays in its place, and the focus on it. */
  readonly onClick: (() => void) | null;
  readonly children: ReactNode;
}

function HeadButton({ label, onClick, children }: HeadButtonProps) {
  return (
    <button
      type="button"
      className={classNames('bare-button', styles.headButton)}
      aria-label={label}
      title={label}
      aria-disabled={onClick === null || undefined}
      onClick={() => onClick?.()}
    >
      {children}
    </button>
  );
}

function CopyLink() {
  const address = useShareableAddress();
  const { isCopied, copy } = useCopy();
  return (
    <HeadButton label={words.copyLink} onClick={() => void copy(address())}>
      {isCopied ? <Tick aria-hidden /> : <Link aria-hidden />}
    </HeadButton>
  );
}
