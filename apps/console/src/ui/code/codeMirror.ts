import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import {
  bracketMatching,
  delimitedIndent,
  foldGutter,
  foldInside,
  foldNodeProp,
  HighlightStyle,
  indentNodeProp,
  indentOnInput,
  indentUnit,
  LRLanguage,
  syntaxHighlighting,
} from '@codemirror/language';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorSelection, EditorState } from '@codemirror/state';
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { parser } from '@lezer/javascript';
import type { CodeMark, MountedEditor, MountOptions } from './codeEditor.ts';

/** The editor of scripts, in a chunk of its own that comes when one is first shown. */

/** The grammar alone: the package around it brings completion along, which is a fifth of the editor's weight. */
const javascript = LRLanguage.define({
  name: 'javascript',
  parser: parser.configure({
    props: [
      indentNodeProp.add({
        'Block ClassBody SwitchBody ObjectExpression ObjectPattern': delimitedIndent({ closing: '}' }),
        'ArrayExpression ArrayPattern': delimitedIndent({ closing: ']' }),
        'ArgList ParamList ParenthesizedExpression': delimitedIndent({ closing: ')' }),
      }),
      foldNodeProp.add({
        'Block ClassBody SwitchBody ObjectExpression ArrayExpression': foldInside,
        BlockComment: ({ from, to }) => ({ from: from + 2, to: to - 2 }),
      }),
    ],
  }),
  languageData: { commentTokens: { line: '//', block: { open: '/*', close: '*/' } }, indentOnInput: /^\s*[)}\]]$/ },
});

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.controlKeyword], color: 'var(--violet)' },
  { tag: [tags.string, tags.regexp], color: 'var(--green-text)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--orange-text)' },
  { tag: tags.comment, color: 'var(--text-secondary)' },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], color: 'var(--primary-text)' },
]);

const looks = EditorView.theme({
  '&': { height: '100%', color: 'var(--text)', backgroundColor: 'var(--surface)', fontSize: '13px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono, ui-monospace, Menlo, Consolas, monospace)', lineHeight: '1.5' },
  '.cm-content': { caretColor: 'var(--text)' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-gutters': {
    backgroundColor: 'var(--surface-sunken)',
    color: 'var(--text-secondary)',
    borderRight: '1px solid var(--line)',
  },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--primary) 6%, transparent)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground, ::selection': {
    backgroundColor: 'color-mix(in srgb, var(--primary) 24%, transparent)',
  },
  '.cm-panels, .cm-tooltip': { color: 'var(--text)', backgroundColor: 'var(--surface-raised)' },
  '.cm-textfield, .cm-button': {
    color: 'var(--text)',
    backgroundColor: 'var(--surface)',
    backgroundImage: 'none',
    border: '1px solid var(--line-strong)',
  },
});

const words = EditorState.phrases.of({
  Find: '查找',
  Replace: '替换为',
  next: '下一个',
  previous: '上一个',
  all: '全选',
  'match case': '区分大小写',
  'by word': '整词',
  regexp: '正则',
  replace: '替换',
  'replace all': '全部替换',
  close: '关闭',
  'Fold line': '折叠',
  'Unfold line': '展开',
  Diagnostics: '问题',
  'No diagnostics': '没有问题',
});

const marked = (state: EditorState, marks: readonly CodeMark[]) =>
  setDiagnostics(
    state,
    marks.map(({ line, text }) => {
      const { from, to } = state.doc.line(Math.min(Math.max(line, 1), state.doc.lines));
      return { from, to, severity: 'error', message: text };
    }),
  );

export const mountEditor = (
  parent: HTMLElement,
  { label, text, place, onChange, onSave }: MountOptions,
): MountedEditor => {
  const reading = new Compartment();
  const readingOf = (isReadOnly: boolean) => [
    EditorState.readOnly.of(isReadOnly),
    // it keeps the focus, so that it can be scrolled and searched by keys
    EditorView.contentAttributes.of({
      'aria-label': label,
      tabindex: '0',
      ...(isReadOnly ? { 'aria-readonly': 'true' } : {}),
    }),
  ];
  let isOwn = false;
  const within = (signs: number): number => Math.min(signs, view.state.doc.length);
  const view = new EditorView({
    parent,
    doc: text,
    extensions: [
      lineNumbers(),
      foldGutter(),
      lintGutter(),
      history(),
      indentOnInput(),
      indentUnit.of('  '),
      bracketMatching(),
      highlightActiveLine(),
      highlightSelectionMatches(),
      search({ top: true }),
      javascript,
      syntaxHighlighting(colours),
      looks,
      words,
      reading.of(readingOf(false)),
      keymap.of([
        {
          key: 'Mod-s',
          run: () => {
            onSave();
            return true;
          },
        },
        ...searchKeymap,
        ...historyKeymap,
        // Escape and then Tab leaves the editor
        indentWithTab,
        ...defaultKeymap,
      ]),
      EditorView.updateListener.of((update) => {
        if (update.docChanged && !isOwn) onChange(update.state.doc.toString());
      }),
    ],
  });
  view.dispatch({ selection: EditorSelection.single(within(place.anchor), within(place.head)) });
  view.scrollDOM.scrollTop = place.scrollTop;
  if (place.hasFocus) view.focus();
  return {
    show: (text, isReadOnly, marks) => {
      isOwn = true;
      if (text !== view.state.doc.toString())
        view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
      view.dispatch({ effects: reading.reconfigure(readingOf(isReadOnly)) });
      view.dispatch(marked(view.state, marks));
      isOwn = false;
    },
    close: () => view.destroy(),
  };
};
