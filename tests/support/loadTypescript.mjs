/** For `node --import`: lets Node load TypeScript, in this process and in those it forks. */
import { register } from 'node:module';

register('./typescript.mjs', import.meta.url);
