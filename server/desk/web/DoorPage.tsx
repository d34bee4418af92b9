import { renderToStaticMarkup } from 'react-dom/server';
import { BRAND } from '../../../shared/brand/brand.ts';
import { DESK_HOURS, DESK_IDLE_HOURS } from '../../../shared/limits.ts';

/** Why somebody who has signed in has no session: none was opened or it has ended, or its person has closed it. */
export type DoorState = 'ended' | 'closed';

interface DoorPageProps {
  /** The identity that the proxy gave. */
  name: string;
  state: DoorState;
  /** The page to open. */
  next: string;
}

/** The HTML of the page in front of a desk behind a proxy, whose button opens a session. */
export function renderDoorPage({ name, state, next }: DoorPageProps): string {
  const heading = state === 'closed' ? 'The desk is closed' : 'Open the desk';
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${heading} · ${BRAND.name} desk`}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/desk.css" />
      </head>
      <body>
        <main>
          <h1>{heading}</h1>
          <p>You are signed in as {name}.</p>
          <form method="post" action={`/open?next=${encodeURIComponent(next)}`}>
            <button className="button">Open the desk</button>
          </form>
          <p className="soft">
            {state === 'closed'
              ? 'On a machine that others use, sign out of the account as well.'
              : `The desk is open in one browser, until you close it, for ${DESK_IDLE_HOURS} hours without a request and ${DESK_HOURS} in all. A form that you have just sent was not stored: go back, copy what you typed, and open the desk first.`}
          </p>
        </main>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
