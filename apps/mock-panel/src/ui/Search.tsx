import { InputGroup } from '@blueprintjs/core';
import { Search as SearchIcon } from '@blueprintjs/icons';
import * as styles from './search.module.css';

/** What the list is searched by; `/` leads here, `Esc` away. */
export function Search({
  value,
  hint,
  onChange,
}: {
  readonly value: string;
  readonly hint: string;
  readonly onChange: (text: string) => void;
}) {
  return (
    <InputGroup
      className={styles.search}
      leftElement={<SearchIcon className={styles.icon} />}
      type="search"
      value={value}
      placeholder={hint}
      aria-label="搜索"
      aria-keyshortcuts="/"
      data-search=""
      onValueChange={onChange}
    />
  );
}
