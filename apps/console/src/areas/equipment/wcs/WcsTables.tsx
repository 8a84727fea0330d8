/** The tables of a WCS server, for pages of other areas: they come when they are shown. */
export { WcsData as default } from './WcsData.tsx';
