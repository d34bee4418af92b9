import { createServer } from 'node:https';
import type { AddressInfo, LookupFunction } from 'node:net';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { generate } from 'selfsigned';

type Responder = (req: IncomingMessage, res: ServerResponse) => void;

/** An https server for every host name, with a certificate of its own authority. */
export async function startPictureHost(hosts: readonly string[]) {
  const altNames = hosts.map((value) => ({ type: 2 as const, value }));
  const extensions = [{ name: 'subjectAltName' as const, altNames }];
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'test' }], { extensions });
  const requests: string[] = [];
  let respond: Responder = (_req, res) => res.writeHead(404).end();
  const server = createServer({ key, cert }, (req, res) => {
    requests.push(`${req.headers.host?.replace(/:\d+$/, '')}${req.url}`);
    respond(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ca: cert,
    key,
    port,
    /** Hosts and paths that were requested, in order. */
    requests,
    respondWith: (responder: Responder) => void (respond = responder),
    urlOf: (host: string, path = '/1.png') => `https://${host}:${port}${path}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** DNS that gives each host its list of addresses, one list per lookup; the last list stays. */
export function fakeDns(answers: Record<string, readonly (readonly string[])[]>): LookupFunction {
  const turns = new Map<string, number>();
  return (host, _options, done) => {
    const turn = turns.get(host) ?? 0;
    turns.set(host, turn + 1);
    const addresses = answers[host]?.[turn] ?? answers[host]?.at(-1) ?? [];
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
}
