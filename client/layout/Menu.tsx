import { type MouseEvent, type PointerEvent, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { MINI_MENU_BREAKPOINT_PX } from '../../shared/limits.ts';

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

/** A pointer that cuts a corner on its way into the panel has not left. */
const LEAVING_GRACE_MS = 160;

/**
 * What a script adds to a menu that `<details>` already opens and closes: hover on wide screens, and closing on a click
 * elsewhere, on leaving (pointer or focus), on Escape, on a width change and when the page changes. The open state stays
 * in the document, so a menu opened before hydration is no different. That one menu closes another is the work of `name`.
 */
function useMenu(opensOnHover: boolean) {
  const ref = useRef<HTMLDetailsElement>(null);
  const openedByHover = useRef(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { pathname, search } = useLocation();
  const page = pathname + search;
  const pageBefore = useRef(page);

  const close = useCallback(() => {
    clearTimeout(leaving.current);
    openedByHover.current = false;
    if (ref.current?.open) ref.current.open = false;
  }, []);

  useEffect(() => {
    const closer = new AbortController();
    const { signal } = closer;
    let width = window.innerWidth;
    const onClick = ({ target }: Event) => {
      const menu = ref.current;
      if (!menu?.contains(target as Node)) return close();
      if (!(target as Element).closest('a')) return;
      // A link in the panel would take the focus with it when the panel goes.
      if (menu.open && menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
      close();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      const menu = ref.current;
      if (key !== 'Escape' || !menu?.open) return;
      const held = menu.contains(document.activeElement);
      close();
      if (held) menu.querySelector('summary')?.focus();
    };
    const onFocus = ({ target }: Event) => {
      if (!openedByHover.current && !ref.current?.contains(target as Node)) close();
    };
    // The height changes with a phone's address bar and keyboard; that is no reason to close.
    const onResize = () => {
      if (window.innerWidth !== width) close();
      width = window.innerWidth;
    };
    document.addEventListener('click', onClick, { signal });
    document.addEventListener('keydown', onKey, { signal });
    document.addEventListener('focusin', onFocus, { signal });
    window.addEventListener('resize', onResize, { signal });
    return () => {
      closer.abort();
      clearTimeout(leaving.current);
    };
  }, [close]);

  useEffect(() => {
    if (pageBefore.current !== page) close();
    pageBefore.current = page;
  }, [page, close]);

  return {
    details: {
      ref,
      onPointerEnter({ pointerType }: PointerEvent) {
        clearTimeout(leaving.current);
        if (!opensOnHover || pointerType !== 'mouse' || !isWide() || ref.current?.open) return;
        openedByHover.current = true;
        if (ref.current) ref.current.open = true;
      },
      onPointerLeave({ pointerType }: PointerEvent) {
        if (!opensOnHover || pointerType !== 'mouse' || !isWide()) return;
        leaving.current = setTimeout(close, LEAVING_GRACE_MS);
      },
    },
    summary: {
      // Hover has just opened it: the click that follows means "open", not "close". Keyboards click with detail 0.
      onClick(event: MouseEvent) {
        if (openedByHover.current && event.detail > 0) event.preventDefault();
        openedByHover.current = false;
      },
    },
  };
}

function isWide(): boolean {
  return window.innerWidth > MINI_MENU_BREAKPOINT_PX;
}
