import { primaryColour, themeProperties } from './themeColours.ts';

/** Light and dark as the machine has it, from now on: for pages without settings of their own. */
export function followMachine(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => {
    const { classList, style } = document.documentElement;
    classList.toggle('bp6-dark', dark.matches);
    for (const [name, value] of Object.entries(themeProperties(primaryColour, dark.matches)))
      style.setProperty(name, value);
  };
  dark.addEventListener('change', follow);
  follow();
}
