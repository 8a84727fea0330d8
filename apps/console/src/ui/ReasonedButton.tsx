import { Button, type ButtonProps, Tooltip } from '@blueprintjs/core';
import { useLayoutEffect, useRef, useState } from 'react';
import classNames from 'classnames';
import { focusAfterLoss } from './dialogs/useReturnFocus.ts';
import * as styles from './reasonedButton.module.css';

interface Props extends Omit<ButtonProps, 'disabled'> {
  /** Why the action cannot be taken now, told on hover, on focus and on a press; null when it can. */
  readonly disabledReason?: string | null | undefined;
}

/**
 * A button that says why it is disabled. It stays focusable then, or nobody at a keyboard would learn the reason, and a
 * press says it too: fingers do not hover. The focus stays at it when its own press disables it, and when it can be taken
 * again; where the press opened something else, that has the focus, and what that has done gives it on.
 */
export function ReasonedButton({ disabledReason = null, ...button }: Props) {
  const [isPressed, setPressed] = useState(false);
  const element = useRef<HTMLButtonElement>(null);
  const isDisabled = disabledReason !== null;
  /** It was pressed, and the focus has not been elsewhere since. */
  const wasPressed = useRef(false);
  /** The focus is at it while it is not. */
  const hasFocus = useRef(false);
  /** The focus is at it while it is disabled. */
  const isHeld = useRef(false);
  useLayoutEffect(() => {
    // the one with the tooltip is another element, and what had the focus is gone with the other
    const isLost = (isDisabled ? wasPressed : isHeld).current && document.activeElement === document.body;
    const hadFocus = isDisabled && hasFocus.current;
    wasPressed.current = false;
    hasFocus.current = false;
    isHeld.current = false;
    if (isLost) element.current?.focus({ preventScroll: true });
    else if (hadFocus && element.current !== null) focusAfterLoss(element.current);
  }, [isDisabled]);
  const { onClick, className, ...rest } = button;
  if (disabledReason === null)
    return (
      <Button
        {...rest}
        {...(className === undefined ? {} : { className })}
        ref={element}
        onClick={(event) => {
          wasPressed.current = true;
          onClick?.(event);
        }}
        onFocus={() => {
          hasFocus.current = true;
        }}
        onBlur={() => {
          wasPressed.current = false;
          hasFocus.current = false;
        }}
      />
    );
  return (
    <Tooltip content={disabledReason} compact {...(isPressed ? { isOpen: true } : {})}>
      <Button
        {...rest}
        ref={element}
        className={classNames(className, styles.disabled)}
        aria-disabled
        aria-description={disabledReason}
        onClick={() => setPressed(true)}
        onFocus={() => {
          isHeld.current = true;
        }}
        onBlur={() => {
          isHeld.current = false;
          setPressed(false);
        }}
        onMouseLeave={() => setPressed(false)}
      />
    </Tooltip>
  );
}
