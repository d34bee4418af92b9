import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { requestClasses } from '../../http/requestClasses.ts';
import type { Store } from '../../store/tables.ts';
import { createContentService } from './contentService.ts';
import { seedStore } from './seedStore.ts';

const LOOPBACK = '127.0.0.1';

interface EmbeddedContent {
  origin: string;
  server: Server;
}

/**
 * Fills the store if it is empty and serves it on the loopback interface; port 0 takes a free one, `exclusive` because
 * several workers would else share it, and one that ends would take the others' answers along. Rejects when it cannot listen.
 */
export async function startEmbeddedContent(store: Store, port = 0): Promise<EmbeddedContent> {
  await seedStore(store);
  const service = createContentService(store);
  const server = createServer(requestClasses(service), service);
  server.listen({ port, host: LOOPBACK, exclusive: true });
  await once(server, 'listening');
  return { origin: `http://${LOOPBACK}:${(server.address() as AddressInfo).port}`, server };
}
