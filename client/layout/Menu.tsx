import type { ReactNode } from 'react';
import { useMenu } from '../hooks/useMenu.ts';

interface MenuProps {
  /** Beside `menu`, for what is different about this one. */
  className: string;
  summary: ReactNode;
  opensOnHover?: boolean;
  children: ReactNode;
}

/** A button of the header and the panel it opens. Works without a script; all menus share a name, so one is open at a time. */
export function Menu({ className, summary, opensOnHover = false, children }: MenuProps) {
  const menu = useMenu(opensOnHover);
  return (
    <details className={`menu ${className}`} name="header-menu" {...menu.details}>
      <summary className="menu__summary" {...menu.summary}>
        {summary}
      </summary>
      <div className="menu__panel">{children}</div>
    </details>
  );
}
