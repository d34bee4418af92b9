import { execFileSync } from 'node:child_process';
import { sql } from 'kysely';
import { openStore } from '../../../server/store/openStore.ts';
import { startPostgres } from '../../support/postgres.mjs';
import { pathOf } from '../../support/programs.mjs';

/** The script is tried where the client of PostgreSQL is installed. */
(pathOf('psql') === undefined ? describe.skip : describe)('the role of the sample of Compose', () => {
  it('owns the site’s database, and no other right goes with it', async () => {
    const server = await startPostgres();
    const { hostname, port, username } = new URL(server.address);
    const env = { PATH: process.env.PATH, PGHOST: hostname, PGPORT: port, PGDATABASE: 'postgres' };
    const password = "it's a password";
    execFileSync('server/deploy/createRole.sh', {
      env: { ...env, POSTGRES_USER: username, POSTGRES_PASSWORD: password },
    });
    const databaseUrl = `postgres://site:${encodeURIComponent(password)}@${hostname}:${port}/site`;
    const store = await openStore({ databaseUrl, dataDir: '' });
    const rights = sql`select rolsuper, rolcreatedb, rolcreaterole, rolreplication from pg_roles where rolname = current_user`;
    const { rows } = await rights.execute(store);
    expect(rows).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false }]);
    expect(await store.selectFrom('submission').selectAll().execute()).toEqual([]);
    await store.destroy();
    await server.stop();
  });
});
