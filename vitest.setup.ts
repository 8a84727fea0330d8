import process from 'node:process';
import fc from 'fast-check';

/**
 * Generated values are the same in every run, so that a change is never refused for what it did not touch. The soak
 * goes on looking: with new values each time, and more of them.
 */
fc.configureGlobal(process.env['SOAK'] ? { numRuns: 1000 } : { seed: 20_260_101 });
