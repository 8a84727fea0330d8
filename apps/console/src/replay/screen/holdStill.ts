/**
 * A window that is looked at: it can be scrolled and pointed at, and nothing in it can be pressed or typed, nor does any
 * of it take the focus from the viewer around it.
 */

const held = [
  'auxclick',
  'beforeinput',
  'change',
  'click',
  'contextmenu',
  'dblclick',
  'dragstart',
  'drop',
  'input',
  'keydown',
  'keyup',
  'mousedown',
  'mouseup',
  'paste',
  'pointerdown',
  'pointerup',
  'submit',
  'touchend',
] as const;

export function holdStill(view: Window & typeof globalThis): void {
  for (const type of held)
    view.addEventListener(
      type,
      (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      { capture: true },
    );
  view.HTMLElement.prototype.focus = () => undefined;
}
