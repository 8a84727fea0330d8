/** The parts of plotly that the chart uses; its own types describe the whole library and not these files. */

interface PlotlyLocale {
  readonly moduleType: 'locale';
  readonly name: string;
}

declare module 'plotly.js/dist/plotly-basic.min.js' {
  const plotly: { register(locale: PlotlyLocale): void };
  export default plotly;
}

declare module 'plotly.js/lib/locales/zh-cn.js' {
  const locale: PlotlyLocale;
  export default locale;
}
