import { pathPart } from '@fleet/domain/core/session/page/paths.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useBrowserLocation, useFullPath } from '../app/address/location.ts';
import type { ScrollPlace } from '../app/leaving/scrollMemory.ts';

/**
 * Scrolling belongs to the entry of the history: back, forward and a reload come to the same rows, a new visit begins
 * at the top. The window and whatever scrolls inside the page, in both directions.
 */

const windowArea = 'window';
/** A page whose content does not come back is left where it got to. */
const longestWait = 10_000;
/** What a person does who wants to be somewhere else. */
const gestures = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const pageElement = (): HTMLElement | null => document.getElementById('main');

/** What an area is called: the way to it from the page. Null for what is no area of the page. */
function areaOf(target: EventTarget | null): string | null {
  if (target === document || target === document.documentElement) return windowArea;
  const main = pageElement();
  if (!(target instanceof HTMLElement) || main === null || !main.contains(target)) return null;
  if (target.matches('input, textarea')) return null;
  const steps: string[] = [];
  for (let element: Element | null = target; element !== null && element !== main; element = element.parentElement) {
    const { tagName, parentElement } = element;
    const alike = [...(parentElement?.children ?? [])].filter((other) => other.tagName === tagName);
    steps.unshift(`${tagName.toLowerCase()}:nth-of-type(${alike.indexOf(element) + 1})`);
  }
  return steps.length === 0 ? null : steps.join(' > ');
}

const steps = /^[a-z][\w-]*:nth-of-type\(\d+\)(?: > [a-z][\w-]*:nth-of-type\(\d+\))*$/;

const elementOf = (area: string): Element | null => {
  if (area === windowArea) return document.documentElement;
  return steps.test(area) ? (pageElement()?.querySelector(`:scope > ${area}`) ?? null) : null;
};

/**
 * Scrolls an area to its place, or as far towards it as it goes now.
 *
 * @returns whether it got there
 */
function bringTo(area: string, { top, left }: ScrollPlace, isWhole: boolean): boolean {
  const element = elementOf(area);
  if (element === null) return false;
  const isReached =
    element.scrollHeight - element.clientHeight >= Math.floor(top) &&
    element.scrollWidth - element.clientWidth >= Math.floor(left);
  if (isReached || isWhole) element.scrollTo({ top, left, behavior: 'instant' });
  return isReached;
}

/** Scrolls as content comes, until every area is in its place, the person takes over, or too long has passed. */
function bringBack(places: ReadonlyMap<string, ScrollPlace>, onEnd: () => void): () => void {
  const left = new Map(places);
  const stop = () => {
    mutations.disconnect();
    sizes.disconnect();
    clearTimeout(timer);
    for (const gesture of gestures) removeEventListener(gesture, end, true);
  };
  const end = () => {
    stop();
    onEnd();
  };
  const attempt = () => {
    const main = pageElement();
    // as long as something is loading it may still come to the right height by itself
    const isWhole = main?.querySelector('[aria-busy="true"], [role="status"][aria-label]') === null;
    for (const [area, place] of left) if (bringTo(area, place, isWhole)) left.delete(area);
    if (left.size === 0) end();
  };
  const mutations = new MutationObserver(attempt);
  const sizes = new ResizeObserver(attempt);
  const timer = setTimeout(end, longestWait);
  for (const gesture of gestures) addEventListener(gesture, end, { capture: true, passive: true });
  const main = pageElement();
  if (main !== null) {
    mutations.observe(main, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] });
    sizes.observe(main);
  }
  attempt();
  return stop;
}

/** Takes the page to its top: the window, and whatever was scrolled inside it. */
export function scrollToStart(): void {
  scrollTo({ top: 0, left: 0, behavior: 'instant' });
  for (const element of pageElement()?.querySelectorAll('*') ?? []) {
    if (element.scrollTop > 0 || element.scrollLeft > 0) element.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  }
}

/** @param path the page on the screen; null while there is none */
export function useScrolling(path: string | null): void {
  const { entry, scrolls } = useBrowserLocation();
  const fullPath = useFullPath();
  /** The entry that the page has come to; scrolling before that belongs to nobody. */
  const arrived = useRef<string | null>(null);
  const shownPath = useRef<string | null>(null);
  /** How far the areas of the page are scrolled. */
  const places = useRef(new Map<string, ScrollPlace>());

  useEffect(() => {
    const note = () => {
      if (arrived.current !== entry() || shownPath.current === null) return;
      scrolls.note(entry(), shownPath.current, Object.fromEntries(places.current));
    };
    const onScroll = ({ target }: Event) => {
      if (arrived.current !== entry()) return;
      const area = areaOf(target);
      const element = area === null ? null : elementOf(area);
      if (area === null || element === null) return;
      if (element.scrollTop === 0 && element.scrollLeft === 0) places.current.delete(area);
      else places.current.set(area, { top: element.scrollTop, left: element.scrollLeft });
      note();
    };
    const save = () => scrolls.save();
    addEventListener('scroll', onScroll, { capture: true, passive: true });
    addEventListener('pagehide', save);
    return () => {
      removeEventListener('scroll', onScroll, { capture: true });
      removeEventListener('pagehide', save);
    };
  }, [entry, scrolls]);

  useLayoutEffect(() => {
    if (path === null || pathPart(fullPath) !== path) return undefined;
    const isOther = shownPath.current !== path;
    const isFirst = shownPath.current === null;
    shownPath.current = path;
    const here = entry();
    const known = scrolls.of(here, path);
    const arrive = () => {
      arrived.current = here;
    };
    if (known === null) {
      if (isOther) {
        places.current = new Map();
        if (!isFirst) scrollTo({ top: 0, left: 0, behavior: 'instant' });
      }
      // another query of the same page stays where it is: a drawer that opens moves nothing below it
      scrolls.note(here, path, Object.fromEntries(places.current));
      arrive();
      return undefined;
    }
    arrived.current = null;
    const gone = [...places.current.keys()].filter((area) => !isOther && known[area] === undefined);
    places.current = new Map(Object.entries(known));
    if (known[windowArea] === undefined && !isFirst) scrollTo({ top: 0, left: 0, behavior: 'instant' });
    for (const area of gone) elementOf(area)?.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    return bringBack(places.current, arrive);
  }, [path, fullPath, entry, scrolls]);
}
