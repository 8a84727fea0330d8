import { leafHours } from '../plan/node.ts';
import { rolledUpValues } from '../plan/rollUp.ts';
import { type NodeDates, type NodeStatus, nodeStatusOf } from './nodeStatus.ts';

/** What nodes of the life cycle have by their own fields and by the nodes below them (S2 §4, by the roll-up of plans). */

/** The fields of a node that hang together. */
export interface NodeFigures extends NodeDates {
  readonly id: string;
  readonly parentId: string | null;
  /** Hours. */
  readonly standardWorkHour: number;
  readonly workHourFactor: number;
  /** Hours, two decimals. */
  readonly totalWorkHour: number;
  readonly status: NodeStatus;
}

/** The actual dates of a parent: it began with the first of its children and is over when all of them are. */
const actualDatesOf = (children: readonly NodeDates[]): Pick<NodeDates, 'actualStartDate' | 'actualEndDate'> => {
  const rolled = rolledUpValues(
    children.map(({ actualStartDate, actualEndDate }) => ({
      planStartDate: actualStartDate,
      planEndDate: actualEndDate,
      totalWorkHour: 0,
    })),
  );
  const isOver = children.every(({ actualEndDate }) => actualEndDate !== null);
  return {
    actualStartDate: rolled?.planStartDate ?? null,
    actualEndDate: isOver ? (rolled?.planEndDate ?? null) : null,
  };
};

/**
 * The nodes of a project with hours, dates and statuses that agree: a leaf has its hours times the factor, a parent what
 * its children say, everybody the status of his dates. The order stays.
 */
export const agreeing = <Node extends NodeFigures>(nodes: readonly Node[]): readonly Node[] => {
  const below = Map.groupBy(nodes, ({ parentId }) => parentId);
  const done = new Map<string, Node>();
  const agree = (node: Node): Node => {
    const children = (below.get(node.id) ?? []).map(agree);
    const figures =
      children.length === 0
        ? { ...node, totalWorkHour: leafHours(node.standardWorkHour, node.workHourFactor) }
        : { ...node, ...rolledUpValues(children), ...actualDatesOf(children) };
    const agreed = { ...figures, status: nodeStatusOf(figures) };
    done.set(node.id, agreed);
    return agreed;
  };
  for (const top of below.get(null) ?? []) agree(top);
  return nodes.map((node) => done.get(node.id) ?? node);
};

/** A node with everything above it, nearest first. */
export const pathUp = <Node extends Pick<NodeFigures, 'id' | 'parentId'>>(
  nodes: readonly Node[],
  id: string,
): readonly Node[] => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const path: Node[] = [];
  for (let node = byId.get(id); node !== undefined; node = byId.get(node.parentId ?? '')) path.push(node);
  return path;
};
