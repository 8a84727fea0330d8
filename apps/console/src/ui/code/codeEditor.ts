/** What an editor of code takes and gives; the code of it comes when it is first shown. */

export interface CodeMark {
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

/** Where somebody is in a text, and how far it is scrolled. */
export interface CodePlace {
  readonly hasFocus: boolean;
  /** Where a selection began, and where it has come to: signs before them. */
  readonly anchor: number;
  readonly head: number;
  readonly scrollTop: number;
}

export interface MountOptions {
  readonly label: string;
  /** What it begins with: nothing is undone beyond it. */
  readonly text: string;
  /** Where its reader was in the area that it stands in for. */
  readonly place: CodePlace;
  readonly onChange: (text: string) => void;
  /** Ctrl S within it. */
  readonly onSave: () => void;
}

export interface MountedEditor {
  readonly show: (text: string, isReadOnly: boolean, marks: readonly CodeMark[]) => void;
  readonly close: () => void;
}
