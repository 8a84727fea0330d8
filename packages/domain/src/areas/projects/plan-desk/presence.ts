import '../../../core/session/calls/call.ts';
import { tenantOf } from '../../../core/desk/desks.ts';
import { callRequested } from '../../../core/session/calls/facts.ts';
import { listenerOf } from '../../../core/session/calls/listener.ts';
import { replyDue } from '../../../kernel/replyDue.ts';
import { dispatch, rule, type Consequence } from '../../../kernel/rule.ts';
import { planPresence, type PlanPresence } from '../plan/contract.ts';
import { hasUnsaved } from '../plan/desk/planEditor.ts';
import { $desks, type DeskView } from './desks.ts';
import { deskWatched } from './requests.ts';

/**
 * A desk says that it is there, for the others at the plan. Nobody waits for that: it is said in the background, and ends
 * no session.
 */

/** Who hears what comes back (`watching.ts`). */
export const presenceName = 'plan.presence';

const presenceOf = ({ desk, role }: DeskView): PlanPresence =>
  desk !== null && role === 'editor' && hasUnsaved(desk) ? 'editing' : 'viewing';

interface Word {
  readonly pageId: string;
  readonly presence: PlanPresence;
  readonly answer?: ((isAnswered: boolean) => void) | undefined;
}

const say = (instance: string, view: DeskView, { pageId, presence, answer }: Word): Consequence =>
  dispatch(callRequested, {
    endpoint: planPresence,
    input: { query: { projectId: instance, ...tenantOf(view) }, body: { pageId, presence } },
    // what a page that goes is told, nobody hears
    listener: presence === 'left' ? 'plan.left' : listenerOf(presenceName, instance),
    isBackground: true,
    ...(answer === undefined ? {} : { settle: ({ kind }) => answer(kind === 'data') }),
  });

/** Says that the page goes; nothing of a desk that nobody was told of. */
export const sayGone = (
  instance: string,
  view: DeskView | undefined,
  pageId: string | undefined,
): readonly Consequence[] =>
  view === undefined || view.desk === null || pageId === undefined
    ? []
    : [say(instance, view, { pageId, presence: 'left' })];

rule(deskWatched, $desks, (desks, { instance, pageId, answer }) => {
  const view = desks[instance];
  if (view !== undefined && view.desk !== null)
    return say(instance, view, { pageId, presence: presenceOf(view), answer });
  return answer === undefined ? null : dispatch(replyDue, { tell: () => answer(true) });
});
