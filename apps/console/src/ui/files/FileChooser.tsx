import { forwardRef } from 'react';

interface Props {
  readonly label: string;
  /** Extensions that are offered: `.png,.jpg`. */
  readonly accept?: string;
  readonly isMultiple?: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

/** The browser's dialog for files, without a look of its own: what a button beside it opens by `click()`. */
export const FileChooser = forwardRef<HTMLInputElement, Props>(function FileChooser(
  { label, accept, isMultiple = false, onChoose },
  ref,
) {
  return (
    <input
      ref={ref}
      type="file"
      className="visually-hidden"
      tabIndex={-1}
      aria-hidden
      aria-label={label}
      accept={accept}
      multiple={isMultiple}
      onChange={({ target }) => {
        onChoose([...(target.files ?? [])]);
        // the same file can be chosen again
        target.value = '';
      }}
    />
  );
});
