import { isClear } from './variableTypes.ts';
import { TRUST_KEYS } from '../../shared/brand/trustKeys.ts';
import { environment, VARIABLE_NAMES } from './config.ts';
import { type Environment, withSecretFiles } from './environmentFiles.ts';
import { findMisspelt, GONE } from './meantName.ts';

/** Variables with an address, which may be one without TLS. */
const OVER_HTTP = ['CONTENT_ORIGIN', 'NEWSLETTER_ORIGIN', 'SUBMISSION_WEBHOOK'];

/** A line of the log about a setting that works but is probably a mistake. */
export interface ConfigWarning {
  msg: string;
  name: string;
  meant?: string;
  instead?: string;
}

/** What an operator would want to know of an environment that `parseConfig` accepts, a warning each. */
export function findConfigWarnings(env: Environment = withSecretFiles(environment, VARIABLE_NAMES)): ConfigWarning[] {
  const gone = Object.entries(GONE).flatMap(([name, instead]) =>
    env[name] === undefined ? [] : [{ msg: 'variable without effect', name, instead }],
  );
  const misspelt = findMisspelt(env, VARIABLE_NAMES).map((found) => ({ msg: 'variable not known', ...found }));
  const inProduction = env.NODE_ENV === 'production';
  const doubtful = [
    {
      name: 'DATABASE_URL',
      isSo: env.DATABASE_URL === '',
      msg: 'DATABASE_URL is empty: the store is SQLite in DATA_DIR',
    },
    {
      name: 'SITE_ORIGIN',
      isSo: inProduction && !env.SITE_ORIGIN,
      msg: 'SITE_ORIGIN is not set: links name localhost',
    },
    {
      name: 'DESK_REVIEWERS',
      isSo: Boolean(env.DESK_REVIEWERS),
      msg: 'DESK_REVIEWERS is read for one more release: write DESK_ROLES=NAME=reviewer,editor,releases;… instead',
    },
    { name: 'RATE_LIMITS', isSo: inProduction && env.RATE_LIMITS === 'off', msg: 'RATE_LIMITS is off in production' },
    {
      name: 'TRUST_KEY',
      isSo: inProduction && TRUST_KEYS.current === null && !env.TRUST_KEY,
      msg: 'TRUST_KEY is not set: /trust.json is signed with a test key, which proves nothing',
    },
    ...['DATABASE_URL', ...OVER_HTTP].map((name) => ({
      name,
      // Passwords and personal data go to a database, also before the site is in production.
      isSo: (inProduction || name === 'DATABASE_URL') && isClear(env[name]),
      msg: `${name} is without TLS: what goes there can be read on the way`,
    })),
  ];
  return [...misspelt, ...gone, ...doubtful.flatMap(({ isSo, ...warning }) => (isSo ? [warning] : []))];
}
