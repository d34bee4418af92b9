import { openReviewDesk } from '../../server/desk/cli/serve.ts';
import type { Desk } from '../../server/desk/cli/desk.ts';

/** A browser's side of the review desk: its cookie, its forms, and requests as any program can send them. */
export async function openTestReviewDesk(desk: Desk) {
  const { address, close } = await openReviewDesk(desk, 0);
  const { origin } = new URL(address);
  let cookie = '';
  const request = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(origin + path, { redirect: 'manual', ...init });
    return { status: response.status, headers: response.headers, body: await response.text() };
  };
  return {
    address,
    origin,
    close,
    request,
    /** Exchanges the key for the session. */
    async enter() {
      const { headers } = await request(address.slice(origin.length));
      [cookie = ''] = (headers.get('set-cookie') ?? '').split(';');
    },
    get: (path: string, headers: Record<string, string> = {}) => request(path, { headers: { cookie, ...headers } }),
    /** Sends a form as the page of the desk does. A list is a name that appears several times. */
    post(path: string, fields: Record<string, string | string[]>, headers: Record<string, string> = {}) {
      const body = new URLSearchParams(
        Object.entries(fields).flatMap(([name, value]) => [value].flat().map((text) => [name, text])),
      );
      return request(path, { method: 'POST', body, headers: { cookie, origin, ...headers } });
    },
  };
}

export type TestReviewDesk = Awaited<ReturnType<typeof openTestReviewDesk>>;
