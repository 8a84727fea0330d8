import { fact, request } from '../../kernel/fact.ts';
import { shape } from '../../kernel/payloads.ts';
import { derive, fold } from '../../kernel/fold.ts';
import { port } from '../../kernel/port.ts';
import { emit, rule, invoke } from '../../kernel/rule.ts';
import { pageVisited } from '../session/page/facts.ts';
import { sessionSought } from '../session/facts.ts';

/** The sidebar and the kind of device (S1 §4 "Sidebar"): open or closed, kept in a cookie as `1` or `0`. */

/** Body widths below this, less one pixel, are mobile (S1 §9). */
export const mobileBreakpoint = 992;

/** `mobile` when the body's width minus 1 is below 992: 992 px is mobile, 993 px is desktop. */
export const deviceOf = (bodyWidth: number): 'desktop' | 'mobile' =>
  bodyWidth - 1 < mobileBreakpoint ? 'mobile' : 'desktop';

/** The cookie was read at start. */
export const sidebarRead = fact('sidebar.read@1', shape.record({ opened: shape.flag }));
/** The person opened or closed it. */
export const sidebarToggled = fact('sidebar.toggled@1', shape.record({ opened: shape.flag }));
/** It closed by a click beside it. */
export const sidebarClosed = fact('sidebar.closed@1', shape.record({ withoutAnimation: shape.flag }));
/** The window has another width. */
export const windowResized = fact('window.resized@1', shape.record({ device: shape.oneOf(['desktop', 'mobile']) }));

export interface Sidebar {
  readonly opened: boolean;
  /** True for changes that nobody asked for: they happen at once. */
  readonly withoutAnimation: boolean;
  readonly device: 'desktop' | 'mobile';
  /** What the person chose; a mobile device closes the sidebar by itself, and a desktop shows the choice again. */
  readonly chosen: boolean;
}

export const $sidebar = fold<Sidebar>('sidebar.$sidebar', {
  opened: true,
  withoutAnimation: false,
  device: 'desktop',
  chosen: true,
})
  .when(sidebarRead, (sidebar, { opened }) => ({
    ...sidebar,
    opened: sidebar.device === 'desktop' && opened,
    withoutAnimation: true,
    chosen: opened,
  }))
  .when(sidebarToggled, (sidebar, { opened }) => ({ ...sidebar, opened, withoutAnimation: false, chosen: opened }))
  .when(sidebarClosed, (sidebar, { withoutAnimation }) => ({ ...sidebar, opened: false, withoutAnimation }))
  .when(windowResized, (sidebar, { device }) => {
    if (device === 'mobile') return { ...sidebar, device, opened: false, withoutAnimation: true };
    return sidebar.device === 'desktop'
      ? sidebar
      : { ...sidebar, device, opened: sidebar.chosen, withoutAnimation: true };
  })
  .when(pageVisited, (sidebar) =>
    sidebar.device === 'mobile' && sidebar.opened ? { ...sidebar, opened: false, withoutAnimation: false } : sidebar,
  );

export const $device = derive('sidebar.$device', [$sidebar], ({ device }) => device);

/** Reads the cookie: its text, or null when there is none. */
export const readSidebarFx = port<void, string | null>('sidebar.readCookie');
/** Keeps the person's choice in the cookie. */
export const saveSidebarFx = port<'1' | '0'>('sidebar.saveCookie');

/** The hamburger. */
export const sidebarToggleRequested = request('sidebar.toggleRequested');
/** A click beside the open sidebar of a mobile device. */
export const sidebarCloseRequested = request<{ readonly withoutAnimation: boolean }>('sidebar.closeRequested');
/** The width of the body was measured: at start and whenever the window changes. */
export const deviceMeasured = request<{ readonly bodyWidth: number }>('sidebar.deviceMeasured');

rule(sessionSought, $sidebar, () => invoke(readSidebarFx, undefined));
// only 0 closes it: without a cookie, or with another text in it, the sidebar is open
rule(readSidebarFx.done, $sidebar, (_, { result }) => emit(sidebarRead, { opened: result !== '0' }));
rule(sidebarToggleRequested, $sidebar, ({ opened }) => [
  emit(sidebarToggled, { opened: !opened }),
  invoke(saveSidebarFx, opened ? '0' : '1'),
]);
rule(sidebarCloseRequested, $sidebar, ({ opened }, { withoutAnimation }) =>
  opened ? emit(sidebarClosed, { withoutAnimation }) : null,
);
rule(deviceMeasured, $sidebar, ({ device, opened }, { bodyWidth }) => {
  const measured = deviceOf(bodyWidth);
  return measured === device && !(measured === 'mobile' && opened) ? null : emit(windowResized, { device: measured });
});
