import type { Plugin } from 'vite';

/**
 * Blueprint's table learns of its size by hidden areas that it writes as markup and scrolls: that breaks the policy of
 * trusted types, and looks to the page like somebody scrolling. Here a ResizeObserver takes their place.
 */

const sensor = /@blueprintjs\/table\/lib\/esm\/interactions\/resizeSensor\.js$/;

const observing = `export class ResizeSensor {
  static attach(element, callback) {
    let frame = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(callback);
    });
    observer.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }
}`;

/** The plugin; it touches that one module only. */
export function blueprintTable(): Plugin {
  return {
    name: 'blueprint-table',
    enforce: 'pre',
    transform: (_, id) => (sensor.test(id) ? { code: observing, map: null } : null),
  };
}
