import type { PhaseIdentifier, ProjectType } from '../../project/projectCodes.ts';
import { epochOf } from '../../../../core/values/formats.ts';
import type { LifeCycleNode } from '../contract.ts';
import { agreeing, type NodeFigures } from '../rollUp.ts';
import { type PlannedSpan, stageDays } from './stageDays.ts';
import { stageFactorOf, type StageTemplate, stageTemplates } from './stages.ts';

/** The life cycle with which a project begins, and how it follows the project as long as nobody has worked on it. */

/** What of a project decides with which stages it begins. */
export interface ProjectFrame extends PlannedSpan {
  readonly type: ProjectType;
  /** 0 standard, otherwise not (S1 §4). */
  readonly typeFlag: number;
}

/** A stage that is not stored yet. */
export interface NewStage extends NodeFigures {
  readonly phase: PhaseIdentifier;
  readonly kind: LifeCycleNode['kind'];
  readonly name: string;
  readonly deliverables: readonly string[];
}

/** The leaves below some nodes, in the order of the tree: brothers are in their order, wherever their parents stand. */
const leavesOf = <Node extends Pick<NodeFigures, 'id' | 'parentId'>>(nodes: readonly Node[]): readonly Node[] => {
  const below = Map.groupBy(nodes, ({ parentId }) => parentId);
  const walk = (node: Node): readonly Node[] => {
    const children = below.get(node.id) ?? [];
    return children.length === 0 ? [node] : children.flatMap(walk);
  };
  return (below.get(null) ?? []).flatMap(walk);
};

/** Planned days by the ids of the leaves, from the days of the project. */
const daysByLeaf = (nodes: readonly NodeFigures[], project: PlannedSpan): ReadonlyMap<string, PlannedSpan> => {
  const leaves = leavesOf(nodes);
  const days = stageDays(
    leaves.map(({ standardWorkHour }) => standardWorkHour),
    project,
  );
  return new Map(leaves.map(({ id }, place) => [id, days[place]!]));
};

/**
 * The stages with which a project begins, parents before their children: from the template of its type, planned within
 * its days, not begun.
 *
 * @param nextId gives ids for the new nodes
 */
export const firstStages = (project: ProjectFrame, nextId: () => string): readonly NewStage[] => {
  const workHourFactor = stageFactorOf(project.typeFlag);
  const stageOf = (template: StageTemplate, phase: PhaseIdentifier, parentId: string | null): readonly NewStage[] => {
    const { name, kind, hours, deliverables, children } = template;
    const id = nextId();
    const stage: NewStage = {
      id,
      parentId,
      phase,
      kind,
      name,
      deliverables,
      planStartDate: null,
      planEndDate: null,
      actualStartDate: null,
      actualEndDate: null,
      standardWorkHour: children.length === 0 ? hours : 0,
      workHourFactor,
      totalWorkHour: 0,
      status: 5,
    };
    return [stage, ...children.flatMap((child) => stageOf(child, phase, id))];
  };
  const stages = stageTemplates[project.type].flatMap(({ phase, stages: own }) =>
    own.flatMap((template) => stageOf(template, phase, null)),
  );
  const days = daysByLeaf(stages, project);
  return agreeing(stages.map((stage) => ({ ...stage, ...days.get(stage.id) })));
};

const isSameSpan = (one: PlannedSpan, other: PlannedSpan): boolean =>
  epochOf(one.planStartDate) === epochOf(other.planStartDate) &&
  epochOf(one.planEndDate) === epochOf(other.planEndDate);

/**
 * The planned days of the leaves after those of their project have changed: they follow as long as nothing was begun
 * and all of them are still where the project's days had put them. Null when they stay: somebody has planned them.
 */
export const followingDays = (
  nodes: readonly NodeFigures[],
  before: PlannedSpan,
  after: PlannedSpan,
): ReadonlyMap<string, PlannedSpan> | null => {
  const had = daysByLeaf(nodes, before);
  const isUntouched = nodes.every(
    (node) =>
      node.actualStartDate === null &&
      node.actualEndDate === null &&
      (!had.has(node.id) || isSameSpan(node, had.get(node.id)!)),
  );
  return isUntouched ? daysByLeaf(nodes, after) : null;
};

type StoredStage = NodeFigures & Pick<LifeCycleNode, 'phase' | 'kind' | 'name' | 'version'>;

/** What somebody who works on a node changes of it; whose child it is shows in the order of the tree. */
const marks = ({ phase, kind, name, ...figures }: Omit<NewStage, 'deliverables' | 'id'>) =>
  JSON.stringify([
    phase,
    kind,
    name,
    figures.parentId === null,
    epochOf(figures.planStartDate),
    epochOf(figures.planEndDate),
    figures.actualStartDate,
    figures.actualEndDate,
    figures.totalWorkHour,
    figures.workHourFactor,
  ]);

/**
 * Whether the nodes of a project, in the order of the tree, are still those with which it began: then another type can
 * take others in their place.
 */
export const isAsBegun = (nodes: readonly StoredStage[], project: ProjectFrame): boolean => {
  let count = 0;
  const begun = firstStages(project, () => String(count++));
  return (
    nodes.length === begun.length &&
    nodes.every((node, place) => node.version === 1 && marks(node) === marks(begun[place]!))
  );
};
