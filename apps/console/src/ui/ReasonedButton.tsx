import { Button, type ButtonProps, Tooltip } from '@blueprintjs/core';
import { useLayoutEffect, useRef, useState } from 'react';
import classNames from 'classnames';
import * as styles from './reasonedButton.module.css';

interface Props extends Omit<ButtonProps, 'disabled'> {
  /** Why the action cannot be taken now, told on hover, on focus and on a press; null when it can. */
  readonly disabledReason?: string | null | undefined;
}

/**
 * A button that says why it is disabled. It stays focusable then, or nobody at a keyboard would learn the reason, and a
 * press says it too: fingers do not hover. The focus stays at it when a press disables it, or something else allows it.
 */
export function ReasonedButton({ disabledReason = null, ...button }: Props) {
  const [isPressed, setPressed] = useState(false);
  const element = useRef<HTMLButtonElement>(null);
  const isDisabled = disabledReason !== null;
  // while it is rendered: the one with the tooltip is another element, and this one is gone before any effect
  const hadFocus = element.current !== null && element.current === document.activeElement;
  useLayoutEffect(() => {
    if (hadFocus) element.current?.focus({ preventScroll: true });
    // only in the turn from one to the other
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isDisabled]);
  if (disabledReason === null) return <Button {...button} ref={element} />;
  const { onClick: _, className, ...rest } = button;
  return (
    <Tooltip content={disabledReason} compact {...(isPressed ? { isOpen: true } : {})}>
      <Button
        {...rest}
        ref={element}
        className={classNames(className, styles.disabled)}
        aria-disabled
        aria-description={disabledReason}
        onClick={() => setPressed(true)}
        onBlur={() => setPressed(false)}
        onMouseLeave={() => setPressed(false)}
      />
    </Tooltip>
  );
}
