import * as styles from './keyCap.module.css';

/** A key as it stands on the keyboard. */
export const KeyCap = ({ cap }: { readonly cap: string }) => <kbd className={styles.cap}>{cap}</kbd>;
