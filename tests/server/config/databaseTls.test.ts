import { parseConfig } from '../../../server/config/config.ts';

describe('a database of another machine', () => {
  it.each([
    'postgres://u:hush@db.example/site',
    'postgres://db.example/site?sslmode=disable',
    'postgres://10.0.0.7/site?sslmode=allow',
    'postgres:///site?host=db.example',
  ])('without TLS stops the start, unless a variable allows it: %s', (DATABASE_URL) => {
    const refused = /^ +DATABASE_URL: (?!.*hush).*DATABASE_TLS=off/m;
    expect(() => parseConfig({ DATABASE_URL })).toThrow(refused);
    expect(parseConfig({ DATABASE_URL, DATABASE_TLS: 'off' }).databaseUrl).toBe(DATABASE_URL);
  });

  it.each([
    'postgres://db.example/site?sslmode=verify-full',
    'postgres://db.example/site?ssl=true',
    'postgres://db/site',
    'postgres://127.0.0.1/site',
    'postgres:///site?host=/run/postgresql',
  ])('over TLS, or on this machine, is started with: %s', (DATABASE_URL) => {
    expect(parseConfig({ DATABASE_URL }).databaseTls).toBe(true);
  });
});
