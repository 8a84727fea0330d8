import { defineConfig } from 'playwright/test';

/** Browser journeys against the built console and the mock gateway; `npm test` finds the browser and builds first. */
export default defineConfig({
  testDir: 'apps/console/e2e',
  // beside the reports, which it empties
  outputDir: 'test-results/journeys',
  globalSetup: './scripts/steps/journeySetup.ts',
  fullyParallel: true,
  // a third goes on while two wait for their gateways
  workers: 3,
  // What takes long is run by `npm run soak` alone, which runs everything else ten times.
  ...(process.env.SOAK
    ? {
        projects: [
          { name: 'long', grep: /@soak/ },
          { name: 'again', grepInvert: /@soak/, repeatEach: 10 },
        ],
      }
    : { grepInvert: /@soak/ }),
  forbidOnly: true,
  // What passes at the second try only is listed by `npm test`; the soak tolerates none.
  retries: process.env.SOAK ? 0 : 1,
  // Five times what the longest test takes on a busy machine of two cores: nothing is refused for being slow.
  timeout: process.env.SOAK ? 600_000 : 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // Recording every step doubles the time of the suite: TRACE=1 to look into a failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'on-first-retry',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // a page of its own process compiles the whole console anew, which takes longer than most tests
        '--renderer-process-limit=1',
        // No page lives long enough for what the optimising compilers and the helpers of the collector do to pay off. And
        // what the first page of a worker has compiled serves all others: compiled aside while it comes in, it would be
        // compiled for each of them anew, and dropped where it was not used for a while.
        '--js-flags=--no-opt,--no-maglev,--single-threaded-gc,--no-script-streaming,--no-flush-bytecode',
      ],
    },
  },
});
