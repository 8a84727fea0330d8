/** Most tags of one call. */
export const largestBound = 20;

/** What is wished of resources: tags to give with their values, or tags to take, with any value or one. */
export type TagWish =
  | { readonly mode: 'add' | 'replace'; readonly tags: { keyName: string; value: string }[] }
  | { readonly mode: 'remove'; readonly tags: { keyName: string; value?: string }[] };
