/** A process of `npm run dev` that loads the packages it is told, then waits for the file of the site to run. */
import { once } from 'node:events';

process.on('disconnect', () => process.exit());
const told = once(process, 'message');
await Promise.all(process.argv.slice(2).map((name) => import(`${name}`)));
const [site] = await told;
await import(`${site}`);
