import '@fleet/look/styles/layers.css';
import '@blueprintjs/core/lib/css/blueprint.css';
import '@fleet/look/styles/elements.css';
import '@fleet/look/styles/blueprint.css';
import '@fleet/look/styles/tokens.css';
import '@fleet/look/styles/utilities.css';
import { followMachine } from '@fleet/look/theme/followMachine.ts';
import { createRoot } from 'react-dom/client';
import { App } from './frame/App.tsx';
import { KeyForm } from './frame/KeyForm.tsx';
import { createAsk, createAskFile } from './model/ask.ts';
import { createModel, ModelContext } from './model/model.ts';

followMachine();
const root = createRoot(document.getElementById('root') as HTMLElement);
const ask = createAsk((address, init) => fetch(address, init));
const begin = (): void => {
  const model = createModel({
    ask,
    askFile: createAskFile((address, init) => fetch(address, init)),
    openStream: () => new EventSource('/mock/api/events'),
    later: (work) => void setTimeout(work, 50),
  });
  root.render(
    <ModelContext.Provider value={model}>
      <App />
    </ModelContext.Provider>,
  );
};
// a gateway that does not answer is told of by what is shown then
ask('GET /key').then(
  ({ isNeeded, isGiven }) => (isNeeded && !isGiven ? root.render(<KeyForm ask={ask} onGiven={begin} />) : begin()),
  begin,
);
