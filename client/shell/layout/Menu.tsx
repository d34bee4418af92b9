import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { MINI_MENU_BREAKPOINT_PX } from '../../../shared/limits.ts';

interface MenuProps {
  className: string;
  summary: ReactNode;
  opensOnHover?: boolean;
  /** One of the navigation's: on small screens it folds inside the mini menu, and only its button or another closes it. */
  isInMiniMenu?: boolean;
  /** What the menu shows, where that is not inside it. */
  panel?: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

/** Keeps a menu open while the pointer cuts a corner on its way into the panel. */
const LEAVING_GRACE_MS = 160;

/**
 * A button of the header with its panel. Works without JavaScript; all menus share a name, so that one is open at a time.
 * JavaScript adds hover on wide screens, and closing on an outside click, on leaving (pointer or focus), on Escape, on
 * a width change and on navigation. The open state stays in the DOM, so a menu opened before hydration stays open.
 */
export function Menu({ className, summary, opensOnHover, isInMiniMenu, panel, children }: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const openedByHover = useRef(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { pathname, search } = useLocation();
  const page = pathname + search;
  const pageBefore = useRef(page);
  const clientWidth = useClientWidth();
  const widthBefore = useRef(clientWidth);

  /** `keepsFocus`: the focused link is about to be hidden, so the button takes the focus. */
  const close = useCallback(
    (keepsFocus = false) => {
      const menu = ref.current;
      clearTimeout(leaving.current);
      openedByHover.current = false;
      if (!menu?.open) return;
      const hadFocus = keepsFocus && (menu.contains(document.activeElement) || isIn(panel, document.activeElement));
      menu.open = false;
      if (hadFocus) menu.querySelector('summary')?.focus();
    },
    [panel],
  );

  useEffect(() => {
    const closer = new AbortController();
    const { signal } = closer;
    const folds = () => isInMiniMenu === true && isNarrow(window.innerWidth);
    const isInside = (target: EventTarget | null) =>
      folds() || isIn(ref, target as Node) || isIn(panel, target as Node);
    const onClick = ({ target }: Event) => {
      if (!isInside(target)) close();
      else if ((target as Element).closest('a, .menu__choice') && !folds()) close(true);
    };
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && !folds() && close(true);
    const onFocus = ({ target }: Event) => !openedByHover.current && !isInside(target) && close();
    document.addEventListener('click', onClick, { signal });
    document.addEventListener('keydown', onKey, { signal });
    document.addEventListener('focusin', onFocus, { signal });
    return () => closer.abort();
  }, [close, isInMiniMenu, panel]);

  useEffect(() => {
    if (pageBefore.current !== page) close();
    pageBefore.current = page;
  }, [page, close]);

  // Hydration gives the width and a phone's address bar and keyboard change the height only: neither closes the menu.
  useEffect(() => {
    if (widthBefore.current !== null && widthBefore.current !== clientWidth) close();
    widthBefore.current = clientWidth;
  }, [clientWidth, close]);

  const isHover = (pointerType: string) =>
    opensOnHover && pointerType === 'mouse' && clientWidth !== null && !isNarrow(clientWidth);

  return (
    <details
      className={`menu ${className}`}
      // The mini menu holds others: it stays open while they open.
      {...(panel ? {} : { name: 'header-menu' })}
      ref={ref}
      onPointerEnter={({ pointerType, currentTarget }) => {
        clearTimeout(leaving.current);
        if (!isHover(pointerType) || currentTarget.open) return;
        openedByHover.current = true;
        currentTarget.open = true;
      }}
      onPointerLeave={({ pointerType }) => {
        if (isHover(pointerType)) leaving.current = setTimeout(close, LEAVING_GRACE_MS);
      }}
    >
      <summary
        className="menu__summary"
        // Hover has just opened the menu, so this click must not close it. Keyboard clicks have detail 0.
        onClick={(event) => {
          if (openedByHover.current && event.detail > 0) event.preventDefault();
          openedByHover.current = false;
        }}
      >
        {summary}
      </summary>
      {children && <div className="menu__panel surface">{children}</div>}
    </details>
  );
}

function isIn(part: RefObject<HTMLElement | null> | undefined, target: Node | null): boolean {
  return part?.current?.contains(target) === true;
}

function isNarrow(width: number): boolean {
  return width <= MINI_MENU_BREAKPOINT_PX;
}

/**
 * The page state's `clientWidth`: the width of the window in CSS pixels, as media queries measure it. Null on the server
 * and while hydrating, because the HTML is the same for everyone.
 */
function useClientWidth(): number | null {
  return useSyncExternalStore<number | null>(
    subscribe,
    () => window.innerWidth,
    () => null,
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}
