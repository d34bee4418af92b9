import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * The address of what all suites share, which is prepared when the first suite asks for it (globalSetup.mjs); of what has no
 * address, such as the build or a program, the empty string. Rejects with what is missing. Outside of Jest nothing is
 * prepared.
 */
export async function shared(
  part: 'build' | 'site' | 'browser' | 'postgres' | 'java' | 'wrk' | 'minisign',
): Promise<string> {
  const origin = process.env.TEST_PARTS;
  if (!origin) return '';
  // fetch would give up while a part is still being prepared. A connection of its own, because a kept one may be closing.
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${origin}/${part}`, { agent: false }, resolve).once('error', reject);
  });
  const answer = await text(response);
  if (response.statusCode !== 200) throw new Error(answer);
  return answer;
}
