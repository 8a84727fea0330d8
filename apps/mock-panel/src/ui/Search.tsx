import { InputGroup } from '@blueprintjs/core';
import { Search as SearchIcon } from '@blueprintjs/icons';
import { memo } from 'react';
import * as styles from './search.module.css';

const icon = <SearchIcon className={styles.icon} />;

/** What the list is searched by; `/` leads here, `Esc` away. It is drawn when what it shows is another: it measures itself. */
export const Search = memo(function Search({
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
      leftElement={icon}
      type="search"
      value={value}
      placeholder={hint}
      aria-label="搜索"
      aria-keyshortcuts="/"
      data-search=""
      onValueChange={onChange}
    />
  );
});
