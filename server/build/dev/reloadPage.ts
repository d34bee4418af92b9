/** In the browser's code of `npm run dev` only: loads the page again once the site has restarted. */
let running: string | undefined;

function connect() {
  const events = new EventSource('/__reload');
  events.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (running !== undefined && running !== data) location.reload();
    running = data;
  });
  // Some browsers give up when nobody listens for a moment.
  events.addEventListener('error', () => {
    if (events.readyState === EventSource.CLOSED) setTimeout(connect, 100);
  });
}

connect();
