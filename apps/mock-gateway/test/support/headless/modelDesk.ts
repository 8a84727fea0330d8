import '@fleet/domain/areas/products/thing-model/desk/desk.ts';
import { $modelDesks } from '@fleet/domain/areas/products/thing-model/desk/desks.ts';
import { modelRequests } from '@fleet/domain/areas/products/thing-model/desk/requests.ts';
import type { ModelCommand } from '@fleet/domain/areas/products/thing-model/document/decide.ts';
import { setWish } from '@fleet/domain/areas/products/thing-model/view/wishes.ts';
import { shownOf } from '@fleet/domain/kernel/document/draft.ts';
import type { Tab } from './tab.ts';

const { choiceRequested, commandRequested, deskLeft, deskOpened, saveRequested, stepRequested } = modelRequests;
/** Nothing is known to devices yet. */
const live = { no: null, functions: [] };

/** The desk of a product's thing model, as its page has it: what is shown, and what a person does there. */
export const openModelDesk = async (tab: Tab, productKey: string) => {
  let at = 0;
  const now = () => (at += 1);
  await tab.fire(deskOpened, { instance: productKey, tntId: null });
  const view = () => tab.state($modelDesks)[productKey]!;
  const desk = () => view().desk!;
  const model = () => shownOf(desk().draft);
  const run = (command: ModelCommand) => tab.fire(commandRequested, { instance: productKey, command, at: now() });
  return {
    view,
    desk,
    model,
    run,
    one: (identifier: string) => model().find((each) => each.identifier === identifier),
    set: (functionId: string, path: string, value: unknown) => run(setWish(model(), live, functionId, path, value)),
    save: () => tab.fire(saveRequested, { instance: productKey }),
    step: (by: number) => tab.fire(stepRequested, { instance: productKey, by, at: now() }),
    choose: (key: string, choice: 'mine' | 'theirs') =>
      tab.fire(choiceRequested, { instance: productKey, key, choice, at: now() }),
    leave: () => tab.fire(deskLeft, { instance: productKey }),
  };
};
