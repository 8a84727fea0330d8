import { runChecks } from './steps/checks.ts';

const { failed } = await runChecks({ isWhole: false });
process.exitCode = failed === 0 ? 0 : 1;
