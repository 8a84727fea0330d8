import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CodeMark, MountedEditor, MountOptions } from './codeEditor.ts';
import * as styles from './codeArea.module.css';

interface Props {
  readonly label: string;
  readonly text: string;
  readonly isReadOnly: boolean;
  readonly marks?: readonly CodeMark[];
  readonly onChange?: (text: string) => void;
  readonly onSave?: () => void;
}

type Mount = (parent: HTMLElement, options: MountOptions) => MountedEditor;

const noMarks: readonly CodeMark[] = [];
const nothing = () => undefined;

/** Code to read or to write: a plain area of text until the editor is there, and where it cannot be had. */
export function CodeArea({ label, text, isReadOnly, marks = noMarks, onChange = nothing, onSave = nothing }: Props) {
  const [mount, setMount] = useState<Mount | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<MountedEditor | null>(null);
  const handlers = useRef({ onChange, onSave });
  useLayoutEffect(() => {
    handlers.current = { onChange, onSave };
  });
  useEffect(() => {
    let isGone = false;
    void import('./codeMirror.ts').then(
      ({ mountEditor }) => isGone || setMount(() => mountEditor),
      // without its chunk the area of text does the same with less comfort
      nothing,
    );
    return () => {
      isGone = true;
    };
  }, []);
  useLayoutEffect(() => {
    if (mount === null || place.current === null) return undefined;
    editor.current = mount(place.current, {
      label,
      onChange: (typed) => handlers.current.onChange(typed),
      onSave: () => handlers.current.onSave(),
    });
    return () => editor.current?.close();
  }, [mount, label]);
  useLayoutEffect(() => editor.current?.show(text, isReadOnly, marks), [mount, label, text, isReadOnly, marks]);
  return (
    <div ref={place} className={styles.area}>
      {mount === null && (
        <textarea
          className={styles.plain}
          aria-label={label}
          value={text}
          readOnly={isReadOnly}
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}
