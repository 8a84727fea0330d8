import { Callout } from '@blueprintjs/core';

/** Why something was not done, read out as it comes; nothing without a reason. */
export function Problem({ text }: { readonly text: string | null }) {
  return (
    text !== null && (
      <Callout intent="danger" icon={null} compact role="alert">
        {text}
      </Callout>
    )
  );
}
