import { Button, type ButtonProps, Tooltip } from '@blueprintjs/core';
import classNames from 'classnames';
import * as styles from './reasonedButton.module.css';

interface Props extends Omit<ButtonProps, 'disabled'> {
  /** Why the action cannot be taken now, told on hover and on focus; null when it can. */
  readonly disabledReason?: string | null | undefined;
}

/**
 * A button that says why it is disabled. It stays focusable then, or nobody at a keyboard would learn the reason.
 */
export function ReasonedButton({ disabledReason = null, ...button }: Props) {
  if (disabledReason === null) return <Button {...button} />;
  const { onClick: _, className, ...rest } = button;
  return (
    <Tooltip content={disabledReason} compact>
      <Button
        {...rest}
        className={classNames(className, styles.disabled)}
        aria-disabled
        aria-description={disabledReason}
      />
    </Tooltip>
  );
}
