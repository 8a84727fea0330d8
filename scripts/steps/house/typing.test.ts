import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { top } from '../tools.ts';
import { isTest, sourceFiles } from './imports.ts';

/**
 * Whoever writes by an input method ends a word by Enter: that must not send, confirm or leave a field. So each file
 * that does something at an Enter asks whether somebody composes.
 */

/** Those whose Enter is none of a field. */
const elsewhere: Readonly<Record<string, string>> = {
  'ui/sheet/Sheet.tsx': 'a button in a cell, kept from the table',
  'ui/tree/Tree.tsx': 'branches, where nothing is typed',
  'ui/select/select.tsx': 'the button of a select; its list asks',
  'list/table/TableHead.tsx': 'a head of a table, kept from its rows',
  'areas/products/explode/Editor.tsx': 'keeps a line from sending the whole form, and does nothing else',
};

const does = /\bkey (?:===|!==) 'Enter'|case 'Enter'/;
const root = 'apps/console/src/';

it('an Enter that ends a word of the input method is left to it in every field', () => {
  const files = sourceFiles().filter((path) => path.startsWith(root) && !isTest(path));
  const doing = files.filter((path) => does.test(readFileSync(join(top, path), 'utf8')));
  expect(doing.length).toBeGreaterThan(10);
  const unasked = doing.filter((path) => !readFileSync(join(top, path), 'utf8').includes('isComposing(event)'));
  expect(unasked.map((path) => path.slice(root.length)).toSorted()).toEqual(Object.keys(elsewhere).toSorted());
});
