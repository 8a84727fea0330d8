import type { Page } from 'playwright/test';

/** Least width and height of what a finger meets, in pixels. */
const least = 44;

/**
 * What is too small for a finger: whatever can be pressed or typed into and is less than 44 px wide or high. A checkbox
 * counts with its label, a link within a sentence is as high as its line, and plans, maps and charts are drawn to
 * scale. What stands in the margin of the page is as high, and in a menu at full size as well.
 */
export const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate((pixels) => {
    const exempt =
      '[role=treegrid], [role=grid], [data-to-scale], [data-page-edge], [aria-hidden=true], .js-plotly-plot, .visually-hidden';
    const wanted =
      'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=option], [role=switch]';
    const placeOf = (element: Element): Element => {
      const isBox = element instanceof HTMLInputElement && /^(?:checkbox|radio|file)$/.test(element.type);
      return isBox ? (element.labels?.[0] ?? element) : element;
    };
    const isInSentence = (element: Element): boolean => {
      const text = element.textContent.trim();
      const around = element.parentElement?.textContent.trim() ?? '';
      return element.matches('a') && getComputedStyle(element).display === 'inline' && around.length > text.length;
    };
    const found = [...document.querySelectorAll(wanted)].flatMap((element) => {
      const place = placeOf(element);
      const { width, height, right, bottom } = place.getBoundingClientRect();
      const isSeen =
        place.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        width > 1 &&
        height > 1 &&
        right > 0 &&
        bottom + scrollY > 0;
      // half a pixel is lost to borders on a fine screen
      const isLarge = width >= pixels - 0.5 && height >= pixels - 0.5;
      if (!isSeen || isLarge || element.closest(exempt) !== null || isInSentence(element)) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 24);
      return [`${place.tagName.toLowerCase()}.${place.className} "${name}" ${Math.round(width)}x${Math.round(height)}`];
    });
    return [...new Set(found)];
  }, least);
