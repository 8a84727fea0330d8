import { ChevronDown, ChevronRight } from '@blueprintjs/icons';
import { type ShownNode, shownNodes, treeStep, type TreeNode, wayTo } from '@fleet/domain/core/values/tree.ts';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import * as styles from './tree.module.css';

interface Props<Node extends TreeNode> {
  readonly label: string;
  readonly nodes: readonly Node[];
  /** The node in sight; null is none of them. */
  readonly current: string | null;
  /** The picture before a name. */
  readonly iconOf: (node: Node, isCurrent: boolean) => ReactNode;
  /** What stands at the end of a node's line: a figure. */
  readonly noteOf?: (node: Node) => string;
  /** It begins with everything in sight; else only the way to the current node is. */
  readonly beginsOpen?: boolean;
  readonly onGo: (id: string) => void;
}

/** A tree to walk through: the arrows step, open and close, Enter goes there. The way to the current node is open. */
export function Tree<Node extends TreeNode>({
  label,
  nodes,
  current,
  iconOf,
  noteOf,
  beginsOpen = false,
  onGo,
}: Props<Node>) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(beginsOpen ? nodes.map(({ id }) => id) : []));
  const [active, setActive] = useState<string | null>(null);
  const tree = useRef<HTMLUListElement>(null);
  const way = useMemo(() => wayTo(nodes, current), [nodes, current]);
  useEffect(() => {
    setOpen((old) => new Set([...old, ...way.slice(0, -1).map(({ id }) => id)]));
  }, [way]);
  const byId = useMemo(() => new Map(nodes.map((node) => [node.id, node])), [nodes]);
  const shown = shownNodes(nodes, open);
  const notes = useMemo(
    () => (noteOf === undefined ? null : new Map(nodes.map((node) => [node.id, noteOf(node)]))),
    [nodes, noteOf],
  );
  const focusable = shown.find(({ id }) => id === active)?.id ?? current ?? shown[0]?.id;
  const isReachable = shown.some(({ id }) => id === focusable);
  const toggle = (id: string, isOpen: boolean) =>
    setOpen((old) => new Set(isOpen ? [...old, id] : [...old].filter((other) => other !== id)));
  const focus = (id: string) => {
    setActive(id);
    tree.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, id: string) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onGo(id);
      return;
    }
    const step = treeStep(shown, id, event.key);
    if (step === null) return;
    event.preventDefault();
    if (step.kind === 'focus') focus(step.id);
    else toggle(step.id, step.kind === 'open');
  };
  // a tree without branches would be announced as one
  if (shown.length === 0) return null;
  return (
    <ul ref={tree} role="tree" aria-label={label} className={styles.tree}>
      {shown.map((node, index) => (
        <Item
          key={node.id}
          node={node}
          icon={iconOf(byId.get(node.id)!, node.id === current)}
          note={notes?.get(node.id) ?? null}
          isCurrent={node.id === current}
          isFocusable={isReachable ? node.id === focusable : index === 0}
          onGo={() => onGo(node.id)}
          onFocus={() => setActive(node.id)}
          onToggle={() => toggle(node.id, node.isOpen === false)}
          onKeyDown={(event) => onKeyDown(event, node.id)}
        />
      ))}
    </ul>
  );
}

function Item({
  node,
  icon,
  note,
  isCurrent,
  isFocusable,
  onGo,
  onFocus,
  onToggle,
  onKeyDown,
}: {
  readonly node: ShownNode;
  readonly icon: ReactNode;
  readonly note: string | null;
  readonly isCurrent: boolean;
  readonly isFocusable: boolean;
  readonly onGo: () => void;
  readonly onFocus: () => void;
  readonly onToggle: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}) {
  const { id, name, level, isOpen, place, brothers } = node;
  const Chevron = isOpen === true ? ChevronDown : ChevronRight;
  return (
    <li
      role="treeitem"
      data-node={id}
      className={styles.item}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={brothers}
      aria-selected={isCurrent}
      {...(isOpen === null ? {} : { 'aria-expanded': isOpen })}
      // with a figure at its end, it is called by all that it shows
      {...(note === null ? { 'aria-label': name } : {})}
      tabIndex={isFocusable ? 0 : -1}
      style={{ paddingLeft: (level - 1) * 16 }}
      title={name}
      onClick={onGo}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <span
        className={styles.toggle}
        aria-hidden
        onClick={(event) => {
          if (isOpen === null) return;
          event.stopPropagation();
          onToggle();
        }}
      >
        {isOpen !== null && <Chevron size={14} />}
      </span>
      {icon}
      <bdi>{name}</bdi>
      {note !== null && <span className={styles.note}>{note}</span>}
    </li>
  );
}
