import { words } from '@fleet/domain/core/codes/words.ts';
import { Link, Tick } from '@blueprintjs/icons';
import classNames from 'classnames';
import { useCopy } from '../../ui/copy/useCopy.ts';
import { useShareableAddress } from './shareableAddress.ts';

/** Copies the address of what is on the screen. */
export function CopyLinkButton({ className }: { readonly className?: string | undefined }) {
  const addressOf = useShareableAddress();
  const { isCopied, copy } = useCopy();
  return (
    <button
      type="button"
      className={classNames('bare-button', className)}
      aria-label={words.copyLink}
      title={words.copyLink}
      onClick={() => void copy(addressOf())}
    >
      {isCopied ? <Tick aria-hidden /> : <Link aria-hidden />}
    </button>
  );
}
