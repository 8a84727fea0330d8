import '@fleet/look/styles/layers.css';
import '@blueprintjs/core/lib/css/blueprint.css';
import '@fleet/look/styles/elements.css';
import '@fleet/look/styles/blueprint.css';
import '@fleet/look/styles/tokens.css';
import '@fleet/look/styles/utilities.css';
import { followMachine } from '@fleet/look/theme/followMachine.ts';
import { createRoot } from 'react-dom/client';
import { App } from './frame/App.tsx';
import { createAsk, createAskFile } from './model/ask.ts';
import { createModel, ModelContext } from './model/model.ts';

followMachine();
const model = createModel({
  ask: createAsk((address, init) => fetch(address, init)),
  askFile: createAskFile((address, init) => fetch(address, init)),
  openStream: () => new EventSource('/mock/api/events'),
  later: (work) => void setTimeout(work, 50),
});
createRoot(document.getElementById('root') as HTMLElement).render(
  <ModelContext.Provider value={model}>
    <App />
  </ModelContext.Provider>,
);
