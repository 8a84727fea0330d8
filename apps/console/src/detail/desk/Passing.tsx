import { type ReactNode, useRef } from 'react';
import { useFocusOfGone } from '../../ui/dialogs/useReturnFocus.ts';
import * as styles from './deskParts.module.css';

/** What goes once it has done its work: the focus goes on to what is said of that. */
export function Passing({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  useFocusOfGone(place);
  return (
    <span ref={place} className={styles.passing}>
      {children}
    </span>
  );
}
