import { type ClientRequest, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, type AgentOptions, request as requestHttps, type RequestOptions } from 'node:https';
import { isIPv6 } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';

/** Shorter than the limit of any request, so that the log names the proxy. */
const TUNNEL_TIMEOUT_MS = 3_000;
const HEADER_BYTES_MAX = 16 * 1024;
const HTTPS_PORT = 443;

type Done = NonNullable<Parameters<HttpsAgent['createConnection']>[1]>;

/** The proxy gave no tunnel. Neither message nor code names it: its address can have a password. */
class ProxyFailure extends Error {
  readonly code: string;

  constructor(reason: string, code: string) {
    super(reason);
    this.code = `PROXY_${code}`;
  }
}

/** Answers of a proxy about the host that it was asked for: it forbids that one, or did not reach it. */
const ABOUT_HOST = ['PROXY_403', 'PROXY_502', 'PROXY_503', 'PROXY_504'];

/**
 * The code of the failure of the proxy itself that an error comes from: it is down, silent or wants another password,
 * and nothing is known of the host. Null for all other errors.
 */
export function findProxyFault(error: unknown): string | null {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (typeof code === 'string' && code.startsWith('PROXY_')) return ABOUT_HOST.includes(code) ? null : code;
  return cause === undefined ? null : findProxyFault(cause);
}

/**
 * TLS to hosts through a proxy, which is asked with CONNECT and knows their names only. `proxy` is an http(s) URL, which
 * may have a user and a password; `ca` is for the proxy as well. Requests fail with a code that begins with `PROXY_`
 * when it cannot be reached, gives no tunnel within three seconds, or refuses.
 *
 * By Node's own client, because of its limits for headers: the agents of npm that were tried read them without an end,
 * wait without an end, or take the refusal of the proxy for the answer of the host.
 */
export class TunnelAgent extends HttpsAgent {
  readonly #proxy: URL;

  constructor(proxy: string, options?: AgentOptions) {
    super(options);
    this.#proxy = new URL(proxy);
  }

  override createConnection(options: RequestOptions, done: Done = () => undefined): undefined {
    const target = { host: options.host ?? '', port: Number(options.port ?? HTTPS_PORT) };
    const asking = this.#askFor(target);
    const timer = setTimeout(
      () => asking.destroy(new ProxyFailure('the proxy did not answer', 'TIMEOUT')),
      TUNNEL_TIMEOUT_MS,
    );
    const fail = (failure: Error) => done(failure, undefined as unknown as Duplex);
    asking.once('close', () => clearTimeout(timer));
    asking.once('error', (error: NodeJS.ErrnoException) => {
      const { code = 'FAILED' } = error;
      fail(error instanceof ProxyFailure ? error : new ProxyFailure(`the proxy failed: ${code}`, code));
    });
    asking.once('connect', ({ statusCode = 0 }, socket) => {
      if (statusCode === 200) return done(null, connectTls({ ...options, ...target, path: undefined, socket }));
      socket.destroy();
      fail(new ProxyFailure(`the proxy answered ${statusCode}`, String(statusCode)));
    });
    asking.end();
  }

  #askFor({ host, port }: { host: string; port: number }): ClientRequest {
    const { protocol, hostname, port: proxyPort, username, password } = this.#proxy;
    const authority = `${isIPv6(host) ? `[${host}]` : host}:${port}`;
    const user = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    return (protocol === 'https:' ? requestHttps : requestHttp)({
      method: 'CONNECT',
      host: hostname.replace(/^\[|\]$/g, ''),
      port: proxyPort,
      path: authority,
      headers: {
        host: authority,
        ...(user !== ':' && { 'proxy-authorization': `Basic ${Buffer.from(user).toString('base64')}` }),
      },
      ca: this.options.ca,
      agent: false,
      maxHeaderSize: HEADER_BYTES_MAX,
    });
  }
}
