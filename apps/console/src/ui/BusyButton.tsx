import { Button, type ButtonProps, Spinner } from '@blueprintjs/core';

interface Props extends Omit<ButtonProps, 'loading' | 'disabled'> {
  readonly isBusy: boolean;
}

/**
 * A button whose work takes a while. It keeps the focus meanwhile: a disabled one would drop it, and Escape with it.
 * A click while it works does nothing.
 */
export function BusyButton({ isBusy, onClick, icon, ...button }: Props) {
  return (
    <Button
      {...button}
      icon={isBusy ? <Spinner size={14} /> : icon}
      aria-busy={isBusy}
      aria-disabled={isBusy}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
