import type { IncomingMessage } from 'node:http';

/** Whether the client has announced a body, which need not have arrived. */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}
