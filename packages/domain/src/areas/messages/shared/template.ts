import type { EventVariable } from './eventVariables.ts';

/**
 * Templates of messages: text with `${name}` in it. What comes of one is plain text, whatever stands in the values: no
 * placeholder, no tag, and no line more than the template has.
 */

/** Longest title and body, in characters. */
export const longestTitle = 64;
export const longestBody = 2000;
/** Characters that one short message carries; longer ones go in parts of fewer, as each says which it is. */
const smsLengths = { single: 70, part: 67 };

const placeholder = /\$\{([A-Za-z][A-Za-z0-9]{0,31})\}/g;
/** Line ends of every kind, and what steers a terminal or the direction of writing. */
// oxlint-disable-next-line no-control-regex -- these are what must not get through
const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/** Said for a variable without a value, and for one that does not exist. */
const nothing = '—';

const oneLine = (text: string): string => text.replaceAll('\n', ' ').replaceAll(controls, ' ');

/** Takes from a text what another program might read as more than text. */
const plain = (text: string): string =>
  text.replaceAll(controls, ' ').replaceAll('<', '＜').replaceAll('>', '＞').replaceAll('${', '＄{');

/** Cuts a text to some characters; a cut one ends with an ellipsis. */
export const cutTo = (text: string, most: number): string => {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`;
};

type Values = Readonly<Record<string, string>>;

const fill = (template: string, values: Values, bodies: readonly string[] = []): string =>
  template.replaceAll(placeholder, (_, name: string) => {
    if (!Object.hasOwn(values, name) || values[name]!.trim() === '') return nothing;
    return bodies.includes(name) ? values[name]! : oneLine(values[name]!);
  });

/** A title: one line of at most 64 characters. */
export const renderTitle = (template: string, values: Values): string =>
  cutTo(plain(oneLine(fill(template, values))).trim(), longestTitle);

/**
 * A body: the lines of the template, of at most 2,000 characters in all.
 *
 * @param bodies names of values that are bodies made by this already, whose lines stand
 */
export const renderBody = (template: string, values: Values, bodies: readonly string[] = []): string =>
  cutTo(plain(fill(template.replaceAll('\r\n', '\n'), values, bodies)).trim(), longestBody);

/** The names in a template that are no variables of its event, each once. */
export const unknownVariables = (template: string, variables: readonly EventVariable[]): readonly string[] => {
  const known = new Set(variables.map(({ name }) => name));
  const named = [...template.matchAll(placeholder)].map(([, name]) => name!);
  return [...new Set(named)].filter((name) => !known.has(name));
};

/** What stands for the variables in a preview. */
export const samplesOf = (variables: readonly EventVariable[]): Values =>
  Object.fromEntries(variables.map(({ name, sample }) => [name, sample]));

/** How many short messages a text makes. */
export const partsOf = (text: string): number => {
  const { length } = [...text];
  return length <= smsLengths.single ? 1 : Math.ceil(length / smsLengths.part);
};
