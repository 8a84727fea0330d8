/** What an editor of code takes and gives; the code of it comes when it is first shown. */

export interface CodeMark {
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

export interface MountOptions {
  readonly label: string;
  readonly onChange: (text: string) => void;
  /** Ctrl S within it. */
  readonly onSave: () => void;
}

export interface MountedEditor {
  readonly show: (text: string, isReadOnly: boolean, marks: readonly CodeMark[]) => void;
  readonly close: () => void;
}
