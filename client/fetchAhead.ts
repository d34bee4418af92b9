import { loadView, type LoadedView, type Place } from './loadView.ts';

/** As long as the server's own answers are fresh. */
const KEPT_MS = 30_000;

interface ViewAhead {
  target: string;
  view: Promise<LoadedView>;
  controller: AbortController;
  startedAt: number;
}

let ahead: ViewAhead | null = null;

/** Fetches a page the visitor may be about to open. One at a time: another target gives the one before it up. */
export function fetchAhead(target: string, place: Place): void {
  if (isAhead(target)) return;
  ahead?.controller.abort();
  const controller = new AbortController();
  const view = loadView(target, place, controller.signal);
  const own: ViewAhead = { target, view, controller, startedAt: Date.now() };
  ahead = own;
  // Nobody has asked for it yet, so a failure is nobody's: whoever opens the page fetches it anew. So with pages that are missing.
  const forget = () => {
    if (ahead === own) ahead = null;
  };
  view.then(({ shown }) => shown.page === 'error' && forget(), forget);
}

/** What `loadView` gives, out of what was fetched ahead where it can be. Giving it up ends its requests. */
export function takeView(target: string, place: Place, signal: AbortSignal): Promise<LoadedView> {
  if (!ahead || !isAhead(target)) return loadView(target, place, signal);
  const { view, controller } = ahead;
  ahead = null;
  signal.addEventListener('abort', () => controller.abort());
  return view;
}

function isAhead(target: string): boolean {
  return ahead?.target === target && Date.now() - ahead.startedAt < KEPT_MS;
}
