import { longestName, mostSteps, type Step } from '@fleet/domain/core/capsule/record.ts';
import { isComposing } from '../../ui/keyboard.ts';

/**
 * What the person does, as far as it captions a session: which button, under which name. What was typed or chosen is
 * never looked at, and within a form that asks for a password nothing is.
 */

const things = 'button, a[href], [role], input, select, textarea, summary, tr';
const dialogs = '[role="dialog"], [role="alertdialog"]';
/** Also one whose password is shown. */
const passwords = 'input[type="password"], input[autocomplete*="password"]';

const roleOfTag: Readonly<Record<string, string>> = {
  A: 'link',
  BUTTON: 'button',
  SUMMARY: 'button',
  SELECT: 'combobox',
  TEXTAREA: 'textbox',
  TR: 'row',
};
const roleOfType: Readonly<Record<string, string>> = {
  checkbox: 'checkbox',
  radio: 'radio',
  search: 'searchbox',
  number: 'spinbutton',
  range: 'slider',
  button: 'button',
  submit: 'button',
};
/** Roles whose text is what they are called; of others it may be what was chosen. */
const namedByText: ReadonlySet<string> = new Set([
  'button',
  'link',
  'tab',
  'menuitem',
  'row',
  'radio',
  'checkbox',
  'switch',
]);

const roleOf = (element: Element): string =>
  element.getAttribute('role') ??
  (element instanceof HTMLInputElement ? (roleOfType[element.type] ?? 'textbox') : (roleOfTag[element.tagName] ?? ''));

const short = (text: string | null | undefined): string =>
  (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, longestName);

const textOfAll = (ids: string): string =>
  ids
    .split(/\s+/)
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

/** What an element is called; empty for what says only what was chosen. */
function nameOf(element: Element, role: string): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return short(label);
  const by = element.getAttribute('aria-labelledby');
  if (by !== null) return short(textOfAll(by));
  if (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  ) {
    const [field] = element.labels ?? [];
    const own = field === undefined ? '' : [...field.childNodes].filter((node) => !node.contains(element));
    return short(own === '' ? element.name : own.map((node) => node.textContent).join(' '));
  }
  const isChoice = element.getAttribute('aria-haspopup') === 'listbox' || element.hasAttribute('aria-autocomplete');
  if (isChoice || !namedByText.has(role)) return short(element.getAttribute('title'));
  return short(element.textContent) || short(element.getAttribute('title'));
}

const isSecret = (element: Element): boolean =>
  element.matches(passwords) || (element.closest(`form, ${dialogs}`)?.querySelector(passwords) ?? null) !== null;

/** What a step was done to; null for nothing, and where nothing is looked at. */
function thingOf(target: EventTarget | null): Pick<Step, 'role' | 'name'> | null {
  const element = target instanceof Element ? target.closest(things) : null;
  if (element === null || isSecret(element)) return null;
  const role = roleOf(element).slice(0, longestName);
  return { role, name: nameOf(element, role) };
}

const nameOfDialog = (dialog: Element): string =>
  nameOf(dialog, 'dialog') || short(dialog.querySelector('h1, h2, h3, h4, h5, h6')?.textContent);

/**
 * Begins to watch a document.
 *
 * @param now the gateway's time, in milliseconds since 1970
 * @returns a function that gives the newest steps, oldest first
 */
export function watchSteps(now: () => number): () => readonly Step[] {
  let steps: Step[] = [];
  let open = new Map<Element, string>();
  const keep = (kind: Step['kind'], thing: Pick<Step, 'role' | 'name'>): void => {
    steps.push({ at: now(), kind, ...thing });
    if (steps.length > mostSteps * 1.25) steps = steps.slice(-mostSteps);
  };
  const lookAtDialogs = (): void => {
    const there = new Map([...document.querySelectorAll(dialogs)].map((dialog) => [dialog, nameOfDialog(dialog)]));
    for (const [dialog, name] of open) if (!there.has(dialog)) keep('closed', { role: 'dialog', name });
    for (const [dialog, name] of there) if (!open.has(dialog)) keep('opened', { role: 'dialog', name });
    open = there;
  };
  const listen = (type: string, kind: Step['kind'], isMeant: (event: Event) => boolean = () => true): void =>
    document.addEventListener(
      type,
      (event) => {
        lookAtDialogs();
        const thing = isMeant(event) ? thingOf(event.target) : null;
        if (thing !== null) keep(kind, thing);
      },
      { capture: true, passive: true },
    );
  // a press that the keyboard makes of Enter is told by the key
  listen('click', 'click', (event) => (event as MouseEvent).detail > 0);
  listen('keydown', 'enter', (event) => event instanceof KeyboardEvent && event.key === 'Enter' && !isComposing(event));
  listen('change', 'change');
  // a dialog that opens takes the focus, and one that closes gives it back
  document.addEventListener('focusin', lookAtDialogs, { capture: true, passive: true });
  return () => {
    lookAtDialogs();
    return steps.slice(-mostSteps);
  };
}
