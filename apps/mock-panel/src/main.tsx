import '@fleet/look/styles/layers.css';
import '@blueprintjs/core/lib/css/blueprint.css';
import '@fleet/look/styles/elements.css';
import '@fleet/look/styles/blueprint.css';
import '@fleet/look/styles/tokens.css';
import '@fleet/look/styles/utilities.css';
import { primaryColour, themeProperties } from '@fleet/look/theme/themeColours.ts';
import { createRoot } from 'react-dom/client';
import { App } from './frame/App.tsx';
import { createAsk, createAskFile } from './model/ask.ts';
import { createModel, ModelContext } from './model/model.ts';

/** Light and dark as the machine has it. */
const followMachine = (): void => {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => {
    const { classList, style } = document.documentElement;
    classList.toggle('bp6-dark', dark.matches);
    for (const [name, value] of Object.entries(themeProperties(primaryColour, dark.matches)))
      style.setProperty(name, value);
  };
  dark.addEventListener('change', follow);
  follow();
};

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
