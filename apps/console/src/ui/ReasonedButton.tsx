import { Button, type ButtonProps, Tooltip } from '@blueprintjs/core';
import { useState } from 'react';
import classNames from 'classnames';
import * as styles from './reasonedButton.module.css';

interface Props extends Omit<ButtonProps, 'disabled'> {
  /** Why the action cannot be taken now, told on hover, on focus and on a press; null when it can. */
  readonly disabledReason?: string | null | undefined;
}

/**
 * A button that says why it is disabled. It stays focusable then, or nobody at a keyboard would learn the reason, and a
 * press says it too: fingers do not hover.
 */
export function ReasonedButton({ disabledReason = null, ...button }: Props) {
  const [isPressed, setPressed] = useState(false);
  if (disabledReason === null) return <Button {...button} />;
  const { onClick: _, className, ...rest } = button;
  return (
    <Tooltip content={disabledReason} compact {...(isPressed ? { isOpen: true } : {})}>
      <Button
        {...rest}
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
