import { DOWNLOAD_HOSTS } from '../../shared/brand/links.ts';
import type { Downloads } from '../../server/desk/review/releaseFiles.ts';
import { fakeDns, startPictureHost } from './pictureHost.ts';

/** The brand's download host on this machine, with the files that it is given by path. */
export async function startReleaseHost() {
  const name = DOWNLOAD_HOSTS[0] ?? '';
  const server = await startPictureHost([name]);
  const files = new Map<string, string>();
  server.respondWith((req, res) => {
    const content = files.get(req.url ?? '');
    res.writeHead(content === undefined ? 404 : 200).end(content);
  });
  const resolve = fakeDns({ [name]: [['127.0.0.1']] });
  const downloads: Downloads = { hosts: [`${name}:${server.port}`], ca: server.ca, resolve, isPublic: () => true };
  return {
    ...server,
    downloads,
    files,
    origin: `https://${name}:${server.port}`,
  };
}

export type ReleaseHost = Awaited<ReturnType<typeof startReleaseHost>>;
