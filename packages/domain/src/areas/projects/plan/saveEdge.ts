import { dayToInstant, epochOf, instantOf } from '../../../core/values/formats.ts';

/** What fields of a plan node become before they are saved (S2 §5). */

/** A node as a form holds it: hours may still be text, days may still be days. */
export interface EditedNode {
  readonly nodeId: string | null;
  readonly planStartDate: string | null;
  readonly planEndDate: string | null;
  readonly standardWorkHour: number | string;
  readonly workHourFactor: number | string;
  readonly totalWorkHour: number | string;
  readonly children: readonly EditedNode[];
}

const hours = (value: number | string): number | string => (value === '0' ? 0 : value);

/** A day becomes midnight in Shanghai as an instant, an instant one form of itself, anything else null. */
const savedDate = (date: string | null): string | null => {
  const epoch = epochOf(date);
  return epoch === null ? dayToInstant(date) : instantOf(epoch);
};

/** Work hours given as the text "0" become the number 0, an empty nodeId becomes null, dates are sent as UTC. */
export const savedNode = <Node extends EditedNode>(node: Node): Node => ({
  ...node,
  nodeId: node.nodeId === '' ? null : node.nodeId,
  planStartDate: savedDate(node.planStartDate),
  planEndDate: savedDate(node.planEndDate),
  standardWorkHour: hours(node.standardWorkHour),
  workHourFactor: hours(node.workHourFactor),
  totalWorkHour: hours(node.totalWorkHour),
  children: node.children.map(savedNode),
});
