import { Button, type ButtonProps } from '@blueprintjs/core';
import { Link } from '@blueprintjs/icons';
import { useCopy } from '../../ui/copy/useCopy.ts';
import { useShareableAddress } from './shareableAddress.ts';

/** Copies the address of what is on the screen, as it can be given to others. */
export function CopyLinkButton(button: Pick<ButtonProps, 'size' | 'variant' | 'className'>) {
  const address = useShareableAddress();
  const { copy } = useCopy();
  return <Button {...button} icon={<Link size={14} />} text="复制链接" onClick={() => void copy(address())} />;
}
