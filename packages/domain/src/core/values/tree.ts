/** What lies in one another, as a tree to walk through: folders, groups. Parents stand before their children. */

export interface TreeNode {
  readonly id: string;
  /** Null at the top. */
  readonly parentId: string | null;
  readonly name: string;
}

/** A node as a tree shows it. */
export interface ShownNode {
  readonly id: string;
  readonly name: string;
  /** 1 for those at the top. */
  readonly level: number;
  /** Null when there is nothing to open. */
  readonly isOpen: boolean | null;
  /** Place among its brothers, from 1, and how many they are. */
  readonly place: number;
  readonly brothers: number;
}

const childrenByParent = (nodes: readonly TreeNode[]): ReadonlyMap<string | null, readonly TreeNode[]> =>
  Map.groupBy(nodes, ({ parentId }) => parentId);

/** The nodes in sight, from the top: those whose way up is open. */
export function shownNodes(nodes: readonly TreeNode[], open: ReadonlySet<string>): readonly ShownNode[] {
  const children = childrenByParent(nodes);
  const below = (parentId: string | null, level: number): readonly ShownNode[] => {
    const brothers = children.get(parentId) ?? [];
    return brothers.flatMap(({ id, name }, index) => {
      const isOpen = children.has(id) ? open.has(id) : null;
      const own: ShownNode = { id, name, level, isOpen, place: index + 1, brothers: brothers.length };
      return isOpen === true ? [own, ...below(id, level + 1)] : [own];
    });
  };
  return below(null, 1);
}

/** A node and those that it lies in, from the root; empty for none and for one that is not there. */
export function wayTo<Node extends TreeNode>(nodes: readonly Node[], id: string | null): readonly Node[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const way: Node[] = [];
  for (let node = byId.get(id ?? ''); node !== undefined; node = byId.get(node.parentId ?? '')) way.unshift(node);
  return way;
}

/** Ids of a node and of all below it. */
export function idsBelow(nodes: readonly TreeNode[], id: string): ReadonlySet<string> {
  const found = new Set([id]);
  // parents stand before their children
  for (const node of nodes) if (node.parentId !== null && found.has(node.parentId)) found.add(node.id);
  return found;
}

/** What a key does in a tree. */
export type TreeStep =
  | { readonly kind: 'focus'; readonly id: string }
  | { readonly kind: 'open' | 'close'; readonly id: string };

/**
 * What a key means at a node of those in sight: the arrows up and down, Home and End step; the arrow to the right
 * opens, then goes to the first child; to the left closes, then goes to the parent. Null for any other key.
 */
export function treeStep(shown: readonly ShownNode[], id: string, key: string): TreeStep | null {
  const at = shown.findIndex((node) => node.id === id);
  const here = shown[at];
  if (here === undefined) return null;
  const focus = (node: ShownNode | undefined): TreeStep | null =>
    node === undefined ? null : { kind: 'focus', id: node.id };
  switch (key) {
    case 'ArrowDown':
      return focus(shown[at + 1]);
    case 'ArrowUp':
      return focus(shown[at - 1]);
    case 'Home':
      return focus(shown[0]);
    case 'End':
      return focus(shown.at(-1));
    case 'ArrowRight':
      if (here.isOpen === false) return { kind: 'open', id };
      return here.isOpen === true ? focus(shown[at + 1]) : null;
    case 'ArrowLeft':
      if (here.isOpen === true) return { kind: 'close', id };
      return focus(shown.slice(0, at).findLast(({ level }) => level < here.level));
    default:
      return null;
  }
}
