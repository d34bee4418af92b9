import { request as send } from 'node:http';
import { text } from 'node:stream/consumers';
import type { DeskPeople } from '../../server/config/deskRoles.ts';
import type { Desk } from '../../server/desk/cli/desk.ts';
import { openProxiedDesk } from '../../server/desk/cli/serveCommand.ts';
import type { Store } from '../../server/store/tables.ts';
import { deskOf } from './desk.ts';

export const DESK_ORIGIN = 'https://desk.satchel.example';
export const DESK_HOST = 'desk.satchel.example';
export const PROXY_SECRET = 'a-secret-of-the-proxy-0123456789abcdef';
const PEOPLE: DeskPeople = new Map([
  ['anna', ['reviewer', 'editor', 'releases']],
  ['ben', ['reviewer']],
  ['eve@satchel.example', ['editor']],
  ['rosa', ['releases']],
  ['미나', ['reviewer']],
]);

/** A desk whose operator has a proxy in front of it. */
export function proxiedDeskOf(store: Store, parts: Partial<Desk> = {}): Desk {
  const desk = deskOf(store, parts);
  const proxy = { deskOrigin: DESK_ORIGIN, deskProxySecret: PROXY_SECRET, deskPeople: PEOPLE };
  return { ...desk, config: { ...desk.config, ...proxy } };
}

export type RequestHeaders = Record<string, string | string[]>;

export interface DeskRequest {
  method?: string;
  path?: string;
  /** A list is a header that is sent several times. */
  headers?: RequestHeaders;
  body?: string;
}

export interface DeskResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** What a proxy sends of a request by a page of the desk. */
export function proxyHeaders(name: string, cookie = ''): RequestHeaders {
  return {
    host: DESK_HOST,
    origin: DESK_ORIGIN,
    'x-desk-user': Buffer.from(name).toString('latin1'),
    'x-desk-secret': PROXY_SECRET,
    ...(cookie && { cookie }),
  };
}

/** Requests to a port or a socket, exactly as they are given. */
export function requestsAt(place: number | string) {
  const target = typeof place === 'number' ? { host: '127.0.0.1', port: place } : { socketPath: place };
  return ({ method = 'GET', path = '/', headers = {}, body }: DeskRequest): Promise<DeskResponse> =>
    new Promise((resolve, reject) => {
      const form: RequestHeaders = body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
      // As a list, Node sends every spelling of a name.
      const lines = Object.entries({ ...form, ...headers, connection: 'close' }).flatMap(([name, values]) =>
        [values].flat().flatMap((value) => [name, value]),
      );
      send({ ...target, method, path, headers: lines, agent: false }, (res) => {
        text(res).then(
          (content) => resolve({ status: res.statusCode ?? 0, headers: res.headers, body: content }),
          reject,
        );
      })
        .on('error', reject)
        .end(body);
    });
}

/** A desk behind a proxy on a free port, and what the proxy does there. */
export async function openTestProxiedDesk(desk: Desk) {
  const { port, close } = await openProxiedDesk(desk, 0);
  const request = requestsAt(port ?? 0);
  /** Opens a session. Returns its cookie. */
  async function enter(name: string): Promise<string> {
    const { headers } = await request({ method: 'POST', path: '/open', headers: proxyHeaders(name) });
    const [cookie = ''] = headers['set-cookie'] ?? [];
    return cookie.split(';')[0] ?? '';
  }
  return { port: port ?? 0, request, enter, close };
}
