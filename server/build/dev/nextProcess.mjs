/**
 * A process of `npm run dev`: it loads the packages it is told, then the file of the site, and starts it when told
 * again.
 */
import { on } from 'node:events';

process.on('disconnect', () => process.exit());
const messages = on(process, 'message');
await Promise.all(process.argv.slice(2).map((name) => import(`${name}`)));
const { value: told } = await messages.next();
const { main } = await import(`${told[0]}`);
process.send?.('loaded');
await messages.next();
await main();
