import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CodeMark, CodePlace, MountedEditor, MountOptions } from './codeEditor.ts';
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

const nowhere: CodePlace = { hasFocus: false, anchor: 0, head: 0, scrollTop: 0 };

const placeIn = (area: HTMLTextAreaElement | null): CodePlace => {
  if (area === null) return nowhere;
  const { selectionStart, selectionEnd, selectionDirection, scrollTop } = area;
  const isBackward = selectionDirection === 'backward';
  return {
    hasFocus: document.activeElement === area,
    anchor: isBackward ? selectionEnd : selectionStart,
    head: isBackward ? selectionStart : selectionEnd,
    scrollTop,
  };
};

/** Code to read or to write: a plain area of text until the editor is there, and where it cannot be had. */
export function CodeArea({ label, text, isReadOnly, marks = noMarks, onChange = nothing, onSave = nothing }: Props) {
  const [mount, setMount] = useState<Mount | null>(null);
  /** A word that is being put together in the plain area (IME) would be torn. */
  const [isComposing, setComposing] = useState(false);
  const [isMounted, setMounted] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const plain = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<MountedEditor | null>(null);
  const current = useRef({ text, onChange, onSave });
  useLayoutEffect(() => {
    current.current = { text, onChange, onSave };
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
  // the plain area is still there when the editor takes over, so that its reader stays where he is
  useLayoutEffect(() => {
    if (mount === null || isComposing || root.current === null) return undefined;
    editor.current = mount(root.current, {
      label,
      text: current.current.text,
      place: placeIn(plain.current),
      onChange: (typed) => current.current.onChange(typed),
      onSave: () => current.current.onSave(),
    });
    setMounted(true);
    return () => {
      editor.current?.close();
      editor.current = null;
    };
  }, [mount, isComposing, label]);
  useLayoutEffect(
    () => editor.current?.show(text, isReadOnly, marks),
    [mount, isComposing, label, text, isReadOnly, marks],
  );
  return (
    <div ref={root} className={styles.area}>
      {!isMounted && (
        <textarea
          ref={plain}
          className={styles.plain}
          aria-label={label}
          value={text}
          readOnly={isReadOnly}
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          onKeyDown={(event) => {
            if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
            event.preventDefault();
            onSave();
          }}
        />
      )}
    </div>
  );
}
