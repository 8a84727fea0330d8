declare const __consoleVersion__: string;

/** Version of the console, with the name of its build: two builds of one version differ by it. */
export const consoleVersion = (): string => {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
  const build = /-([\w-]{6,12})\.js$/.exec(entry)?.[1];
  return build === undefined ? __consoleVersion__ : `${__consoleVersion__}（${build}）`;
};
