import { action, batchAction, pageActions } from '../../../core/actions/action.ts';
import { revokingProblem } from './codeRules.ts';
import { codeExport, codeList, codeRevoke, type CodeRow } from './contract.ts';

/** The codes of a package, beside it on the page of all software: who makes them sees them. */

const keys = ['AllSoftware-make-code'] as const;

export const softwareCodes = pageActions('AllSoftware', [], {
  view: action('查看', keys, [codeList]),
  export: action('导出', keys, [codeExport], { icon: 'export' }),
  revoke: batchAction<CodeRow>('作废', keys, [codeRevoke], {
    icon: 'cross',
    isDangerous: true,
    disabledReason: ({ status }) => revokingProblem(status),
  }),
});
