/** The parts of plotly that the chart uses; its own types describe the whole library and not these files. */

interface PlotlyLocale {
  readonly moduleType: 'locale';
  readonly name: string;
}

declare module 'plotly.js/dist/plotly-basic.min.js' {
  const plotly: {
    register(locale: PlotlyLocale): void;
    /** An address that has the picture in it. */
    toImage(
      figure: { readonly data: readonly object[]; readonly layout: object; readonly config: object },
      how: { readonly format: 'png'; readonly width: number; readonly height: number; readonly scale: number },
    ): Promise<string>;
  };
  export default plotly;
}

declare module 'plotly.js/lib/locales/zh-cn.js' {
  const locale: PlotlyLocale;
  export default locale;
}
