import './layout.css';

/** The frame before the shell is there: nothing jumps when it comes. */
export function BootFrame({ isMobile }: { readonly isMobile: boolean }) {
  return (
    <div className={`layout is-still${isMobile ? ' is-mobile is-closed' : ''}`} aria-busy="true">
      {!isMobile && <div className="layout-sidebar boot-sidebar" />}
      <div className="layout-body">
        <div className="layout-header boot-header" />
      </div>
    </div>
  );
}
