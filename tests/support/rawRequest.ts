import { connect } from 'node:net';

export interface RawResponse {
  /** Everything the server sent, in the pieces in which it arrived. */
  pieces: string[];
  head: string;
  /** The body with its chunks joined. */
  body: string;
  isChunked: boolean;
}

/** Sends a GET over a socket of its own and reads the bytes of the response until the connection ends. */
export function getRaw(origin: string, path: string, headers: Record<string, string> = {}): Promise<RawResponse> {
  const lines = Object.entries({ Host: 'satchel.example', Connection: 'close', ...headers });
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    const pieces: string[] = [];
    socket.on('error', reject);
    // One character a byte, so that lengths of chunks are right.
    socket.on('data', (bytes) => pieces.push(bytes.toString('latin1')));
    socket.on('close', () => resolve(parse(pieces)));
    socket.write(`GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
  });
}

function parse(pieces: string[]): RawResponse {
  const text = pieces.join('');
  const end = text.indexOf('\r\n\r\n');
  const head = text.slice(0, end);
  const isChunked = /^transfer-encoding: chunked$/im.test(head);
  const rest = text.slice(end + 4);
  return { pieces, head, isChunked, body: isChunked ? joinChunks(rest) : rest };
}

function joinChunks(text: string): string {
  let body = '';
  let at = 0;
  for (;;) {
    const lineEnd = text.indexOf('\r\n', at);
    const size = Number.parseInt(text.slice(at, lineEnd), 16);
    if (!(size > 0)) return body;
    body += text.slice(lineEnd + 2, lineEnd + 2 + size);
    at = lineEnd + 2 + size + 2;
  }
}
