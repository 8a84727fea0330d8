/** What a package is made of, each part with its name. */
export const packageParts = { product: '产品', function: '功能', topic: 'Topic', script: '解析脚本' } as const;
export type PackagePart = keyof typeof packageParts;
