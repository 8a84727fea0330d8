import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { blueprintColours } from './blueprintColours.ts';

const file = createRequire(import.meta.url).resolve('@blueprintjs/core/lib/css/blueprint.css');

const { transform } = blueprintColours() as unknown as {
  readonly transform: (code: string, id: string) => { readonly code: string };
};

it('writes words on a surface in the colour that is readable there, whatever theme colour is chosen', () => {
  const { code } = transform(readFileSync(file, 'utf8'), file);
  const inFills = code.match(/(?<![-\w])(?:color|fill):\s*var\(--bp-intent-primary-(?!foreground)[^}]*/g);
  expect(inFills).toBeNull();
  expect(code).toMatch(/\.bp6-button\.bp6-minimal\.bp6-intent-primary\s*\{[^}]*color:\s*var\(--primary-text\)/);
});
