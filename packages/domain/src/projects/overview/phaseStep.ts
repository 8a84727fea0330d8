/** How a phase of a project stands, as a step of S1 §4: 1 not begun, 2 under way, 3 finished, 4 late. */
export type ShowStatus = 1 | 2 | 3 | 4;

/** A node of the life cycle, as far as it matters here. */
interface PhaseNode {
  /** Node (S1 §4): 1 in progress, 2 finished early, 3 on time, 4 late, 5 not started. */
  readonly status: number;
  /** Midnight in Shanghai of the last planned day, in milliseconds; null when nothing is planned. */
  readonly planEndAt: number | null;
}

const isFinished = ({ status }: PhaseNode): boolean => status >= 2 && status <= 4;

/**
 * The step of a phase from its nodes.
 *
 * @param today midnight of today in Shanghai: what should have been finished before is late
 */
export const phaseStep = (nodes: readonly PhaseNode[], today: number): ShowStatus => {
  const open = nodes.filter((node) => !isFinished(node));
  if (open.length === 0) return nodes.length === 0 ? 1 : 3;
  if (open.some(({ planEndAt }) => planEndAt !== null && planEndAt < today)) return 4;
  return nodes.every(({ status }) => status === 5) ? 1 : 2;
};
