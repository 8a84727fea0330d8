import { Link } from 'wouter';

export interface BreadcrumbStep {
  readonly title: string;
  /** Where it leads; null for the module and for the page itself. */
  readonly path: string | null;
}

/** Where the page stands (S1 §2): the page itself is last and bold. */
export function Breadcrumb({ steps }: { readonly steps: readonly BreadcrumbStep[] }) {
  return (
    <nav aria-label="面包屑" className="breadcrumb">
      <ol>
        {steps.map(({ title, path }, index) => (
          <li key={`${index}:${title}`} {...(index === steps.length - 1 ? { 'aria-current': 'page' as const } : {})}>
            {path === null ? <span>{title}</span> : <Link href={path}>{title}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
