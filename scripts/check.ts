import { runChecks } from './steps/checks.ts';

const { failures } = await runChecks({ isWhole: false });
process.exitCode = failures.length === 0 ? 0 : 1;
