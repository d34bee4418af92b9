import { request as send } from 'node:http';
import { text } from 'node:stream/consumers';
import { openReviewDesk } from '../../server/desk/cli/serveCommand.ts';
import { deskPath } from '../../server/desk/web/reviewTexts.ts';
import type { Desk } from '../../server/desk/cli/desk.ts';

interface RequestOptions {
  method?: string;
  /** A list is a header that is sent several times. */
  headers?: Record<string, string | string[]>;
  body?: URLSearchParams;
}

/** Requests to the desk at an address, whose name only browsers resolve. */
export function requestsTo(address: string) {
  const { host, port } = new URL(address);
  return async (path: string, { method = 'GET', headers = {}, body }: RequestOptions = {}) => {
    const form = body && { 'content-type': 'application/x-www-form-urlencoded' };
    // Each request has its own connection: one that is kept can be closed at the moment it is used again.
    const options = { host: '127.0.0.1', port, path, method, agent: false, headers: { host, ...form, ...headers } };
    return new Promise<{ status: number; headers: Headers; body: string }>((resolve, reject) => {
      send(options, (res) => {
        const pairs = Object.entries(res.headers).map(([name, value]) => [name, String(value)]);
        text(res).then(
          (content) =>
            resolve({ status: res.statusCode ?? 0, headers: new Headers(Object.fromEntries(pairs)), body: content }),
          reject,
        );
      })
        .on('error', reject)
        .end(body?.toString());
    });
  };
}

/** A browser's side of the review desk: its cookie, its forms, and requests as any program can send them. */
export async function openTestReviewDesk(desk: Desk) {
  const { address, close } = await openReviewDesk(desk, 0);
  const { origin } = new URL(address);
  const request = requestsTo(address);
  let cookie = '';
  const get = (path: string, headers: Record<string, string> = {}) =>
    request(path, { headers: { cookie, ...headers } });
  /** Sends a form as the page of the desk does. A list is a name that appears several times. */
  function post(path: string, fields: Record<string, string | string[]>, headers: Record<string, string> = {}) {
    const body = new URLSearchParams(
      Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
    );
    return request(path, { method: 'POST', body, headers: { cookie, origin, ...headers } });
  }
  /** Opens the page of a submission as the button of the queue does: it is assigned. */
  async function review(path: string) {
    await post(`${path}/assign`, {});
    return get(path);
  }
  /** Takes a submission over from whoever has it. */
  async function take(path: string) {
    return post(path, { ...hiddenFields((await get(path)).body), decision: 'take' });
  }
  async function openToReplace(path: string) {
    const { body } = await post(path, { ...hiddenFields((await get(path)).body), decision: 'replace' });
    return hiddenFields(body);
  }
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
    get,
    post,
    review,
    take,
    /** The hidden fields of the page of a submission as it is now, and of the one that offers to replace its decision. */
    open: async (path: string) => hiddenFields((await get(path)).body),
    openToReplace,
    /** Opens the page of a submission and makes a decision there. */
    decide: async (path: string, fields: Record<string, string | string[]>) =>
      post(path, { ...hiddenFields((await review(path)).body), ...fields }),
  };
}

/** The address of a submission at the desk. */
export const pathOf = deskPath;

/** The hidden fields of the form on a page of a submission: the state that it shows. */
export function hiddenFields(html: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"\/>/g), ([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

export type TestReviewDesk = Awaited<ReturnType<typeof openTestReviewDesk>>;

/** In the page: what has the focus, if its ring of 5 pixels is cut off by what scrolls, or the buttons cover it. */
export function findHiddenFocus(): string[] {
  const { activeElement: element } = document;
  const buttons = document.querySelector('.decide');
  if (!element || element === document.body || !buttons || buttons.contains(element)) return [];
  const [box, over] = [element.getBoundingClientRect(), buttons.getBoundingClientRect()];
  const isCovered = box.bottom > over.top && box.right > over.left && box.top < innerHeight;
  const panel = element.closest('.panel');
  const around = panel && getComputedStyle(panel).overflowY === 'auto' ? panel.getBoundingClientRect() : null;
  const isCut = around !== null && (box.left - 5 < around.left || box.right + 5 > around.right);
  return isCovered || isCut ? [element.outerHTML.slice(0, 80)] : [];
}
